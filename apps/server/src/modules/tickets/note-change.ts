import type { WriteTx } from '../../db/tx.ts'
import { addChanges, replaceChanges } from './queries.ts'
import type { StoredChange } from './ticket-record.ts'

/** Add a change of an order that the kitchen has to read. The caller holds the order's lock. */
export async function noteChange(
  tx: WriteTx,
  { shopId, orderId }: { readonly shopId: string; readonly orderId: string },
  change: StoredChange,
): Promise<void> {
  await tx.change(addChanges({ shopId, orderId, changes: JSON.stringify([change]) }))
}

/** Keep these changes of an order as unread and drop the others. The caller holds the order's lock. */
export async function keepChanges(
  tx: WriteTx,
  orderId: string,
  changes: readonly StoredChange[],
): Promise<void> {
  await tx.change(replaceChanges({ orderId, changes: JSON.stringify(changes) }))
}
