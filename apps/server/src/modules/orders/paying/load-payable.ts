import { canBePaid } from '@tabard/domain/orders/order-status'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { withoutHeld } from '@tabard/domain/pricing/tenders/bill-parts'
import type { PayableOrder } from '@tabard/domain/pricing/tenders/paid-lines'
import { changeAll, type ReadTx, type WriteTx } from '../../../db/tx.ts'
import { isHeld, loadShares } from '../../payments/list-shares.ts'
import { listOrdersById } from '../queries.ts'
import type { OrderRow } from '../order-row.ts'
import { payableByCard } from './card-cents.ts'
import { lockOrder } from './money-queries.ts'

/** What some orders owe together, as a card can pay it. */
export interface PayableBill {
  /** All of them, oldest first. */
  readonly rows: readonly OrderRow[]
  /** Those that owe something, without what is being paid now. */
  readonly free: readonly PayableOrder[]
  readonly freeCents: number
  /** With what is being paid now. */
  readonly openCents: number
}

/** Load what orders owe. What the attempt `exceptId` is paying counts as free. */
export async function loadPayable(
  tx: ReadTx,
  shopId: string,
  orderIds: readonly string[],
  exceptId: string | undefined,
): Promise<PayableBill> {
  const [rows, { shares }] = await Promise.all([
    tx.rows(listOrdersById({ shopId, orderIds })),
    loadShares(tx, orderIds),
  ])
  const open = rows.filter(canBePaid).map(payableByCard)
  const held = shares
    .filter((share) => share.attemptId !== exceptId && isHeld(share))
    .map(({ billId, cents, lines }) => ({ orderId: billId, cents, lines }))
  const free = withoutHeld(open, held)
  return {
    rows,
    free,
    freeCents: sumOf(free.map(({ openCents }) => openCents)),
    openCents: sumOf(open.map(({ openCents }) => openCents)),
  }
}

/** Lock orders in the order of their ids, which prevents deadlocks: what they owe changes only under their locks. */
export async function lockPayable(tx: WriteTx, shopId: string, orderIds: readonly string[]): Promise<void> {
  await changeAll(
    tx,
    orderIds.toSorted().map((orderId) => lockOrder({ shopId, orderId })),
  )
}
