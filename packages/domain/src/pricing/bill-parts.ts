import type { Cents } from '../money.ts'
import { sumOf } from './amounts.ts'
import { planShare, type BillShare, type PayableOrder, type PlannedShare } from './paid-lines.ts'
import { shareEvenly } from './share-out.ts'

/** What of a table's bill one guest pays by card: all that is open, some dishes, or one of so many equal parts. */
export type BillPart =
  | { readonly kind: 'all' }
  | Extract<BillShare, { kind: 'lines' }>
  /** As many as are still to be paid, this one among them. */
  | { readonly kind: 'even'; readonly parts: number }

/** More than would ever share one bill. */
export const mostParts = 20

/** Money that somebody is paying just now, or has paid and the order is about to hear of: nobody else pays it. */
export interface HeldShare {
  readonly orderId: string
  readonly cents: Cents
  readonly lines: readonly { readonly lineNumber: number; readonly units: number }[]
}

/** The same orders less what is held: what another guest could pay now. */
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
 * One of so many equal parts of what is open. Cents that cannot be shared fall on those who pay first, one each: of ten
 * dollars by three the first pays 3.34. Each part is worked out from what is left, so the last pays just what is left.
 */
export function evenCents(openCents: Cents, parts: number): Cents {
  return shareEvenly(openCents, parts)[0] ?? 0
}

/**
 * How a part falls on the orders, the oldest first; undefined: there is not so much that nobody has paid. A card pays to
 * the cent: nothing of it is rounded.
 */
export function planPart(orders: readonly PayableOrder[], part: BillPart): PlannedShare | undefined {
  if (part.kind === 'lines') {
    const planned = planShare(orders, part, undefined)
    // Dishes that cost nothing more are no payment.
    return planned && planned.cents > 0
      ? { ...planned, orders: planned.orders.filter(({ cents }) => cents > 0) }
      : undefined
  }
  const openCents = sumOf(orders.map((order) => order.openCents))
  const cents = part.kind === 'all' ? openCents : evenCents(openCents, part.parts)
  return planShare(orders, { kind: 'amount', cents }, undefined)
}

/** Equal parts that belong together: how many they were to be, and how many of them somebody pays or has paid. */
export function partsLeft({ parts, taken }: { readonly parts: number; readonly taken: number }): number {
  return Math.max(0, parts - taken)
}
