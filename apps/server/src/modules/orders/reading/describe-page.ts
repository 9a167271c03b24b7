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

type PageServer = Pick<UseCaseDeps, 'pool' | 'clock' | 'config' | 'directory' | 'providers'>
type PageAddress = Parameters<DescribePage>[0]
type Described = Awaited<ReturnType<DescribePage>>

/**
 * Resolve a page's address against the current menu, the shop's pages and the receipts. Lines of a
 * cart are known to the browser only.
 */
export function describePage(server: PageServer): DescribePage {
  // Concurrent requests share one load, so visitors do not delay orders (F1).
  const shops = new LRUCache<string, Orderable, ShopAddress>({
    max: most,
    ttl: pagesCachedMs,
    fetchMethod: (shopId, _, { context: { merchantId } }) =>
      systemRead(server.pool, merchantId, (tx) => readOrderable(tx, shopId, 'online', [])(server.clock())),
  })
  return async (address) => {
    const { screen, family, id, shop } = address
    if (ofReceipt.has(screen) && id !== undefined) return describeReceipt(server, address, id)
    if (!shop) return { isKnown: true, shop: undefined }
    const orderable = await shops.forceFetch(shop.shopId, { context: shop })
    return {
      isKnown:
        (family === undefined || answersIn(orderable.profile.families, family)) &&
        (id === undefined || isKnownId(orderable, screen, id)),
      shop: describeShop(server, { ...address, shop }, orderable),
    }
  }
}

/** The page of a receipt. A poster's address also names a shop, which must be the order's. */
async function describeReceipt(
  { pool, clock, directory }: PageServer,
  { shopCode }: PageAddress,
  receiptId: string,
): Promise<Described> {
  const merchantId = await directory.findMerchant(receiptId.slice(0, 6))
  const row =
    merchantId === undefined
      ? undefined
      : await systemRead(pool, merchantId, (tx) => tx.row(findOrderByReceipt({ receiptId })))
  if (!row || !isReceiptAvailable(row, clock())) return { isKnown: false, shop: undefined }
  const named = shopCode === undefined ? undefined : await directory.find(shopCode)
  return { isKnown: shopCode === undefined || named?.shopId === row.shopId, shop: undefined }
}

/** What a page of a shop shows, and the version of it. */
function describeShop(
  server: PageServer,
  { screen, id, shop, languages }: PageAddress & { readonly shop: ShopAddress },
  { profile, menu, shopStatus }: Orderable,
): NonNullable<Described['shop']> {
  const open = openPromotions(profile.promotions.promotions)
  const offers = shownOffers(open, shopStatus.offers, server.clock())
  const style = brandStyle(profile.accentColour, presentDisplay(profile.settings))
  const language =
    languages.find((each) => profile.languages.includes(each)) ?? profile.settings['language.default']
  return {
    code: shop.code,
    language,
    style,
    version: [
      profile.configVersion,
      menu?.menu.version,
      profile.promotions.version,
      ...offers.map((offer) => offer.id),
    ].join('-'),
    present: () => ({
      head: presentPageHead({
        screen,
        id,
        profile,
        style,
        menu,
        language,
        origin: server.config.publicUrl,
      }),
      config: presentConfig(profile, menu ? { online: menu.menu.version } : {}, server.providers),
      offers,
      menu: menu?.menu,
    }),
  }
}

/** Whether the shop has the page, item or category that an address names. */
function isKnownId({ profile, menu }: Orderable, screen: string, id: string): boolean {
  if (screen === 'page/{id}' || screen === 'info/{infoCode}/home')
    return profile.pages.some(({ page }) => page === id)
  if (screen === 'product/{id}') return Boolean(menu?.items.has(id))
  if (screen === 'category/{id}' || screen === 'sub/{id}') return Boolean(menu?.categories.has(id))
  return true
}
