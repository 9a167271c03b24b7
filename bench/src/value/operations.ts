import { randomUUID } from 'node:crypto'
import { till } from '@tabard/contract/till/calls'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { storedValue, storedValueDesk } from '@tabard/contract/value/gift-cards/stored-value'
import { payByValue } from '@tabard/contract/value/spending/spending'
import { Refused } from '@tabard/contract/wire/refused'
import { sendUntilAnswered } from '../faults/persist.ts'
import { answered, refusedAs } from './answered.ts'
import { drawBelow, drawByWeight, drawOf } from './draw.ts'
import { expireGiftCard } from './expire-gift-card.ts'
import { terms } from './furnish-value.ts'
import { mergeMember } from './merge-member.ts'
import {
  collectCash,
  drawMember,
  notePaid,
  noteReturned,
  placeOrder,
  takeOrder,
  type SoldCard,
  type World,
} from './world.ts'

/** Whether an operation did something, or was refused as a member may be. */
export type Outcome = 'done' | 'refused'

/** One operation of a client. Throws where the answer is one that no member should get. */
export type Operation = (world: World) => Promise<Outcome>

/** Every kind of operation. */
export const operations = {
  earn,
  redeem,
  topUp,
  spend,
  gift,
  transfer,
  refund,
  cancel,
  expire: expireGiftCard,
  merge: mergeMember,
} as const satisfies Readonly<Record<string, Operation>>

/** A kind of operation. */
export type OperationKind = keyof typeof operations

/** How often each is drawn. */
export const operationWeights: Readonly<Record<OperationKind, number>> = {
  earn: 16,
  redeem: 14,
  topUp: 12,
  spend: 24,
  gift: 7,
  transfer: 10,
  refund: 8,
  cancel: 4,
  expire: 1,
  merge: 4,
}

/** The card was found, and merged before it was held. */
const mergedNow = 'value.frozen'

async function earn(world: World): Promise<Outcome> {
  const member = drawMember(world)
  const order = answered(await placeOrder(world, member))
  await collectCash(world, order.orderId)
  const payments = [{ owner: undefined, cents: order.bill.payableCents }]
  await notePaid(world, order, { cardId: member.cardIds[0], payments, giftCard: undefined })
  return 'done'
}

/** Points pay a part. The shop takes fewer where there are fewer, and says how many. */
async function redeem(world: World): Promise<Outcome> {
  const member = drawMember(world)
  const order = await placeOrder(world, member, { points: 10_000 * (1 + drawBelow(5)) })
  if (order instanceof Refused) return refusedAs(order, 'price.changed', mergedNow)
  const cardId = member.cardIds[0]
  const { points, cents } = order.bill.points ?? { points: 0, cents: 0 }
  if (points !== cents * terms.redeemedPerCent)
    throw new Error(`${points} hundredths of points paid ${cents} cents`)
  world.books.move(cardId, { points: -points })
  if (Math.random() < 0.3) {
    await cancelOrder(world, order.orderId)
    world.books.move(cardId, { points })
    return 'done'
  }
  await collectCash(world, order.orderId)
  const payments = [{ owner: undefined, cents: order.bill.payableCents }]
  await notePaid(world, order, { cardId, payments, giftCard: undefined })
  return points > 0 ? 'done' : 'refused'
}

async function topUp(world: World): Promise<Outcome> {
  const { staff } = world.shop
  const cardId = drawOf(drawMember(world).cardIds)
  const [cents, bonusCents] = drawOf(Object.entries(terms.bonuses))
  const input = { orderId: randomUUID(), cardId, cents: Number(cents) }
  const order = await sendUntilAnswered(() => staff.call(storedValueDesk.topUp, input))
  // The card was merged into the other one.
  if (order instanceof Refused) return refusedAs(order, 'storedValue.noCard')
  await collectCash(world, order.orderId)
  world.books.move(cardId, { cents: Number(cents) + bonusCents })
  return 'done'
}

function spend(world: World): Promise<Outcome> {
  const card = Math.random() < 0.4 ? drawCard(world) : undefined
  return card ? spendGiftCard(world, card) : spendStoredValue(world)
}

/** All or nothing: an order that stored value does not pay whole is not placed. */
async function spendStoredValue(world: World): Promise<Outcome> {
  const member = drawMember(world)
  const order = await placeOrder(world, member, { storedValueCents: 1_000_000, restCents: 0 })
  if (order instanceof Refused) return refusedAs(order, 'value.changed', mergedNow)
  const cardId = member.cardIds[0]
  const cents = order.bill.payableCents
  world.books.move(cardId, { cents: -cents })
  await notePaid(world, order, { cardId, payments: [{ owner: cardId, cents }], giftCard: undefined })
  return 'done'
}

