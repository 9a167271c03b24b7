import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './base.css'
import { loadTranslate } from '@tabard/ui/components/text-provider'
import { createQueries } from '@tabard/ui/client/queries'
import { browserLanguage, chosenLanguage } from '@tabard/ui/language'
import { matchRoute } from '@tabard/ui/router'
import { openStorage } from '@tabard/ui/storage/sealed-box'
import { askReads, askSession } from './ask-first.ts'
import { schemeManager } from './colour-scheme.ts'
import type { StaffApp } from './staff-app-context.tsx'
import { guardHistory } from '../leaving/guarded-address.ts'
import { createRoot } from 'react-dom/client'
import { StaffAppRoot } from './staff-app-root.tsx'
import { loadChineseTypeface } from './typefaces.ts'

/** Starts a staff app in this page. */
export async function startStaffApp(app: StaffApp): Promise<void> {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  // Overlays lock page scrolling with their own style element, which reads the nonce from here.
  Object.assign(globalThis, { __webpack_nonce__: nonce })

  // Set before the first render: inline scripts are not allowed, and a kitchen at night must not flash white.
  const scheme = schemeManager.get('auto')
  const isDark =
    scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light'

  // Session, texts and screen are asked for at once. If the screen fails to load, it reports that when it is shown.
  const fallback = browserLanguage()
  const queries = createQueries()
  const session = askSession(queries, fallback)
  const opened = matchRoute(app.routes, location.pathname.slice(app.name.length + 1))
  opened?.route.ready().catch(() => undefined)
  await openStorage()
  const chosen = chosenLanguage(location.search)
  const language = chosen ?? fallback
  const shop = opened?.params['shop']
  if (shop !== undefined) askReads(queries, shop, { language, reads: opened?.route.reads })
  const root = document.getElementById('root')
  if (!root) return
  guardHistory()
  const [initial] = await Promise.all([loadTranslate(app.name, language), session])
  createRoot(root).render(
    <StaffAppRoot
      app={app}
      queries={queries}
      nonce={nonce}
      chosen={chosen}
      fallback={fallback}
      initial={initial}
    />,
  )
  loadChineseTypeface()
}
