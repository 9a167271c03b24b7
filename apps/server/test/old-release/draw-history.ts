import { drawLines, type BillTerms } from './old-bill.ts'
import { OldOrder } from './old-order.ts'
import { drawTime, type OldShop } from './old-shop.ts'
import type { Random } from './random.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The first of the trading days, two days before the clocks of Sydney change, and how many there are. */
export const history = { first: '2026-10-02', days: 5 } as const

/** Draw the orders of all shops: paid, part paid, unpaid, changed, refunded, cancelled, expired. */
export function drawHistory(random: Random, shops: readonly OldShop[], ordersPerShop: number): OldOrder[] {
  return shops.flatMap((shop) => {
    const orders: OldOrder[] = []
    while (orders.length < ordersPerShop)
      orders.push(...(random.chance(0.15) ? drawTable(random, shop) : [drawOrder(random, shop)]))
    return orders
  })
}

function open(random: Random, shop: OldShop, tender: 'cash' | 'card', isFree = false): OldOrder {
  const discount = {
    percent: isFree ? 100 : random.between(5, 40),
    reason: 'wait',
    by: random.pick(['Ana', 'Bo']),
  }
  const terms: BillTerms = {
    tender,
    serviceCents: !isFree && random.chance(0.3) ? 350 : 0,
    chargeRate: random.chance(0.2) ? 1_000 : 0,
    surchargeRate: random.chance(0.5) ? 150 : 0,
    tipCents: !isFree && random.chance(0.2) ? random.between(50, 900) : 0,
    discount: isFree || random.chance(0.25) ? discount : undefined,
    roundingCents: 0,
  }
  return new OldOrder(
    shop,
    random,
    drawTime(random, shop, history.first, history.days),
    drawLines(random),
    terms,
  )
}

const later = (random: Random, at: number) => at + random.between(2, 600) * minuteMs

function drawOrder(random: Random, shop: OldShop): OldOrder {
  const tender = random.pick(['cash', 'card'])
  const order = open(random, shop, tender, random.chance(0.03))
  const paidAt = later(random, order.placedAt)
  const isFree = order.openCents === 0
  const fate = random.below(20)
  order.status = random.pick(['placed', 'preparing', 'ready', 'completed', 'completed', 'completed'])
  if (isFree || fate === 0) return order
  if (fate === 1) return expire(random, order, paidAt)
  if (fate === 2) order.status = 'pending'
  else if (fate === 3) cancel(order, 'Ana')
  else payAndChange(random, order, paidAt)
  return order
}

function pay(order: OldOrder, at: number): void {
  if (order.openCents <= 0) return
  if (order.terms.tender === 'cash') order.collect(at)
  else order.payByCard(at)
}

function payAndChange(random: Random, order: OldOrder, paidAt: number): void {
  if (random.chance(0.1)) order.review(paidAt, random.between(1, 2_000), random.pick(['requested', 'done']))
  // At a table: parts, of which the last may be missing.
  if (order.terms.tender === 'cash' && random.chance(0.3)) {
    order.collectPart(paidAt, Math.ceil(order.openCents / 3))
    if (random.chance(0.3)) refundSome(random, order, later(random, paidAt))
    if (random.chance(0.4)) return
  }
  if (order.openCents > 0) pay(order, later(random, paidAt))
  if (order.terms.tender === 'cash' && random.chance(0.05))
    order.passThrough(later(random, paidAt), random.between(100, 3_000))
  const changedAt = later(random, paidAt + 600 * minuteMs)
  if (random.chance(0.35)) {
    // An order keeps at least one dish.
    order.amend(changedAt, random.between(order.lines.length > 1 ? 0 : 1, 4))
    if (order.openCents > 0 && random.chance(0.6)) pay(order, later(random, changedAt))
    if (order.openCents < 0 && random.chance(0.6))
      order.refund(later(random, changedAt), -order.openCents, 'done')
  }
  if (random.chance(0.35)) refundSome(random, order, later(random, changedAt + 600 * minuteMs))
  if (random.chance(0.08)) {
    cancel(order, 'Ana')
    order.refund(later(random, changedAt + dayMs), order.paidCents, random.pick(['done', 'requested']))
  }
}

function refundSome(random: Random, order: OldOrder, at: number): void {
  const cents = random.chance(0.3) ? order.paidCents : random.between(1, Math.max(1, order.paidCents))
  order.refund(at, cents, random.pick(['done', 'done', 'requested', 'failed']))
}

function cancel(order: OldOrder, by: string): void {
  order.status = 'cancelled'
  order.cancelledBy = by
}

/** The time to pay ended. Some payments were captured too late, and were returned. */
function expire(random: Random, order: OldOrder, at: number): OldOrder {
  cancel(order, 'system')
  if (random.chance(0.5)) order.passThrough(at, order.openCents)
  return order
}

/** Two orders of a table: one guest pays a share of both by card, and the rest is paid in cash or stays open. */
function drawTable(random: Random, shop: OldShop): OldOrder[] {
  const [first, second] = [open(random, shop, 'cash'), open(random, shop, 'cash')]
  const tableId = random.uuid()
  const paidAt = later(random, Math.max(first.placedAt, second.placedAt))
  const shares = [first, second].map((order) => Math.max(1, Math.floor(order.openCents / 2)))
  const attempt = first.attempt(
    paidAt,
    shares.reduce((sum, cents) => sum + cents, 0),
    { seat: random.text(8), split_id: random.uuid(), split_parts: 2 },
  )
  for (const [at, order] of [first, second].entries()) {
    order.tableId = tableId
    order.status = random.pick(['ready', 'completed'])
    order.payShare(paidAt, attempt, shares[at] ?? 1)
    if (random.chance(0.2)) refundSome(random, order, later(random, paidAt))
    if (random.chance(0.7)) order.collect(later(random, paidAt))
    if (random.chance(0.2)) refundSome(random, order, later(random, paidAt + dayMs))
  }
  return [first, second]
}
