import type { WriteTx } from '../../db/tx.ts'
import { drop } from './queries.ts'

/** Give up messages that still wait, because what they say no longer holds. Sent ones stay as they are. */
export async function dropMessages(tx: WriteTx, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length > 0) await tx.change(drop({ messageIds, code: 'message.overtaken' }))
}
