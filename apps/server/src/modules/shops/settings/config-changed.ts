import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import { growConfigVersions } from './queries.ts'

const changing = new WeakSet<ReadTx>()

/**
 * Invalidate cached profiles: increase the config version of a shop, or of all shops of the merchant for
 * null. Locks those shops, so that concurrent configuration changes queue. Returns their ids.
 */
export async function configChanged(tx: WriteTx, shopId: string | null): Promise<string[]> {
  changing.add(tx)
  const shops = await tx.change(growConfigVersions({ shopId }))
  return shops.map(({ shopId }) => shopId)
}

/** Whether this transaction has changed a configuration and not yet committed it. */
export function isChangingConfig(tx: ReadTx): boolean {
  return changing.has(tx)
}
