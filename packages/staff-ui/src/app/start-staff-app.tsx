import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './base.css'
import { loadTranslate } from '@tabard/ui/components/text-provider'
import { createQueries } from '@tabard/ui/client/queries'
import { browserLanguage, chosenLanguage } from '@tabard/ui/language'
import { matchRoute } from '@tabard/ui/router'
import { openStorage } from '@tabard/ui/storage/sealed-box'
import { askFirst } from './ask-first.ts'
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

  // The screen of this address loads beside the texts and the session. If it fails, it reports that when it is shown.
  const opened = matchRoute(app.routes, location.pathname.slice(app.name.length + 1))
  opened?.route.ready().catch(() => undefined)
  await openStorage()
  const fallback = browserLanguage()
  const chosen = chosenLanguage(location.search)
  const root = document.getElementById('root')
  if (!root) return
  guardHistory()
  const language = chosen ?? fallback
  const queries = createQueries()
  const [initial] = await Promise.all([
    loadTranslate(app.name, language),
    askFirst(queries, { language, shop: opened?.params['shop'], reads: opened?.route.reads }),
  ])
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
