import type { WriteTx } from '../../../db/tx.ts'
import { growConfigVersions } from './queries.ts'

/** Everything kept of the shop is old once this commits. Whoever changes its configuration waits here for each other. */
export async function configChanged(tx: WriteTx, shopId: string): Promise<void> {
  await tx.change(growConfigVersions(tx.merchantId, shopId))
}
