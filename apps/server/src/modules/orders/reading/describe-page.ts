import { answersIn } from '@tabard/domain/shops/families'
import { LRUCache } from 'lru-cache'
import { systemRead } from '../../../db/platform-database.ts'
import type { DescribePage } from '../../../http/pages/find-page.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import type { ShopAddress } from '../../../http/requests/shop-directory.ts'
import { readOrderable, type Orderable } from '../../menu/status/get-shop-status.ts'
import { describeShopPage, isKnownId } from '../../menu/pages/describe-shop-page.ts'
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

type PageServer = Pick<
  UseCaseDeps,
  'pool' | 'clock' | 'config' | 'directory' | 'providers' | 'messages' | 'push' | 'files' | 'log'
>
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
      systemRead(server.pool, merchantId, (tx) =>
        readOrderable(tx, { shopId, channel: 'online' }, server.clock()),
      ),
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
      shop: describeShopPage(server, { ...address, shop }, orderable),
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
