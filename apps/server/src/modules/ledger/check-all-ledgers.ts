import { reading } from '../../db/statement.ts'
import type { UseCaseDeps } from '../../use-case-deps.ts'

/** List every shop of the installation. */
export const listAllShops = reading<{ merchantId: string; shopId: string }>(
  'select merchant_id, shop_id from shop_directory',
)

/** Enqueue a check for each shop, every night: a failure concerns one shop only. */
export async function checkAllLedgers({
  pool,
  platform,
  clock,
}: Pick<UseCaseDeps, 'pool' | 'platform' | 'clock'>): Promise<void> {
  for (const { merchantId, shopId } of await platform.rows(listAllShops()))
    await pool.query('select enqueue($1, $2, $3, $4, $5)', [
      'ledger.check',
      merchantId,
      shopId,
      JSON.stringify({ shopId }),
      new Date(clock()),
    ])
}
