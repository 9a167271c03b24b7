import { createHash } from 'node:crypto'
import type { ErrorCode } from '@tabard/contract/errors'
import type { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { cleanText, textLimits } from '@tabard/domain/text/text-input'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import { type WriteTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { postOrders } from '../../ledger/post-orders.ts'
import { recordAudit } from '../../platform/audit.ts'
import { findAmendment } from './amendment-queries.ts'
import { holdOrder } from '../lifecycle/hold-order.ts'
import { syncTicketItems } from './sync-ticket-items.ts'
import { orderTopics } from '../order-topics.ts'
import type { AmendRefusal } from './check-amendment.ts'
import { retryOnConflict } from '../conflicts.ts'
import { writeAmendment, type Amending } from './write-amendment.ts'
import { planAmendment, type PlannedAmendment } from './plan-amendment.ts'
import { presentStaffOrder } from '../reading/present-staff-order.ts'
import type { OrderRow } from '../order-row.ts'
import { findOrder } from '../queries.ts'

/** Quote what a change would cost, without changing anything. */
export const quoteAmendment: Handler<typeof orderLife.quote, 'config'> = ({ input, shop, now, deps, fail }) =>
  shop.read(async (tx) => {
    const order = await tx.row(findOrder({ shopId: shop.shopId, orderId: input.orderId }))
    if (!order) return fail('order.unknown', {})
    const planned = await planAmendment(tx, order, input, {
      now,
      asking: 'staff',
      secret: deps.config.secret,
    })
    return isRefusal(planned) ? planned : presentQuote(order, planned)
  })

/** Present a planned change: the new bill without removed lines, the previous total and the balance. */
export function presentQuote(order: OrderRow, { bill, balanceCents }: PlannedAmendment) {
  return {
    bill: { ...bill, lines: bill.lines.filter(({ quantity }) => quantity > 0) },
    totalBeforeCents: order.totalCents,
    balanceCents,
  }
}

/** Change a sent order for staff. A request is applied once, and only to the version that staff saw. */
export const amendShopOrder: Handler<typeof orderLife.amend, 'config'> = async ({
  input,
  shop,
  now,
  deps,
  publish,
}) => {
  const cleaned = cleanText(input.reason, { maxLength: textLimits.note, multiline: false })
  if (!cleaned.ok) return new Refusal('text.tooLong', { field: 'reason', max: cleaned.max })
  const reason = cleaned.text
  const amended = await retryOnConflict(() =>
    shop.write(async (tx, caller) => {
      const { orderId } = input
      const [who, order] = await Promise.all([caller, holdOrder(tx, { shopId: shop.shopId, orderId })])
      if (!order) return new Refusal('order.unknown', {})
      const done = await amendIn(tx, order, {
        ...input,
        change: input,
        request: [input.orderId, input.quantities, input.added, input.note ?? null],
        reason,
        now,
        secret: deps.config.secret,
        by: { personId: who.personId, name: who.name },
        asksReason: true,
      })
      if (isRefusal(done)) return done
      const [answer] = await Promise.all([
        presentStaffOrder(tx, done.order),
        done.isNew
          ? recordAudit(tx, {
              shopId: shop.shopId,
              now,
              caller: who,
              what: 'till.amend',
              subject: orderId,
              before: { totalCents: order.totalCents },
              after: { totalCents: done.order.totalCents, reason },
            })
          : undefined,
      ])
      return answer
    }),
  )
  if (!isRefusal(amended)) for (const topic of orderTopics(shop, input.orderId)) publish(topic)
  return amended
}

type Decided = AmendRefusal | Refusal<'amend.repeated' | 'amend.total' | 'reason.required'>

export interface Amended {
  readonly order: OrderRow
  /** False if the request was applied before. */
  readonly isNew: boolean
  /** The added items exceed the capacity of the kitchen or the slot. */
  readonly isOver: boolean
}

/**
 * Change an order completely or not at all. The caller holds the order's lock. `check` refuses what this
 * caller may not do, based on the planned result. Throws if the order moved despite the lock.
 */
export async function amendIn<Code extends ErrorCode = never>(
  tx: WriteTx,
  order: OrderRow,
  amending: Amending,
  check?: (planned: PlannedAmendment) => Refusal<Code> | undefined,
): Promise<Amended | Decided | Refusal<Code>> {
  const { change, now, secret, reason, requestId } = amending
  const requestHash = createHash('sha256').update(JSON.stringify(amending.request)).digest()
  const earlier = await tx.row(findAmendment({ requestId }))
  if (earlier)
    return earlier.orderId === order.orderId && earlier.askedHash.equals(requestHash)
      ? { order, isNew: false, isOver: false }
      : new Refusal('amend.repeated', {})
  if (order.amendments !== amending.amendments) return new Refusal('order.moved', { status: order.status })
  const planned = await planAmendment(tx, order, change, {
    now,
    asking: amending.by.personId === undefined ? 'guest' : 'staff',
    secret,
  })
  if (isRefusal(planned)) return planned
  const refused = check?.(planned)
  if (refused) return refused
  const { bill } = planned
  if (amending.shownTotalCents !== undefined && amending.shownTotalCents !== bill.totalCents)
    return new Refusal('amend.total', { totalCents: bill.totalCents, currency: bill.currency })
  if (amending.asksReason && planned.takesAway && reason === '') return new Refusal('reason.required', {})
  const { isOver, order: amended } = await writeAmendment(tx, order, planned, amending, requestHash)
  if (order.paidCents > 0 || order.details.value !== undefined)
    await postOrders(tx, { shopId: order.shopId, orderIds: [order.orderId], now })
  // A customer's change never moves an order: only staff accept it.
  const isMoving = planned.changes.length > 0 && amending.by.personId !== undefined
  const mover = { actor: 'staff', name: amending.by.name } as const
  return {
    order: isMoving ? await syncTicketItems(tx, amended, { now, mover }) : amended,
    isNew: true,
    isOver: isOver && planned.adds,
  }
}
