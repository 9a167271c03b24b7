import { shownOffers } from '@tabard/domain/promotions/shown-offers'
import { answersIn } from '@tabard/domain/shops/families'
import { LRUCache } from 'lru-cache'
import { systemRead } from '../../../db/platform-database.ts'
import type { DescribePage } from '../../../http/find-page.ts'
import { brandStyle } from '../../../http/page-styles.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import type { ShopAddress } from '../../../http/shop-directory.ts'
import { readOrderable, type Orderable } from '../../menu/status/get-shop-status.ts'
import { presentPageHead } from '../../menu/pages/present-page-head.ts'
import { openPromotions } from '../../shops/shop-promotions.ts'
import { presentConfig } from '../../shops/present-config.ts'
import { presentDisplay } from '../../shops/present-display.ts'
import { findOrderByReceipt } from '../queries.ts'
import { isReceiptAvailable } from './read-receipt.ts'

/** How long a shop's page may be stale, in milliseconds. The app loads newer documents once it runs. */
export const pagesCachedMs = 250
const most = 500

/** Pages that show one order to anyone who has the address. */
const ofReceipt: ReadonlySet<string> = new Set([
  '/receipt/{transactionId}',
  '/poster/{user}/{ordNum}/{templateId}/{platform}',
])

/**
 * Resolve a page's address against the current menu, the shop's pages and the receipts. Lines of a
 * cart are known to the browser only.
 */
export function describePage(
  server: Pick<UseCaseDeps, 'pool' | 'clock' | 'config' | 'directory' | 'providers'>,
): DescribePage {
  const { pool } = server
  // Concurrent requests share one load, so visitors do not delay orders (F1).
  const shops = new LRUCache<string, Orderable, ShopAddress>({
    max: most,
    ttl: pagesCachedMs,
    fetchMethod: (shopId, _, { context: { merchantId } }) =>
      systemRead(pool, merchantId, (tx) => readOrderable(tx, shopId, 'online', [])(server.clock())),
  })
  return async ({ screen, family, id, shopCode, shop, languages }) => {
    if (ofReceipt.has(screen) && id !== undefined) {
      const merchantId = await server.directory.findMerchant(id.slice(0, 6))
      const row =
        merchantId === undefined
          ? undefined
          : await systemRead(pool, merchantId, (tx) => tx.row(findOrderByReceipt({ receiptId: id })))
      if (!row || !isReceiptAvailable(row, server.clock())) return { isKnown: false, shop: undefined }
      // A poster's address also names a shop, which must be the order's.
      const named = shopCode === undefined ? undefined : await server.directory.find(shopCode)
      return { isKnown: shopCode === undefined || named?.shopId === row.shopId, shop: undefined }
    }
    if (!shop) return { isKnown: true, shop: undefined }
    const { profile, menu, shopStatus } = await shops.forceFetch(shop.shopId, { context: shop })
    const offers = shownOffers(
      openPromotions(profile.promotions.promotions),
      shopStatus.offers,
      server.clock(),
    )
    const style = brandStyle(profile.accentColour, presentDisplay(profile.settings))
    const shown =
      languages.find((each) => profile.languages.includes(each)) ?? profile.settings['language.default']
    return {
      isKnown:
        (family === undefined || answersIn(profile.families, family)) &&
        (id === undefined || knows(screen, id)),
      shop: {
        code: shop.code,
        language: shown,
        style,
        version: [
          profile.configVersion,
          menu?.menu.version,
          profile.promotions.version,
          ...offers.map(({ id }) => id),
        ].join('-'),
        present: () => ({
          head: presentPageHead({
            screen,
            id,
            profile,
            style,
            menu,
            language: shown,
            origin: server.config.publicUrl,
          }),
          config: presentConfig(profile, menu ? { online: menu.menu.version } : {}, server.providers),
          offers,
          menu: menu?.menu,
        }),
      },
    }

    function knows(pattern: string, name: string): boolean {
      if (pattern === 'page/{id}' || pattern === 'info/{infoCode}/home')
        return profile.pages.some(({ page }) => page === name)
      if (pattern === 'product/{id}') return Boolean(menu?.items.has(name))
      if (pattern === 'category/{id}' || pattern === 'sub/{id}') return Boolean(menu?.categories.has(name))
      return true
    }
  }
}
