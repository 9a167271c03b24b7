import { systemRead } from '../../db/platform-door.ts'
import type { DescribePage } from '../../http/find-page.ts'
import type { ServerContext } from '../../http/server-context.ts'
import { readOrderable } from '../catalogue/get-availability.ts'
import { presentPageHead } from '../catalogue/present-page-head.ts'
import { presentConfig } from '../shops/present-config.ts'
import { findOrderByReceipt } from './queries.ts'

/** What a page's address names, asked of the menu in force, the shop's pages, the receipts. A cart's line only its browser knows. */
export function describePage(server: ServerContext): DescribePage {
  const { pool } = server
  return async ({ screen, id, shop, language }) => {
    if (screen === '/receipt/{transactionId}' && id !== undefined) {
      const merchantId = await server.directory.findMerchant(id.slice(0, 6))
      const isKnown =
        merchantId !== undefined &&
        (await systemRead(pool, merchantId, (tx) => tx.row(findOrderByReceipt(merchantId, id)))) !== undefined
      return { isKnown, shop: undefined }
    }
    if (!shop) return { isKnown: true, shop: undefined }
    const { profile, menu } = await systemRead(pool, shop.merchantId, (tx) =>
      readOrderable(tx, shop.shopId, 'online', [])(server.clock()),
    )
    const head = presentPageHead({
      screen,
      id,
      profile,
      menu,
      language: language ?? profile.settings['language.default'],
      origin: server.config.publicUrl,
    })
    const config = presentConfig(profile, menu ? { online: menu.menu.version } : {}, server.providers)
    return { isKnown: id === undefined || knows(screen, id), shop: { head, config, menu: menu?.menu } }

    function knows(pattern: string, name: string): boolean {
      if (pattern === 'page/{id}') return profile.pages.includes(name)
      if (pattern === 'product/{id}') return Boolean(menu?.items.has(name))
      if (pattern === 'category/{id}' || pattern === 'sub/{id}') return Boolean(menu?.categories.has(name))
      return true
    }
  }
}
