import type { LineDiscount } from '../menu/menu.ts'
import type { Cents } from '../money/money.ts'
import type { Names } from '../text/names.ts'
import type { Bill, BillLine } from './bill.ts'
import type { ChargedRow } from './fees/fees.ts'
import type { MemberDiscount } from './discounts/order-discounts.ts'
import type { Rate } from './rules.ts'
import type { TraceStep } from './trace-step.ts'

export interface TraceSource {
  readonly rows: readonly ChargedRow[]
  readonly discounts: ReadonlyMap<string, LineDiscount>
  readonly member: MemberDiscount | undefined
  readonly netCents: Cents
  readonly surcharges: readonly { readonly names: Names; readonly rate: Rate; readonly cents: Cents }[]
}

/** The breakdown of a bill, in order of calculation. */
export function traceOf(bill: Omit<Bill, 'trace'>, source: TraceSource): TraceStep[] {
  const {
    memberCents = 0,
    promotions = [],
    given = [],
    points,
    tenders = [],
    tipCents = 0,
    pointsEarned = 0,
  } = bill
  const steps: TraceStep[] = bill.lines.flatMap((line) => lineSteps(line, source.discounts.get(line.itemId)))
  steps.push({ step: 'goods', cents: bill.goodsCents })
  if (source.member && memberCents !== 0)
    steps.push({ step: 'member', rate: source.member.rate, cents: -memberCents })
  for (const promotion of promotions)
    steps.push(
      promotion.applied
        ? { step: 'promotion', names: promotion.names, cents: -promotion.cents }
        : { step: 'promotionNot', names: promotion.names, why: promotion.why },
    )
  for (const { names, off, reason, cents } of given)
    steps.push({ step: 'given', ...(names ? { names } : {}), off, reason, cents: -cents })
  if (points && points.cents !== 0)
    steps.push({ step: 'points', points: points.points, cents: -points.cents })
  for (const { names, cents, reason, fromPersons } of source.rows)
    steps.push({
      step: 'row',
      names,
      cents,
      ...(reason && 'rate' in reason ? { rate: reason.rate, ofCents: source.netCents } : reason),
      ...(fromPersons === undefined ? {} : { fromPersons }),
    })
  for (const { names, rate, baseCents, cents } of bill.taxes)
    steps.push({ step: 'tax', names, rate, baseCents, isIncluded: bill.taxMode === 'included', cents })
  steps.push({ step: 'total', cents: bill.totalCents })
  for (const { kind, method, cents } of tenders)
    if (tenders.length > 1) steps.push({ step: 'tender', kind, method, cents })
  for (const surcharge of source.surcharges) steps.push({ step: 'surcharge', ...surcharge })
  if (tipCents !== 0) steps.push({ step: 'tip', cents: tipCents })
  steps.push(...roundingSteps(bill))
  if (pointsEarned !== 0) steps.push({ step: 'earned', points: pointsEarned })
  return steps
}

export function roundingSteps({
  payableCents,
  roundingCents,
}: Pick<Bill, 'payableCents' | 'roundingCents'>): TraceStep[] {
  if (roundingCents === 0) return []
  return [{ step: 'rounding', ofCents: payableCents - roundingCents, cents: roundingCents }]
}

type LineStep = Extract<TraceStep, { step: 'line' }>

function lineSteps(line: BillLine, discount: LineDiscount | undefined): TraceStep[] {
  const { names, sizeNames, quantity, priceCents, unitCents, grossCents, discountCents, minutes, grams } =
    line
  const options = line.options.map((option) => ({
    names: option.names,
    quantity: option.quantity,
    freeQuantity: option.freeQuantity,
    unitCents: option.unitCents,
  }))
  const step: { -readonly [Field in keyof LineStep]: LineStep[Field] } = {
    step: 'line',
    names,
    sizeNames,
    quantity,
    priceCents,
    unitCents,
    options,
    cents: grossCents,
  }
  if (minutes !== undefined) step.minutes = minutes
  if (grams !== undefined) step.grams = grams
  const steps: TraceStep[] = [step]
  if (discount && discountCents !== 0)
    steps.push({ step: 'lineDiscount', names, discount, cents: -discountCents })
  return steps
}
