import type { Cents } from '../../money/money.ts'
import { roundHalfUp, roundCash } from '../../pricing/rounding.ts'
import { shareOut } from '../../pricing/share-out.ts'

/** A line of the order for refunds; the money is its frozen share of the bill. */
export interface RefundableLine {
  readonly lineNumber: number
  readonly quantity: number
  /** `allocation.totalCents`: the refund of the whole line. */
  readonly totalCents: Cents
  readonly refundedUnits: number
  readonly refundedCents: Cents
}

/** The rest, an amount, or units of lines. */
export type RefundRequest =
  | { readonly kind: 'whole' }
  | { readonly kind: 'amount'; readonly cents: Cents }
  | { readonly kind: 'lines'; readonly lines: readonly { lineNumber: number; units: number }[] }

/** A refund in cents, and the units that it refunds. */
export interface RefundPlan {
  readonly cents: Cents
  readonly lines: readonly { readonly lineNumber: number; readonly units: number; readonly cents: Cents }[]
}

interface Paid {
  /** The part of the payment that is not refunded. */
  readonly refundableCents: Cents
  /** Round a cash refund to payable coins. Undefined: to the cent. */
  readonly cashRounding?: readonly number[] | undefined
  /** Overpayment: it is refunded first and belongs to no line. */
  readonly overpaidCents?: Cents
  /** For a partly paid order: refunds that are not of chosen lines become due again and belong to no line. */
  readonly isPart?: boolean
}

/**
 * What a refund returns in total and per line. Undefined: a line or unit is not refundable any more. A unit
 * returns its even share of the line, and all units the whole line. Refunding all that is left returns what
 * was paid, cash rounding included. The database holds the limits; this only splits.
 */
export function planRefund(
  refundRequest: RefundRequest,
  lines: readonly RefundableLine[],
  { refundableCents, cashRounding, overpaidCents = 0, isPart = false }: Paid,
): RefundPlan | undefined {
  if (refundRequest.kind === 'lines') {
    const parts = refundRequest.lines.map((part) => unitsOf(part, lines))
    if (
      parts.length === 0 ||
      new Set(refundRequest.lines.map(({ lineNumber }) => lineNumber)).size !== parts.length
    )
      return undefined
    const known = parts.filter((part) => part !== undefined)
    if (known.length !== parts.length) return undefined
    const sum = known.reduce((total, part) => total + part.cents, 0)
    const isAll = sum === restOf(lines)
    const exact = cashRounding ? sum + roundCash(sum, cashRounding) : sum
    // All lines together return what was paid for them, rounding included.
    const ofLines = Math.max(0, refundableCents - overpaidCents)
    // Partly paid: the lines cost more than can be refunded, and the caller refuses it.
    if (sum - ofLines >= mostRounding) return { cents: sum, lines: known }
    const cents = isAll ? ofLines : Math.min(exact, ofLines)
    return { cents, lines: trimmed(known, cents) }
  }
  const cents = refundRequest.kind === 'whole' ? refundableCents : refundRequest.cents
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
        units: refundRequest.kind === 'whole' ? line.quantity - line.refundedUnits : 0,
        cents: rest === 0 ? 0 : (shares[place] ?? 0),
      }))
      .filter((part) => part.units > 0 || part.cents > 0),
  }
}

/** Cash rounding differs by less. */
const mostRounding = 10

/** The lines never return more than the total refund. */
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
