import type { WriteTx } from '../../../db/tx.ts'
import { forgetNotify } from './order-message-queries.ts'

const retentionMs = 90 * 86_400_000

/** Remove the email addresses that guests left for messages, after 90 days like the messages themselves. */
export async function purgeNotify(tx: WriteTx, now: number): Promise<void> {
  await tx.change(forgetNotify({ before: new Date(now - retentionMs) }))
}
