import type { KitchenRecord } from '@tabard/domain/kitchen/ticket-items'
import type { WriteTx } from '../../../db/tx.ts'
import { newId } from '../../platform/new-id.ts'
import { afterChange, type OrderRow } from '../order-row.ts'
import { lockOrder } from '../paying/money-queries.ts'
import { findOrder, insertEvent, lockShown, touchOrder } from '../queries.ts'
import type { Move } from './move-order.ts'

interface OrderKey {
  readonly shopId: string
  readonly orderId: string
}

/** Lock an order until the transaction ends, and read it as the previous holder left it. Undefined: unknown order. */
export async function holdOrder(tx: WriteTx, { shopId, orderId }: OrderKey): Promise<OrderRow | undefined> {
  const [, row] = await Promise.all([
    tx.change(lockOrder({ shopId, orderId })),
    // A separate statement: it sees what the previous lock holder wrote.
    tx.row(findOrder({ shopId, orderId })),
  ])
  return row
}

/** Lock the orders that a board shows. Returns those that the kitchen still has. */
export async function holdShownOrders(
  tx: WriteTx,
  shopId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.change(lockShown({ shopId, orderIds }))
  return rows.map(({ orderId }) => orderId)
}

/** Increase the version of a held order whose ticket changed to `record`. `fired`: the course that was fired, for its history. */
export async function touchHeldOrder(
  tx: WriteTx,
  held: OrderRow,
  { now, mover }: Pick<Move, 'now' | 'mover'>,
  { record, fired }: { readonly record: KitchenRecord; readonly fired?: string },
): Promise<OrderRow> {
  const { orderId } = held
  const at = new Date(now)
  const [[touched]] = await Promise.all([
    tx.change(touchOrder({ orderId })),
    fired === undefined
      ? []
      : tx.change(
          insertEvent({
            eventId: newId(now),
            orderId,
            at,
            who: mover.name,
            what: 'fired',
            note: fired,
          }),
        ),
  ])
  return afterChange(held, { own: touched, ticket: { ...held.ticket, ...record } })
}
