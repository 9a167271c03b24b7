import type { Cents } from '../money.ts'
import { roundHalfUp, roundCash } from '../pricing/rounding.ts'
import { shareOut } from '../pricing/share-out.ts'

/** A line of the order as refunds see it; money is its frozen share of the bill. */
export interface RefundableLine {
  readonly lineNumber: number
  readonly quantity: number
  /** `allocation.totalCents`: what giving the whole line back returns. */
  readonly totalCents: Cents
  readonly refundedUnits: number
  readonly refundedCents: Cents
}

/** The whole rest, an amount, or units of lines. */
export type RefundWish =
  | { readonly kind: 'whole' }
  | { readonly kind: 'amount'; readonly cents: Cents }
  | { readonly kind: 'lines'; readonly lines: readonly { lineNumber: number; units: number }[] }

export interface RefundPlan {
  readonly cents: Cents
  readonly lines: readonly { readonly lineNumber: number; readonly units: number; readonly cents: Cents }[]
}

interface Paid {
  /** What of the payment has not been given back. */
  readonly refundableCents: Cents
  /** Cash is given back in coins there are. Undefined: to the cent. */
  readonly cashRounding?: readonly number[] | undefined
  /** Paid for what the order no longer has: it goes back first, and no line gives it. */
  readonly overpaidCents?: Cents
  /** Paid in part: what goes back but not of chosen lines is open again, and no line gives it. */
  readonly isPart?: boolean
}

/**
 * What a wish gives back, and what of it each line. Undefined: a line or unit is asked for that is not there any more.
 * Units cost their even share of the line, and all of them together the line. Who gives back everything that is left
 * gives back what was paid, cash rounding included. The database holds the limits; this only shares out.
 */
export function planRefund(
  wish: RefundWish,
  lines: readonly RefundableLine[],
  { refundableCents, cashRounding, overpaidCents = 0, isPart = false }: Paid,
): RefundPlan | undefined {
  if (wish.kind === 'lines') {
    const parts = wish.lines.map((part) => unitsOf(part, lines))
    if (parts.length === 0 || new Set(wish.lines.map(({ lineNumber }) => lineNumber)).size !== parts.length)
      return undefined
    const known = parts.filter((part) => part !== undefined)
    if (known.length !== parts.length) return undefined
    const sum = known.reduce((total, part) => total + part.cents, 0)
    const isAll = sum === restOf(lines)
    const exact = cashRounding ? sum + roundCash(sum, cashRounding) : sum
    // All of the lines is all that was paid for them, its rounding with it.
    const ofLines = Math.max(0, refundableCents - overpaidCents)
    // Not all was paid: what the lines cost is more than there is to give back, and the caller refuses it.
    if (sum - ofLines >= mostRounding) return { cents: sum, lines: known }
    const cents = isAll ? ofLines : Math.min(exact, ofLines)
    return { cents, lines: trimmed(known, cents) }
  }
  const cents = wish.kind === 'whole' ? refundableCents : wish.cents
  if (isPart) return { cents, lines: [] }
  const rest = restOf(lines)
  const shares = shareOut(
    Math.min(Math.max(0, cents - overpaidCents), rest),
    lines.map((line) => line.totalCents - line.refundedCents),
  )
  return {
    cents,
    lines: lines
      .map((line, place) => ({
        lineNumber: line.lineNumber,
        units: wish.kind === 'whole' ? line.quantity - line.refundedUnits : 0,
        cents: rest === 0 ? 0 : (shares[place] ?? 0),
      }))
      .filter((part) => part.units > 0 || part.cents > 0),
  }
}

/** Cash rounding differs by less. */
const mostRounding = 10

/** Lines give back no more together than is given back. */
function trimmed(lines: RefundPlan['lines'], cents: Cents): RefundPlan['lines'] {
  let left = cents
  return lines.map((line) => {
    const own = Math.min(line.cents, left)
    left -= own
    return { ...line, cents: own }
  })
}

function unitsOf(
  { lineNumber, units }: { lineNumber: number; units: number },
  lines: readonly RefundableLine[],
) {
  const line = lines.find((each) => each.lineNumber === lineNumber)
  if (!line || units < 1 || line.refundedUnits + units > line.quantity) return undefined
  const upTo = (count: number) => roundHalfUp(line.totalCents * count, line.quantity)
  const cents = upTo(line.refundedUnits + units) - upTo(line.refundedUnits)
  return { lineNumber, units, cents: Math.min(cents, line.totalCents - line.refundedCents) }
}

function restOf(lines: readonly RefundableLine[]): Cents {
  return lines.reduce((sum, line) => sum + line.totalCents - line.refundedCents, 0)
}
