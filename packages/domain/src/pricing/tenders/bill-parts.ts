import type { Cents } from '../../money/money.ts'
import { sumOf } from '../amounts.ts'
import { planShare, type BillShare, type PayableOrder, type PlannedShare } from './paid-lines.ts'
import { shareEvenly } from '../share-out.ts'

/** What a guest pays of a table's bill by card: everything, chosen items, or an equal share. */
export type BillPart =
  | { readonly kind: 'all' }
  | Extract<BillShare, { kind: 'lines' }>
  /** The number of shares still to pay, including this one. */
  | { readonly kind: 'even'; readonly parts: number }

/** An upper bound on people sharing one bill. */
export const mostParts = 20

/** Money that someone is paying now, or has paid and the order will receive: others cannot pay it. */
export interface HeldShare {
  readonly orderId: string
  readonly cents: Cents
  readonly lines: readonly { readonly lineNumber: number; readonly units: number }[]
}

/** The same orders without what is held: what another guest could pay now. */
export function withoutHeld(
  orders: readonly PayableOrder[],
  held: readonly HeldShare[],
): readonly PayableOrder[] {
  return orders.map((order) => {
    const own = held.filter(({ orderId }) => orderId === order.orderId)
    if (own.length === 0) return order
    const units = (lineNumber: number) =>
      sumOf(
        own
          .flatMap(({ lines }) => lines.filter((line) => line.lineNumber === lineNumber))
          .map((line) => line.units),
      )
    return {
      ...order,
      openCents: Math.max(0, order.openCents - sumOf(own.map(({ cents }) => cents))),
      lines: order.lines.map((line) => ({
        ...line,
        paidUnits: Math.min(line.quantity, line.paidUnits + units(line.lineNumber)),
      })),
    }
  })
}

/**
 * One of several equal shares of the balance. Cents that do not divide fall on the first payers, one each:
 * of ten dollars by three the first pays 3.34. Each share is computed from what is left, so the last pays
 * the rest exactly.
 */
export function evenCents(openCents: Cents, parts: number): Cents {
  return shareEvenly(openCents, parts)[0] ?? 0
}

/**
 * Split a share over the orders, oldest first. Undefined: not enough is unpaid. Cards pay to the cent,
 * without rounding.
 */
export function planPart(orders: readonly PayableOrder[], part: BillPart): PlannedShare | undefined {
  if (part.kind === 'lines') {
    const planned = planShare(orders, part, undefined)
    // Items without a price are no payment.
    return planned && planned.cents > 0
      ? { ...planned, orders: planned.orders.filter(({ cents }) => cents > 0) }
      : undefined
  }
  const openCents = sumOf(orders.map((order) => order.openCents))
  const cents = part.kind === 'all' ? openCents : evenCents(openCents, part.parts)
  return planShare(orders, { kind: 'amount', cents }, undefined)
}

/** Equal shares of one split: their number, and how many are being paid or paid. */
export function partsLeft({ parts, taken }: { readonly parts: number; readonly taken: number }): number {
  return Math.max(0, parts - taken)
}
