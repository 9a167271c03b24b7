import type { Cents } from '../../money/money.ts'
import { roundHalfUp } from '../../pricing/rounding.ts'
import { sumOf } from '../../pricing/amounts.ts'
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
  /** Overpayment: it is refunded first and belongs to no line. */
  readonly overpaidCents?: Cents
  /** The balance that is still due of a partly paid order. */
  readonly dueCents?: Cents | undefined
  /** For a partly paid order: refunds that are not of chosen lines become due again and belong to no line. */
  readonly isPart?: boolean
}

/**
 * What a refund returns in total and per line. Undefined: a line or unit is not refundable any more. A unit
 * returns its even share of the line, and all units the whole line. Refunding the last units returns what is left of
 * what was paid, cash rounding included. The database holds the limits; this only splits.
 */
export function planRefund(
  refundRequest: RefundRequest,
  lines: readonly RefundableLine[],
  paid: Paid,
): RefundPlan | undefined {
  if (refundRequest.kind === 'lines') return planUnits(refundRequest.lines, lines, paid)
  const { refundableCents, overpaidCents = 0, isPart = false } = paid
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

/** A refund of units, before its tender rounds it. */
interface UnitsPlan extends RefundPlan {
  /** What earlier roundings left in the payments: above zero if they returned less than the units cost. */
  readonly differenceCents: Cents
  /** What the payments have left for lines. */
  readonly ofLinesCents: Cents
}

/**
 * Plan a refund of units: their exact share, and with the last units of an order all that is left. A share above what is
 * left is cut to it where rounding explains the difference; a larger one is returned as it is, and the caller refuses it.
 */
export function planUnits(
  units: readonly { readonly lineNumber: number; readonly units: number }[],
  lines: readonly RefundableLine[],
  { refundableCents, overpaidCents = 0, dueCents = 0 }: Paid,
): UnitsPlan | undefined {
  const parts = units.map((part) => unitsOf(part, lines)).filter((part) => part !== undefined)
  if (parts.length === 0 || parts.length !== units.length) return undefined
  if (new Set(parts.map(({ lineNumber }) => lineNumber)).size !== parts.length) return undefined
  const sum = sumOf(parts.map(({ cents }) => cents))
  const ofLines = Math.max(0, refundableCents - overpaidCents)
  const earlierUnits = sumOf(lines.map(({ refundedUnits }) => refundedUnits))
  const rest = restOf(lines.filter((line) => line.refundedUnits < line.quantity))
  const isAll = sum === rest
  const explainedCents = (1 + earlierUnits) * mostOfAnyRounding
  if (sum - ofLines > explainedCents)
    return { cents: sum, lines: parts, differenceCents: 0, ofLinesCents: ofLines }
  return {
    cents: isAll ? ofLines : Math.min(sum, ofLines),
    lines: parts,
    differenceCents: isAll ? 0 : ofLines + dueCents - rest,
    ofLinesCents: ofLines,
  }
}

/** One rounding in any currency makes at most this difference: a share of one cent is returned as a coin of ten. */
const mostOfAnyRounding = 9

function unitsOf(
  { lineNumber, units }: { lineNumber: number; units: number },
  lines: readonly RefundableLine[],
) {
  const line = lines.find((each) => each.lineNumber === lineNumber)
  if (!line || units < 1 || line.refundedUnits + units > line.quantity) return undefined
  const left = line.totalCents - line.refundedCents
  if (line.refundedUnits + units === line.quantity) return { lineNumber, units, cents: left }
  const upTo = (count: number) => roundHalfUp(line.totalCents * count, line.quantity)
  const cents = upTo(line.refundedUnits + units) - upTo(line.refundedUnits)
  // A line can cost less than its units in cents.
  return { lineNumber, units, cents: Math.min(Math.max(1, cents), left) }
}

function restOf(lines: readonly RefundableLine[]): Cents {
  return lines.reduce((sum, line) => sum + line.totalCents - line.refundedCents, 0)
}
