import type { Cents } from '../../money/money.ts'
import { sumOf } from '../amounts.ts'
import { roundCash } from '../rounding.ts'

/** The part of a line that payment needs. */
export interface PayableLine {
  readonly lineNumber: number
  readonly quantity: number
  /** Units paid separately before. */
  readonly paidUnits: number
  /** With its share of the whole bill. */
  readonly totalCents: Cents
}

/** An order of which a part can be paid. */
export interface PayableOrder {
  readonly orderId: string
  /** Balance due, before cash rounding. */
  readonly openCents: Cents
  /** Of it: no surcharge is on it (`surchargeable.ts`). Left out: none. */
  readonly surchargeFreeCents?: Cents
  readonly lines: readonly PayableLine[]
}

/** What one person pays of a bill: items, or an amount. */
export type BillShare =
  | {
      readonly kind: 'lines'
      readonly lines: readonly {
        readonly orderId: string
        readonly lineNumber: number
        readonly units: number
      }[]
    }
  | { readonly kind: 'amount'; readonly cents: Cents }

/** A payment of a part of a bill in cents, divided over its orders. */
export interface PlannedShare {
  /** Amounts per order, oldest first; zeros left out. */
  readonly orders: readonly {
    readonly orderId: string
    readonly cents: Cents
    readonly lines: readonly { readonly lineNumber: number; readonly units: number }[]
  }[]
  readonly cents: Cents
  /** Added for cash; negative when rounded down. */
  readonly roundingCents: Cents
}

/**
 * The price of units of a line after earlier payments. The parts of a line sum to the line, to the cent,
 * however it is divided.
 */
export function unitsCents({ quantity, paidUnits, totalCents }: PayableLine, units: number): Cents {
  if (quantity === 0) return 0
  const upTo = (count: number) => Math.floor((totalCents * count) / quantity)
  return upTo(paidUnits + units) - upTo(paidUnits)
}

/**
 * Split a share of a bill over its orders. Undefined: not enough is unpaid. The payer of an order's last
 * unit pays its remainder, so nothing next to the lines is left over.
 */
export function planShare(
  orders: readonly PayableOrder[],
  share: BillShare,
  cashRounding: readonly number[] | undefined,
): PlannedShare | undefined {
  const planned = share.kind === 'amount' ? ofAmount(orders, share.cents) : ofLines(orders, share.lines)
  if (!planned) return undefined
  const cents = sumOf(planned.map((each) => each.cents))
  return { orders: planned, cents, roundingCents: cashRounding ? roundCash(cents, cashRounding) : 0 }
}

function ofAmount(orders: readonly PayableOrder[], cents: Cents): PlannedShare['orders'] | undefined {
  if (cents < 1 || cents > sumOf(orders.map(({ openCents }) => openCents))) return undefined
  let left = cents
  return orders.flatMap(({ orderId, openCents }) => {
    const own = Math.min(left, openCents)
    left -= own
    return own === 0 ? [] : [{ orderId, cents: own, lines: [] }]
  })
}

type RequestedLine = Extract<BillShare, { kind: 'lines' }>['lines'][number]

function ofLines(
  orders: readonly PayableOrder[],
  requested: readonly RequestedLine[],
): PlannedShare['orders'] | undefined {
  const keys = requested.map(({ orderId, lineNumber }) => `${orderId} ${lineNumber}`)
  if (requested.length === 0 || new Set(keys).size < keys.length) return undefined
  const isThere = ({ orderId, lineNumber, units }: RequestedLine) => {
    const order = orders.find((each) => each.orderId === orderId)
    const line = order?.lines.find((each) => each.lineNumber === lineNumber)
    return line !== undefined && units > 0 && units <= line.quantity - line.paidUnits
  }
  if (!requested.every(isThere)) return undefined
  return orders.flatMap((order) => {
    const lines = requested
      .filter(({ orderId }) => orderId === order.orderId)
      .map(({ lineNumber, units }) => ({ lineNumber, units }))
    return lines.length === 0 ? [] : [{ orderId: order.orderId, cents: linesCents(order, lines), lines }]
  })
}

/** The price of some items of an order after earlier payments; the last ones take the remainder. */
export function linesCents(
  { lines, openCents }: PayableOrder,
  requested: readonly { readonly lineNumber: number; readonly units: number }[],
): Cents {
  const unitsOf = (lineNumber: number) => requested.find((each) => each.lineNumber === lineNumber)?.units ?? 0
  if (lines.every(({ lineNumber, quantity, paidUnits }) => paidUnits + unitsOf(lineNumber) >= quantity))
    return openCents
  const cents = sumOf(lines.map((line) => unitsCents(line, unitsOf(line.lineNumber))))
  return Math.min(cents, openCents)
}
