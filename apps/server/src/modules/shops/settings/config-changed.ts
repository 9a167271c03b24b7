import type { WriteTx } from '../../../db/tx.ts'
import { growConfigVersions } from './queries.ts'

/**
 * Everything kept of the shop is old once this commits; no shop: of every shop of the merchant. Whoever changes its
 * configuration waits here for each other. Answers which shops those are.
 */
export async function configChanged(tx: WriteTx, shopId: string | null): Promise<string[]> {
  const shops = await tx.change(growConfigVersions(tx.merchantId, shopId))
  return shops.map(({ shop_id }) => shop_id)
}
