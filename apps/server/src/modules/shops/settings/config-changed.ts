import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import { growConfigVersions } from './queries.ts'

const changing = new WeakSet<ReadTx>()

/**
 * Everything kept of the shop is old once this commits; no shop: of every shop of the merchant. Whoever changes its
 * configuration waits here for each other. Answers which shops those are.
 */
export async function configChanged(tx: WriteTx, shopId: string | null): Promise<string[]> {
  changing.add(tx)
  const shops = await tx.change(growConfigVersions(tx.merchantId, shopId))
  return shops.map(({ shop_id }) => shop_id)
}

/** Whether what this transaction reads of a configuration is not committed, and might never be. */
export function isChangingConfig(tx: ReadTx): boolean {
  return changing.has(tx)
}
