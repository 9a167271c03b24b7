import type { Draws } from './draws.ts'
import { drawCustomer, type Customer } from './customers.ts'

/** The business of a demo shop. */
export interface Business {
  readonly code: string
  readonly timeZone: string
  /** Orders of a day by weekday, from Monday. */
  readonly orders: readonly [number, number, number, number, number, number, number]
  /** Meals, in minutes of the local day, with their share of the orders. */
  readonly meals: readonly {
    readonly from: number
    readonly to: number
    readonly share: number
  }[]
  /** Minutes to prepare an order. */
  readonly minutes: readonly [number, number]
  readonly areaCode: string
  /** Cars wait at the kerb. */
  readonly hasKerbside: boolean
}

/** What becomes of an order. */
export type Ending = 'collected' | 'rejected' | 'refunded'

/** An order of the demo, before it is played through the API. */
export interface PlannedOrder {
  readonly placedAt: number
  readonly customer: Customer
  readonly dishes: number
  readonly note: string
  readonly isKerbside: boolean
  readonly ending: Ending
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

/** The orders of a local day that starts at `midnight`; `weekday` from 1 for Monday. */
export function planDay(
  business: Business,
  {
    midnight,
    weekday,
    daysAgo,
  }: { readonly midnight: number; readonly weekday: number; readonly daysAgo: number },
  draws: Draws,
): PlannedOrder[] {
  // The shop has grown by a fifth in sixty days.
  const usual = (business.orders[weekday - 1] ?? 0) * (1.1 - daysAgo / 300)
  const count = Math.round(usual * (0.85 + draws.next() * 0.3))
  return Array.from({ length: count }, () =>
    planOrder(business, midnight + Math.round(drawMinute(business, draws) * minuteMs), draws),
  ).toSorted((a, b) => a.placedAt - b.placedAt)
}

/** One order, placed at this instant. */
export function planOrder(business: Business, placedAt: number, draws: Draws): PlannedOrder {
  const [least, most] = business.minutes
  const acceptedAt = placedAt + draws.between(20, 180) * 1_000
  const readyAt = acceptedAt + draws.between(least, most) * minuteMs
  const luck = draws.next()
  return {
    placedAt,
    customer: drawCustomer(business.areaCode, draws),
    dishes: draws.pick([2, 2, 2, 3, 3, 3, 4, 5, 6]),
    note: draws.isLucky(0.12) ? draws.pick(notes) : '',
    isKerbside: business.hasKerbside && draws.isLucky(0.08),
    ending: luck < 0.02 ? 'rejected' : luck < 0.035 ? 'refunded' : 'collected',
    acceptedAt,
    readyAt,
    leftAt: readyAt + draws.between(2, 11) * minuteMs,
  }
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