/** Staff take as much as there is, and the rest in cash. */
async function spendGiftCard(world: World, card: SoldCard): Promise<Outcome> {
  const { staff } = world.shop
  const member = drawMember(world)
  card.uses += 1
  try {
    const order = answered(await placeOrder(world, member))
    const { payableCents } = order.bill
    const payment = {
      orderId: order.orderId,
      requestId: randomUUID(),
      dueCents: payableCents,
      source: { kind: 'giftCard', number: card.number },
    } as const
    const paid = await sendUntilAnswered(() => staff.call(payByValue.staff, payment))
    if (paid instanceof Refused) refusedAs(paid, 'value.missing', 'value.giftCard')
    const cents = paid instanceof Refused ? 0 : paid.paidCents
    if (cents < payableCents) await collectCash(world, order.orderId)
    world.books.move(card.giftCardId, { cents: -cents })
    await notePaid(world, order, {
      cardId: member.cardIds[0],
      payments: [
        { owner: card.giftCardId, cents },
        { owner: undefined, cents: payableCents - cents },
      ].filter((each) => each.cents > 0),
      giftCard: cents > 0 ? card : undefined,
    })
    return cents > 0 ? 'done' : 'refused'
  } finally {
    card.uses -= 1
  }
}

function drawCard({ giftCards }: World): SoldCard | undefined {
  if (giftCards.length === 0) return undefined
  // The newest have the most on them.
  const card = drawOf(giftCards.slice(-40))
  return card.isExpiring ? undefined : card
}

async function gift(world: World): Promise<Outcome> {
  const { staff } = world.shop
  const cents = drawOf([2_500, 5_000, 10_000])
  const input = {
    orderId: randomUUID(),
    cents,
    design: 'classic',
    senderName: 'Mei',
    recipientName: 'Anna',
    message: '',
    delivery: { kind: 'print' },
    buyer: { name: 'Mei', email: '', phone: '' },
  } as const
  const { orderId, giftCard } = answered(await sendUntilAnswered(() => staff.call(giftCardDesk.sell, input)))
  await collectCash(world, orderId)
  const { giftCardId, number } = giftCard
  world.books.move(giftCardId, { cents })
  world.giftCards.push({ giftCardId, number, uses: 0, isRefunded: false, isExpiring: false })
  return 'done'
}

async function transfer(world: World): Promise<Outcome> {
  const [from, to] = [drawMember(world), drawMember(world)]
  const cardId = drawOf(from.cardIds)
  const input = { requestId: randomUUID(), cardId, phone: to.phone, cents: 100 + drawBelow(1_400) }
  const sent = await sendUntilAnswered(() => from.client.call(storedValue.transfer, input))
  if (sent instanceof Refused)
    return refusedAs(
      sent,
      'storedValue.spent',
      'storedValue.tooMany',
      'storedValue.noCard',
      'storedValue.noMember',
    )
  world.books.move(cardId, { cents: -input.cents })
  world.books.move(to.cardIds[0], { cents: input.cents })
  return 'done'
}

/** Whether a refund would go to a card that is about to expire, and so stay valid. */
const isOpen = ({ giftCard }: { readonly giftCard: SoldCard | undefined }) => giftCard?.isExpiring !== true

async function refund(world: World): Promise<Outcome> {
  const order = takeOrder(world, isOpen)
  if (!order) return 'refused'
  const { cents } = world.shop.dish
  const isPart = order.units > 1 && order.redeemedPoints === 0 && Math.random() < 0.6
  if (order.giftCard) order.giftCard.uses += 1
  try {
    const lines = isPart ? [{ lineNumber: 1, units: 1 }] : undefined
    await giveBack(world, order.orderId, lines)
    const points = isPart ? cents * terms.earnedPerCent : order.earnedPoints
    world.books.move(order.cardId, { points: (isPart ? 0 : order.redeemedPoints) - points })
    noteReturned(world, order, isPart ? cents : order.payments.reduce((sum, each) => sum + each.cents, 0))
    order.units -= 1
    order.earnedPoints -= points
    if (isPart) world.paid.push(order)
    return 'done'
  } finally {
    if (order.giftCard) order.giftCard.uses -= 1
  }
}

/** The points and the value of a cancelled order move at once; its cash is then returned by a refund. */
async function cancel(world: World): Promise<Outcome> {
  const order = takeOrder(world, isOpen)
  if (!order) return 'refused'
  if (order.giftCard) order.giftCard.uses += 1
  try {
    await cancelOrder(world, order.orderId)
    world.books.move(order.cardId, { points: order.redeemedPoints - order.earnedPoints })
    if (order.payments.some(({ owner, cents }) => owner === undefined && cents > 0))
      await giveBack(world, order.orderId)
    noteReturned(
      world,
      order,
      order.payments.reduce((sum, each) => sum + each.cents, 0),
    )
    return 'done'
  } finally {
    if (order.giftCard) order.giftCard.uses -= 1
  }
}

async function giveBack(
  { shop: { staff } }: World,
  orderId: string,
  lines?: readonly { readonly lineNumber: number; readonly units: number }[],
): Promise<void> {
  const input = { orderId, reason: 'Cold', requestId: randomUUID(), ...(lines ? { lines } : {}) }
  // The same request again, perhaps twice at the same moment.
  const send = () => sendUntilAnswered(() => staff.call(till.refund, input))
  const answers = await Promise.all(Math.random() < 0.2 ? [send(), send()] : [send()])
  for (const answer of answers) answered(answer)
}

/** A try whose answer was lost may have cancelled it. */
async function cancelOrder({ shop: { staff } }: World, orderId: string): Promise<void> {
  const answer = await sendUntilAnswered(() => staff.call(till.cancel, { orderId, reason: 'Closed' }))
  if (answer instanceof Refused && answer.code !== 'order.moved') throw answer
}

/** Draw an operation. */
export function drawOperation(): OperationKind {
  return drawByWeight(operationWeights)
}
