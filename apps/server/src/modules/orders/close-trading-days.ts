import { reading } from '../../db/statement.ts'
import type { UseCaseDeps } from '../../use-case-deps.ts'

export const listShops = reading<{ merchantId: string; shopId: string }>(
  'select merchant_id, shop_id from shop_directory',
)

/**
 * Enqueue a keyed job for each shop, every hour: each shop's trading day ends at its own time. The same
 * hour finds orders that nothing else follows up.
 */
export async function closeTradingDays({
  pool,
  platform,
  clock,
}: Pick<UseCaseDeps, 'pool' | 'platform' | 'clock'>): Promise<void> {
  for (const { merchantId, shopId } of await platform.rows(listShops())) {
    for (const name of ['shop.closeDay', 'orders.chase'])
      await pool.query('select enqueue($1, $2, $3, $4, $5)', [
        name,
        merchantId,
        shopId,
        JSON.stringify({ shopId }),
        new Date(clock()),
      ])
  }
}
