import type { PageData } from '@tabard/contract/screens/first-screen'
import { formatMoney, type Currency } from '@tabard/domain/money/money'
import { languageTags, type Language } from '@tabard/domain/text/names'
import { addPartOnScreen, loadTranslate, putOnScreen } from '@tabard/ui/components/text-provider'
import { browserLanguage, chosenLanguage, shownLanguage } from '@tabard/ui/language'
import { createQueries } from '@tabard/ui/client/queries'
import { loadWithChunks } from '@tabard/ui/browser/chunk'
import { breathe } from '@tabard/ui/browser/when-idle'
import { Router, useAddress } from '@tabard/ui/router'
import { openStorage } from '@tabard/ui/storage/sealed-box'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { EarlyClicks } from './early-clicks.ts'
import { prepareFirstScreen, readPageData, startConfig, textsOf } from './first-screen.ts'
import { Root } from './root.tsx'
import { routeOf } from './routes.tsx'
import type { StartConfig } from './state/shop/start-config.ts'
import { rememberVisit } from './state/page/remember-visit.ts'

/** The first formatted price takes a browser 10 ms: do it while the menu loads. */
async function warmPrices(currency: Currency, language: Language): Promise<void> {
  await breathe()
  formatMoney(0, currency, languageTags[language])
}

/** The language of an address that names none, for a guest who has chosen none (ADR-070). */
function fallbackLanguage(page: PageData | undefined, first: StartConfig | undefined): Language {
  // A paired device has its own. Without data of the server, as offline, the browser decides.
  if (first?.isFromServer === false) return first.config.language
  return page ? shownLanguage() : browserLanguage()
}

/** Renders the app into `box`, or hydrates the server's HTML there. */
export async function start(box: HTMLElement, earlyClicks: EarlyClicks): Promise<void> {
  // No first screen of a menu shows the texts of cart, checkout, orders and tables.
  loadWithChunks(() => addPartOnScreen('guest-checkout'))
  // Evaluating the scripts is enough work for one task on a slow phone: yield first.
  await breathe()
  await openStorage()
  // Before the first render, so that a visit of less than a second counts too.
  const visit = routeOf(location.pathname)
  if (visit?.route.kind === 'family') rememberVisit(visit.params['shop'] ?? '', visit.params['family'] ?? '')
  const page = readPageData()
  const first = await startConfig(page)
  const fallback = fallbackLanguage(page, first)
  const chosen = chosenLanguage(location.search)
  const language = chosen ?? fallback
  const queries = createQueries()
  const [initial, canHydrate] = await Promise.all([
    loadTranslate(textsOf(location.pathname), language),
    prepareFirstScreen(queries, page, first),
    page && warmPrices(page.config.currency, language),
  ])
  putOnScreen(initial)
  await breathe()
  const root = (
    <Router hook={useAddress}>
      <Root {...{ queries, chosen, fallback, initial }} />
    </Router>
  )
  // Another language or screen than the server's HTML: that HTML stays visible until the first render
  // replaces it.
  if (!canHydrate || language !== fallback || !box.firstElementChild) {
    earlyClicks.drop()
    createRoot(box).render(root)
    return
  }
  // React reports a mismatch to `window` as an error: diagnostics list it, and tests fail on it.
  // As a transition: React hydrates the parts above the Suspense boundaries in slices too.
  startTransition(() => void hydrateRoot(box, root))
  earlyClicks.replay()
}
