import type { kitchen, OrderAction } from '@tabard/contract/kitchen/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import type { AuditAction } from '@tabard/domain/staff/audit-actions'
import type { OrderStatus } from '@tabard/domain/orders/order-status'
import { can } from '@tabard/domain/staff/roles'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { cleanReason } from '../platform/clean-reason.ts'
import { loadKitchen } from '../tickets/ticket-items.ts'
import { presentTicket } from './present-ticket.ts'
import { noteRead, readChanges } from '../orders/changing/acknowledge-changes.ts'
import { promiseOrder } from '../orders/changing/promise-order.ts'
import { holdOrder } from '../orders/lifecycle/hold-order.ts'
import { cancelOrderBy, findShopOrder, moveOrderTo, type Move } from '../orders/lifecycle/move-order.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { mayReturn } from '../orders/paying/refunding/allow-return.ts'
import { refuseUnpaid } from '../orders/paying/refuse-unpaid.ts'
import { orderTopics } from '../orders/order-topics.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Caller } from '../../http/requests/callers.ts'
import { tradingDateOf } from '../shops/hours/trading-date.ts'
import { getShop } from '../shops/load-shop.ts'
import type { ShopProfile } from '../shops/shop-profile.ts'

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
  return step(
    { ...request, input: { ...input, note: reason } },
    'kitchen.bump',
    (from) => (from === 'preparing' ? 'ready' : from === 'ready' ? 'completed' : undefined),
    (row) => {
      if (row.status === 'preparing')
        return row.ticket.changes.length > 0 ? new Refusal('order.unread', {}) : undefined
      // An outdated screen gets the refusal for its version first.
      return row.status === 'ready' && reason === undefined && row.version === input.version
        ? refuseUnpaid(row)
        : undefined
    },
  )
}

/** Mark changes as read: they leave the ticket on the boards of these stations, once. */
export const acknowledgeTicket: Handler<typeof kitchen.acknowledge> = ({ input, shop, now, publish }) =>
  shop.write(async (tx, caller) => {
    const { orderId, version, shows = [] } = input
    const { shopId } = shop
    const [who, held, kitchen] = await Promise.all([
      caller,
      holdOrder(tx, { shopId, orderId }),
      loadKitchen(tx, shopId, now),
    ])
    if (!held) return new Refusal('order.unknown', {})
    const [read] = await Promise.all([
      readChanges(tx, held, { version, shows, now, by: who.name, kitchen }),
      recordAudit(tx, { shopId, now, caller: who, what: 'kitchen.acknowledge', subject: orderId }),
    ])
    if (!read) return new Refusal('order.moved', { status: held.status })
    for (const topic of orderTopics(shop, orderId)) publish(topic)
    return presentTicket(read, kitchen)
  })

/**
 * Move an order one step back. A completed order becomes ready again on the trading day of its completion, by those who
 * may cancel orders.
 */
export const undoTicket: Handler<typeof kitchen.undo> = (request) =>
  step<Refusal<'order.tooLateToUndo' | 'order.undoCompleted'>>(
    request,
    'kitchen.undo',
    (from) =>
      from === 'preparing'
        ? 'placed'
        : from === 'ready'
          ? 'preparing'
          : from === 'completed'
            ? 'ready'
            : undefined,
    (row, who, profile) => {
      if (row.status !== 'completed') return undefined
      if (!can(who.assignments, 'orders.cancel', request.shop.shopId))
        return new Refusal('order.undoCompleted', {})
      const completedAt = row.completedAt?.getTime() ?? 0
      return tradingDateOf(profile, completedAt) === tradingDateOf(profile, request.now)
        ? undefined
        : new Refusal('order.tooLateToUndo', {})
    },
  )

type Next = (from: OrderStatus) => 'placed' | 'preparing' | 'ready' | 'completed' | undefined

type Acting = Pick<HandlerRequest<typeof kitchen.accept>, 'shop' | 'now' | 'publish'> & {
  readonly input: OrderAction & { readonly minutes?: number | undefined; readonly note?: string | undefined }
}

function step<Refused extends Refusal = never>(
  { input, shop, now, publish }: Acting,
  what: AuditAction,
  next: Next,
  refuse?: (row: OrderRow, who: Caller, profile: ShopProfile) => Refused | undefined,
): Promise<Ticket | Refusal<'order.unknown' | 'order.moved'> | Refused> {
  const { shopId } = shop
  const { orderId, minutes, note } = input
  return shop.write(async (tx, caller) => {
    const [who, before, profile] = await Promise.all([
      caller,
      findShopOrder(tx, shopId, orderId),
      getShop(tx, shopId),
    ])
    if (!before) return new Refusal('order.unknown', {})
    const { status: from } = before
    const to = next(from)
    if (to === undefined) return new Refusal('order.moved', { status: from })
    const refused = refuse?.(before, who, profile)
    if (refused) return refused
    const [moved, kitchen] = await Promise.all([
      moveOrderTo(tx, to, { ...moveOf({ input, shop, now }, who.name), from }),
      loadKitchen(tx, shopId, now),
      recordAudit(tx, {
        shopId,
        now,
        caller: who,
        what,
        subject: orderId,
        before: { status: from },
        after: { status: to, ...(note === undefined ? {} : { reason: note }) },
      }),
    ])
    if (isRefusal(moved)) return moved
    const [row] = await Promise.all([
      minutes === undefined ? moved : promiseOrder(tx, moved, new Date(now + minutes * 60_000), now),
      from === 'placed' && moved.amendments > 0 ? noteRead(tx, orderId, who.name, now) : undefined,
    ])
    for (const topic of orderTopics(shop, orderId)) publish(topic)
    return presentTicket(row, kitchen)
  })
}

/**
 * Cancel a new order, with a reason that the customer reads. The till cancels accepted orders. A paid one that was accepted
 * before needs the permission to refund.
 */
export const rejectTicket: Handler<typeof kitchen.reject> = async ({ input, shop, now, publish }) => {
  const reason = cleanReason(input.reason)
  if (isRefusal(reason)) return reason
  return shop.write(async (tx, caller) => {
    const { shopId } = shop
    const { orderId } = input
    const [who, before] = await Promise.all([caller, findShopOrder(tx, shopId, orderId)])
    if (!before) return new Refusal('order.unknown', {})
    const { status: from } = before
    if (from !== 'placed') return new Refusal('order.moved', { status: from })
    const [cancelled, kitchen] = await Promise.all([
      cancelOrderBy(tx, {
        ...moveOf({ input, shop, now }, who.name),
        reason,
        mayRefund: mayReturn(who, shopId),
      }),
      loadKitchen(tx, shopId, now),
      recordAudit(tx, {
        shopId,
        now,
        caller: who,
        what: 'kitchen.reject',
        subject: orderId,
        before: { status: from },
        after: { status: 'cancelled', reason },
      }),
    ])
    if (isRefusal(cancelled)) return cancelled
    for (const topic of orderTopics(shop, orderId)) publish(topic)
    return presentTicket(cancelled.row, kitchen)
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
