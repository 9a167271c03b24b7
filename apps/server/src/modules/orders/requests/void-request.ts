import type { WriteTx } from '../../../db/tx.ts'
import { voidBill } from '../../billing/change-bill.ts'
import { newId } from '../../platform/new-id.ts'
import { lockOrder } from '../paying/money-queries.ts'
import { insertEvent } from '../queries.ts'
import { cancelRequest } from './request-queries.ts'

interface Voided {
  readonly shopId: string
  readonly orderId: string
  /** Shown in the history of the order. */
  readonly by: string
  readonly now: number
}

/**
 * Cancel a requested amount whose link has ended. False: it was paid, or a page for it is open. Money that arrives
 * later is returned, as of any cancelled order.
 */
export async function voidRequest(tx: WriteTx, { shopId, orderId, by, now }: Voided): Promise<boolean> {
  const at = new Date(now)
  // Payments begin under the lock of the order: what is read after it stays as it is.
  const [, [cancelled]] = await Promise.all([
    tx.change(lockOrder({ shopId, orderId })),
    tx.change(cancelRequest({ shopId, orderId, at, by })),
    voidBill(tx, orderId),
  ])
  if (!cancelled) return false
  await tx.change(insertEvent({ eventId: newId(now), orderId, at, who: by, what: 'cancelled', note: '' }))
  return true
}
