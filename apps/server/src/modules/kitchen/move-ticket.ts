import type { kitchen, OrderAction } from '@tabard/contract/kitchen/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import type { AuditAction } from '@tabard/domain/staff/audit-actions'
import type { OrderStatus } from '@tabard/domain/orders/order-status'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { WriteTx } from '../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { cleanReason } from '../platform/clean-reason.ts'
import { loadKitchen } from '../tickets/ticket-items.ts'
import { presentTicket } from './present-ticket.ts'
import { noteRead, readChanges } from '../orders/changing/acknowledge-changes.ts'
import { promiseOrder } from '../orders/changing/promise-order.ts'
import {
  cancelOrderBy,
  findOrderStatus,
  getOrder,
  moveOrderTo,
  type Move,
} from '../orders/lifecycle/move-order.ts'
import { refuseUnpaid } from '../orders/paying/refuse-unpaid.ts'
import { orderTopics } from '../orders/order-topics.ts'
import { recordAudit } from '../platform/audit.ts'

/** Accept a new order: placed -> preparing. The kitchen may set when it will be ready. */
export const acceptTicket: Handler<typeof kitchen.accept> = (request) =>
  step<never>(request, 'kitchen.accept', (from) => (from === 'placed' ? 'preparing' : undefined))

/**
 * Move an order on: preparing -> ready, ready -> completed. Refused while a change is unread, and for an
 * unpaid order without a reason. A payment in between raises the order's version, which the move checks.
 */
export const bumpTicket: Handler<typeof kitchen.bump> = async (request) => {
  const { unpaidReason, ...input } = request.input
  const reason = unpaidReason === undefined ? undefined : cleanReason(unpaidReason)
  if (isRefusal(reason)) return reason
  const { shopId } = request.shop
  return step(
    { ...request, input: { ...input, note: reason } },
    'kitchen.bump',
    (from) => (from === 'preparing' ? 'ready' : from === 'ready' ? 'completed' : undefined),
    async (tx, from) => {
      if (from === 'preparing')
        return (await getOrder(tx, shopId, input.orderId)).ticket.changes.length > 0
          ? new Refusal('order.unread', {})
          : undefined
      if (from !== 'ready' || reason !== undefined) return undefined
      const row = await getOrder(tx, shopId, input.orderId)
      // An outdated screen gets the refusal for its version first.
      return row.version === input.version ? refuseUnpaid(row) : undefined
    },
  )
}

/** Mark changes as read: they leave the ticket on the boards of these stations, once. */
export const acknowledgeTicket: Handler<typeof kitchen.acknowledge> = ({ input, shop, now, publish }) =>
  shop.write(async (tx, caller) => {
    const { orderId, version, shows = [] } = input
    const { shopId } = shop
    const [who, from] = await Promise.all([caller, findOrderStatus(tx, shopId, orderId)])
    if (from === undefined) return new Refusal('order.unknown', {})
    const read = await readChanges(tx, { shopId, orderId, version, shows, now, by: who.name })
    if (!read) return new Refusal('order.moved', { status: from })
    await recordAudit(tx, { shopId, now, caller: who, what: 'kitchen.acknowledge', subject: orderId })
    for (const topic of orderTopics(shop, orderId)) publish(topic)
    return presentTicket(read.row, read.kitchen)
  })

/** Move an order one step back. A completed order becomes ready again. */
export const undoTicket: Handler<typeof kitchen.undo> = (request) =>
  step<never>(request, 'kitchen.undo', (from) =>
    from === 'preparing'
      ? 'placed'
      : from === 'ready'
        ? 'preparing'
        : from === 'completed'
          ? 'ready'
          : undefined,
  )

type Next = (from: OrderStatus) => 'placed' | 'preparing' | 'ready' | 'completed' | undefined

type Acting = Pick<HandlerRequest<typeof kitchen.accept>, 'shop' | 'now' | 'publish'> & {
  readonly input: OrderAction & { readonly minutes?: number | undefined; readonly note?: string | undefined }
}

function step<Refused extends Refusal = never>(
  { input, shop, now, publish }: Acting,
  what: AuditAction,
  next: Next,
  refuse?: (tx: WriteTx, from: OrderStatus) => Promise<Refused | undefined>,
): Promise<Ticket | Refusal<'order.unknown' | 'order.moved'> | Refused> {
  return shop.write(async (tx, caller) => {
    const [who, from] = await Promise.all([caller, findOrderStatus(tx, shop.shopId, input.orderId)])
    if (from === undefined) return new Refusal('order.unknown', {})
    const to = next(from)
    if (to === undefined) return new Refusal('order.moved', { status: from })
    const refused = await refuse?.(tx, from)
    if (refused) return refused
    const moved = await moveOrderTo(tx, to, moveOf({ input, shop, now }, who.name))
    if (isRefusal(moved)) return moved
    if (from === 'placed' && moved.amendments > 0) await noteRead(tx, input.orderId, who.name, now)
    const row =
      input.minutes === undefined
        ? moved
        : await promiseOrder(tx, moved, new Date(now + input.minutes * 60_000), now)
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what,
      subject: input.orderId,
      before: { status: from },
      after: { status: to, ...(input.note === undefined ? {} : { reason: input.note }) },
    })
    for (const topic of orderTopics(shop, input.orderId)) publish(topic)
    return presentTicket(row, await loadKitchen(tx, shop.shopId, now))
  })
}

/** Cancel a new order, with a reason that the customer reads. The till cancels accepted orders. */
export const rejectTicket: Handler<typeof kitchen.reject> = async ({ input, shop, now, publish }) => {
  const reason = cleanReason(input.reason)
  if (isRefusal(reason)) return reason
  return shop.write(async (tx, caller) => {
    const [who, from] = await Promise.all([caller, findOrderStatus(tx, shop.shopId, input.orderId)])
    if (from === undefined) return new Refusal('order.unknown', {})
    if (from !== 'placed') return new Refusal('order.moved', { status: from })
    const row = await cancelOrderBy(tx, { ...moveOf({ input, shop, now }, who.name), reason })
    if (isRefusal(row)) return row
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'kitchen.reject',
      subject: input.orderId,
      before: { status: from },
      after: { status: 'cancelled', reason },
    })
    for (const topic of orderTopics(shop, input.orderId)) publish(topic)
    return presentTicket(row, await loadKitchen(tx, shop.shopId, now))
  })
}

function moveOf({ input, shop, now }: Pick<Acting, 'input' | 'shop' | 'now'>, name: string): Move {
  return {
    shopId: shop.shopId,
    orderId: input.orderId,
    version: input.version,
    now,
    ...(input.note === undefined ? {} : { note: input.note }),
    mover: { actor: 'staff', name },
  }
}
