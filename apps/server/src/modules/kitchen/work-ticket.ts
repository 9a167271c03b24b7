import type { kitchen } from '@tabard/contract/kitchen/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import { isRefusal, type Refusal } from '../../db/refusal.ts'
import type { WriteTx } from '../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { promiseOrder } from '../orders/changing/promise-order.ts'
import {
  changeCourseOf,
  fireCourseOf,
  moveTicketItemsOf,
  type Moved,
  type Where,
} from './move-ticket-items.ts'
import { startOrder } from '../orders/lifecycle/fire-later.ts'
import { orderTopics } from '../orders/order-topics.ts'
import { loadKitchen } from '../tickets/ticket-items.ts'
import { presentTicket } from './present-ticket.ts'
import { markOrdersSeen, sendOrderAgain } from './mark-seen.ts'
import { recordAudit } from '../platform/audit.ts'

/**
 * Move ticket items of one station a step forward or back. The person who starts the order
 * may set when it will be ready.
 */
export const workTicket: Handler<typeof kitchen.work> = ({ input, shop, now, publish }) =>
  change({ shop, now, publish }, input.orderId, 'kitchen.work', async (tx, where) => {
    const { ticketItems: keys, action, from, minutes } = input
    const moved = await moveTicketItemsOf(tx, where, { keys, action, from })
    if (isRefusal(moved) || minutes === undefined || moved.from !== 'placed' || action !== 'forward')
      return moved
    return { ...moved, row: await promiseOrder(tx, moved.row, new Date(now + minutes * 60_000), now) }
  })

/** Fire a held course. */
export const fireTicket: Handler<typeof kitchen.fire> = ({ input, shop, now, publish }) =>
  change({ shop, now, publish }, input.orderId, 'kitchen.fire', (tx, where) =>
    fireCourseOf(tx, where, input.courseId),
  )

/** Move lines whose items were not started to another course. */
export const courseTicket: Handler<typeof kitchen.course> = ({ input, shop, now, publish }) =>
  change({ shop, now, publish }, input.orderId, 'kitchen.course', (tx, where) =>
    changeCourseOf(tx, where, input.lineNumbers, input.courseId),
  )

/** Start an order for later before its time. */
export const startTicket: Handler<typeof kitchen.start> = ({ input, shop, now, publish }) => {
  const { shopId } = shop
  const { orderId } = input
  return shop.write(async (tx, caller) => {
    const who = await caller
    const [started, kitchen] = await Promise.all([
      startOrder(tx, { shopId, orderId, now, mover: { actor: 'staff', name: who.name } }),
      loadKitchen(tx, shopId, now),
    ])
    if (isRefusal(started)) return started
    const { row, isFirst } = started
    if (isFirst) {
      await recordAudit(tx, { shopId, now, caller: who, what: 'kitchen.start', subject: orderId })
      for (const topic of orderTopics(shop, orderId)) publish(topic)
    }
    return presentTicket(row, kitchen)
  })
}

type Acting = Pick<HandlerRequest<typeof kitchen.work>, 'shop' | 'now' | 'publish'>

function change<
  Code extends 'order.unknown' | 'order.moved' | 'order.unread' | 'order.unpaid' | 'course.unknown',
>(
  { shop, now, publish }: Acting,
  orderId: string,
  what: 'kitchen.work' | 'kitchen.fire' | 'kitchen.course',
  act: (tx: WriteTx, where: Where) => Promise<Moved | Refusal<Code>>,
): Promise<Ticket | Refusal<Code>> {
  const { shopId } = shop
  return shop.write(async (tx, caller) => {
    const who = await caller
    const moved = await act(tx, { shopId, orderId, now, mover: { actor: 'staff', name: who.name } })
    if (isRefusal(moved)) return moved
    const ticket = presentTicket(moved.row, moved.kitchen)
    await recordAudit(tx, {
      shopId,
      now,
      caller: who,
      what,
      subject: orderId,
      after: {
        status: ticket.status,
        works: Object.fromEntries((ticket.ticketItems ?? []).map(({ key, state }) => [key, state])),
      },
    })
    for (const topic of orderTopics(shop, orderId)) publish(topic)
    return ticket
  })
}

/** Record the orders that a board shows. */
export const seeTickets: Handler<typeof kitchen.seen> = ({ input, shop, now, publish }) =>
  shop.write(async (tx, caller) => {
    const [, seen] = await Promise.all([
      caller,
      markOrdersSeen(tx, { shopId: shop.shopId, now }, input.orderIds, input.shows),
    ])
    if (seen.length > 0)
      publish({ kind: 'kitchen', merchantId: shop.merchantId, shopId: shop.shopId, id: '' })
    return { seen: seen.length }
  })

/** Ring the boards again for an order that none of them has shown. */
export const resendTicket: Handler<typeof kitchen.resend> = ({ input, shop, now, fail, publish }) =>
  shop.write(async (tx, caller) => {
    const [who, isSent] = await Promise.all([
      caller,
      sendOrderAgain(tx, { shopId: shop.shopId, now }, input.orderId),
    ])
    if (isSent === undefined) return fail('order.unknown', {})
    if (!isSent) return { isSent }
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'kitchen.resend',
      subject: input.orderId,
      after: { sentAgainAt: now },
    })
    publish({ kind: 'kitchen', merchantId: shop.merchantId, shopId: shop.shopId, id: '' })
    return { isSent }
  })
