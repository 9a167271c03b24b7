import { drawerTender, terminalTender, type StaffTender } from '@tabard/domain/pricing/tenders/registry'
import type { StaffSource } from '@tabard/contract/value/spending/spending'
import type { ValueChoice } from '@tabard/domain/value/value-choice'
import type { Business, Channel } from './businesses.ts'
import { drawCustomer, type Customer } from './customers.ts'
import type { Draws } from './draws.ts'
import type { Day } from './shop-days.ts'

/** What becomes of an order. */
export type Ending = 'collected' | 'rejected' | 'cancelled' | 'refunded' | 'partRefunded' | 'unpaid'

/** An order of the demo, before it is played through the API. */
export interface PlannedOrder {
  readonly placedAt: number
  readonly channel: Channel
  readonly customer: Customer
  readonly dishes: number
  readonly note: string
  readonly tender: StaffTender
  /** The receipt number of the card machine; empty for cash. */
  readonly reference: string
  readonly ending: Ending
  /** What its customer uses of points, stored value and coupons. Undefined: nothing. */
  readonly value?: ValueChoice
  /** What staff scanned of coupons and vouchers. Undefined: nothing. */
  readonly couponCodes?: readonly string[]
  /** What staff take the payment from first. Undefined: the tender pays everything. */
  readonly source?: StaffSource
  readonly acceptedAt: number
  readonly readyAt: number
  readonly leftAt: number
}

const minuteMs = 60_000
const notes = [
  'No cutlery, please',
  'Extra chilli, please',
  'No peanuts',
  'We will be ten minutes late',
] as const
/** Orders of this many days may still be unpaid: later the shop has written to its customer. */
const unpaidDays = 9

/** The orders of a local day in the order of their times. */
export function planDay(business: Business, day: Day, draws: Draws): PlannedOrder[] {
  // The shop has grown by a fifth in sixty days.
  const usual = (business.orders[day.weekday - 1] ?? 0) * (1.1 - day.daysAgo / 300)
  const count = Math.round(usual * (0.85 + draws.next() * 0.3))
  return Array.from({ length: count }, () => {
    const placedAt = day.at(drawMinute(business, draws))
    return planOrder(business, placedAt, draws, day.daysAgo)
  }).toSorted((a, b) => a.placedAt - b.placedAt)
}

/** One order, placed at this instant. */
export function planOrder(business: Business, placedAt: number, draws: Draws, daysAgo = 0): PlannedOrder {
  const [least, most] = business.minutes
  const acceptedAt = placedAt + draws.between(20, 180) * 1_000
  const readyAt = acceptedAt + draws.between(least, most) * minuteMs
  const isCard = draws.isLucky(0.63)
  return {
    placedAt,
    channel: drawChannel(business, draws),
    customer: drawCustomer(business, draws),
    dishes: draws.pick([2, 2, 2, 3, 3, 3, 4, 5, 6]),
    note: draws.isLucky(0.12) ? draws.pick(notes) : '',
    tender: isCard ? terminalTender : drawerTender,
    reference: isCard ? String(draws.between(100_000, 999_999)) : '',
    ending: drawEnding(draws.next(), daysAgo),
    acceptedAt,
    readyAt,
    leftAt: readyAt + draws.between(2, 11) * minuteMs,
  }
}

/** `luck` from 0 to below 1. */
function drawEnding(luck: number, daysAgo: number): Ending {
  if (luck < 0.02) return 'rejected'
  if (luck < 0.045) return 'cancelled'
  if (luck < 0.055) return 'refunded'
  if (luck < 0.075) return 'partRefunded'
  if (luck < 0.1 && daysAgo > 0 && daysAgo <= unpaidDays) return 'unpaid'
  return 'collected'
}

function drawChannel({ channels }: Business, draws: Draws): Channel {
  let rest = draws.next()
  for (const { channel, share } of channels) {
    if (rest < share) return channel
    rest -= share
  }
  return 'pickup'
}

function drawMinute({ meals }: Business, draws: Draws): number {
  let rest = draws.next()
  for (const { from, to, share } of meals) {
    // Two draws: more orders in the middle of a meal than at its ends.
    if (rest < share) return from + ((draws.next() + draws.next()) / 2) * (to - from)
    rest -= share
  }
  return meals[0]?.from ?? 0
}
