import type { WriteTx } from '../../../../db/tx.ts'
import { purgeEnded } from './push-queries.ts'

const day = 86_400_000

/** Remove browsers three days after their order has ended: until then a refund is told. None stays for 90 days. */
export async function purgeSubscriptions(tx: WriteTx, now: number): Promise<void> {
  await tx.change(purgeEnded({ before: new Date(now - 3 * day), oldest: new Date(now - 90 * day) }))
}
