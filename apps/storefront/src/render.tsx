import type { DrawScreen } from '@tabard/contract/screens/first-screen'
import type { Menu } from '@tabard/domain/menu/menu'
import type { Language } from '@tabard/domain/text/names'
import type { Translate } from '@tabard/text/translate'
import { loadTranslate } from '@tabard/ui/components/text-provider'
import { families } from '@tabard/contract/screens/screens'
import { createQueries } from '@tabard/ui/client/queries'
import { Router } from '@tabard/ui/router'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { layouts } from './layouts/layouts.ts'
import { putConfig, putMenu, textsOf } from './first-screen.ts'
import { Root } from './root.tsx'
import { routeOf } from './routes.tsx'
import { putPageOffers } from './state/shop/page-offers.ts'

/** Sources of screens with their own chunk, as named in the build's manifest. */
const sources: Readonly<Record<string, string>> = {
  category: 'src/screens/category/categories-screen.tsx',
  'category/{id}': 'src/screens/category/category-screen.tsx',
  'sub/{id}': 'src/screens/category/category-screen.tsx',
  'product/{id}': 'src/screens/product/product-screen.tsx',
}

const traditionalTable = '../../packages/text/src/traditional/table.ts'

/** The name in the build of a bundle of texts. */
function cataloguePath(part: string, language: Language): string {
  const [folder, query] = language === 'zh-hant' ? ['zh-hans', '?traditional'] : [language, '']
  return `../../packages/text/catalogues/${folder}/${part}.json${query}`
}

const translations = new Map<string, Promise<Translate>>()

/** Menus cached in this thread: transferring one costs the calling thread more than rendering a dish. */
const menus = new LRUCache<string, Menu>({ max: 20 })

/** The server entry (F1): a first screen as HTML, equal to the browser's first render. */
export const render: DrawScreen = async ({ path, language, config, offers, menuKey, menu: given }) => {
  const menu = given ?? menus.get(menuKey)
  if (!menu) return undefined
  menus.set(menuKey, menu)
  const parts = textsOf(path)
  const key = [language, ...parts].join()
  const initial = translations.get(key) ?? loadTranslate(parts, language)
  translations.set(key, initial)
  const match = routeOf(path)
  if (match?.route.kind !== 'family') throw new Error(`there is no screen at ${path}`)
  const layout = families[match.params['family'] ?? '']?.layout ?? 'shop'
  await Promise.all([match.route.ready(), layouts[layout].ready()])
  const queries = createQueries()
  putConfig(queries, config)
  putMenu(queries, config.shop, menu)
  putPageOffers(queries, config.shop, offers)
  const html = renderToString(
    <Router ssrPath={path}>
      <Root queries={queries} chosen={undefined} fallback={language} initial={await initial} />
    </Router>,
  )
  queries.clear()
  const own = sources[match.route.screen]
  return {
    html,
    sources: [
      ...(own === undefined ? [] : [own]),
      ...(layouts[layout] === layouts.shop ? [] : [`src/layouts/${layout}-layout.tsx`]),
      ...['shared', ...parts].map((part) => cataloguePath(part, language)),
      ...(language === 'zh-hant' ? [traditionalTable] : []),
    ],
  }
}
