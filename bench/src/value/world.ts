import { randomUUID } from 'node:crypto'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import { till } from '@tabard/contract/till/calls'
import { Refused } from '@tabard/contract/wire/refused'
import type { ValueChoice } from '@tabard/domain/value/value-choice'
import { sendUntilAnswered } from '../faults/persist.ts'
import { toPlace } from '../product/sample-order.ts'
import { answered } from './answered.ts'
import type { Books } from './books.ts'
import { drawBelow, drawOf } from './draw.ts'
import { terms, type Member, type ValueShop } from './furnish-value.ts'

/** A gift card that was sold. */
export interface SoldCard {
  readonly giftCardId: string
  readonly number: string
  /** Operations that use it now. */
  uses: number
  /** A refund makes an expired card valid again. */
  isRefunded: boolean
  isExpiring: boolean
}

/** A payment of an order. Without an account: in cash. */
interface Paid {
  readonly owner: string | undefined
  cents: number
}

/** An order that is paid and on no one's hands: who takes it from the list works on it alone. */
export interface PaidOrder {
  readonly orderId: string
  readonly cardId: string
  /** Oldest first. */
  readonly payments: Paid[]
  units: number
  readonly redeemedPoints: number
  earnedPoints: number
  readonly giftCard: SoldCard | undefined
}

/** Everything that the clients share. */
export interface World {
  readonly shop: ValueShop
  readonly books: Books
  readonly paid: PaidOrder[]
  readonly giftCards: SoldCard[]
}

/** A member, often one of a few, so that many operations meet on the same cards. */
export function drawMember({ shop: { members } }: World): Member {
  return Math.random() < 0.3 ? drawOf(members.slice(0, 4)) : drawOf(members)
}

/** Take an order that nobody works on. Undefined: there is none that fits. */
export function takeOrder(
  { paid }: World,
  fits: (order: PaidOrder) => boolean = () => true,
): PaidOrder | undefined {
  for (let turn = 0; turn < 20 && paid.length > 0; turn += 1) {
    const at = drawBelow(paid.length)
    const [order] = fits(drawAt(paid, at)) ? paid.splice(at, 1) : []
    if (order) return order
  }
  return undefined
}

function drawAt<Value>(values: readonly Value[], at: number): Value {
  const value = values[at]
  if (value === undefined) throw new Error('nothing is there')
  return value
}

/** Place an order of a member for some units of the dish. */
export function placeOrder(
  { shop: { dish } }: World,
  { client, phone }: Member,
  value?: ValueChoice,
): Promise<Order | Refused> {
  const units = 1 + drawBelow(3)
  const { itemId, priceIndex } = dish
  const line = {
    lineId: randomUUID(),
    itemId,
    priceIndex,
    quantity: units,
    options: [],
    withoutIngredientIds: [],
    note: '',
  }
  const place = toPlace([line], randomUUID())
  return sendUntilAnswered(() =>
    client.call(orders.place, { ...place, contact: { name: 'Mei', phone }, ...(value ? { value } : {}) }),
  )
}

/** Take the balance of an order in cash. A try whose answer was lost may have taken it. */
export async function collectCash({ shop: { staff } }: World, orderId: string): Promise<void> {
  const taken = await sendUntilAnswered(() => staff.call(till.collect, { orderId }))
  if (taken instanceof Refused && taken.code !== 'cash.collected') throw taken
}

/** Accept an order in the kitchen: a paid order earns from then on. */
async function acceptOrder(world: World, orderId: string): Promise<void> {
  const { staff } = world.shop
  const order = answered(await sendUntilAnswered(() => staff.call(till.get, { orderId })))
  if (order.status !== 'placed') return
  const { version } = order
  const answer = await sendUntilAnswered(() => staff.call(kitchen.accept, { orderId, version }))
  if (!(answer instanceof Refused)) return
  if (answer.code !== 'order.moved') throw answer
  // A try whose answer was lost may have accepted it.
  await acceptOrder(world, orderId)
}

/** Accept a paid order, note in the books what it means, and let others refund and cancel it. */
export async function notePaid(
  world: World,
  order: Order,
  about: Pick<PaidOrder, 'cardId' | 'payments' | 'giftCard'>,
): Promise<void> {
  const { books, paid, shop } = world
  await acceptOrder(world, order.orderId)
  const { totalCents, points } = order.bill
  const redeemedPoints = points?.points ?? 0
  // What the shop promises: points for everything that is paid, less what points paid.
  const earnedPoints = totalCents * terms.earnedPerCent
  books.move(about.cardId, { points: earnedPoints })
  const units = Math.round((totalCents + redeemedPoints / terms.redeemedPerCent) / shop.dish.cents)
  paid.push({ orderId: order.orderId, units, redeemedPoints, earnedPoints, ...about })
}

/** Note in the books that an order gives money back: the payment that was made last has it first. */
export function noteReturned({ books }: World, order: PaidOrder, cents: number): void {
  let left = cents
  for (const payment of order.payments.toReversed()) {
    const back = Math.min(left, payment.cents)
    payment.cents -= back
    left -= back
    if (back === 0 || payment.owner === undefined) continue
    books.move(payment.owner, { cents: back })
    if (order.giftCard?.giftCardId === payment.owner) order.giftCard.isRefunded = true
  }
}
