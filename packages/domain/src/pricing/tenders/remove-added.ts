import type { Cents } from '../../money/money.ts'
import type { AddedAmounts, AddedSurcharge, Bill, TaxRow } from '../bill.ts'
import { scale } from '../rounding.ts'
import { addedSurchargeCents, addToBill, nothingAdded } from './added-amounts.ts'

type BillTotals = Omit<Bill, 'lines'>

/** What a refund that is due again takes off a bill: of the added surcharges the latest first, and of the added tip. */
export function removableAdded(
  { added = nothingAdded }: BillTotals,
  { surchargeCents, tipCents }: { readonly surchargeCents: Cents; readonly tipCents: Cents },
): AddedAmounts {
  let left = surchargeCents
  const surcharges = added.surcharges.toReversed().flatMap((surcharge) => {
    const cents = Math.min(left, surcharge.cents)
    left -= cents
    return splitSurcharge(surcharge, cents)[0] ?? []
  })
  return { surcharges, tipCents: Math.min(tipCents, added.tipCents) }
}

/** The bill without what a refund takes off it (`removableAdded`). More than was added is left out. */
export function removeAdded(bill: BillTotals, removed: AddedAmounts): BillTotals {
  const { added = nothingAdded } = bill
  let left = addedSurchargeCents(removed)
  const kept = added.surcharges.toReversed().flatMap((surcharge) => {
    const cents = Math.min(left, surcharge.cents)
    left -= cents
    return splitSurcharge(surcharge, cents)[1] ?? []
  })
  const tipCents = added.tipCents - Math.min(removed.tipCents, added.tipCents)
  return addToBill(withoutAdded(bill), { surcharges: kept.toReversed(), tipCents })
}

/**
 * A surcharge in two: of `cents`, and of the rest. Parts of zero are left out. Its taxes are divided as they are, because
 * the shop may have other taxes now.
 */
function splitSurcharge(
  surcharge: AddedSurcharge,
  cents: Cents,
): readonly [part: AddedSurcharge | undefined, rest: AddedSurcharge | undefined] {
  if (cents === 0) return [undefined, surcharge]
  if (cents === surcharge.cents) return [surcharge, undefined]
  const share = (whole: Cents) => scale(whole, cents, surcharge.cents)
  const taxes = surcharge.taxes.map((row) => ({
    ...row,
    baseCents: share(row.baseCents),
    cents: share(row.cents),
  }))
  return [
    { ...surcharge, cents, taxes },
    { ...surcharge, cents: surcharge.cents - cents, taxes: lessTaxes(surcharge.taxes, taxes) },
  ]
}

/** The bill as if no payment had added anything. */
function withoutAdded(bill: BillTotals): BillTotals {
  const { added = nothingAdded, surchargeCents = 0, surchargeTaxes = [], tipCents = 0, ...rest } = bill
  const own = addedSurchargeCents(added)
  const surcharge = surchargeCents - own
  const tip = tipCents - added.tipCents
  const taxes = lessTaxes(
    surchargeTaxes,
    added.surcharges.flatMap((each) => each.taxes),
  )
  let last = added.surcharges.length
  const trace = rest.trace.toReversed().filter((step) => {
    if (typeof step === 'string' || step.step !== 'surcharge' || last === 0) return true
    last -= 1
    return false
  })
  return {
    ...rest,
    ...(surcharge === 0 ? {} : { surchargeCents: surcharge }),
    ...(taxes.length === 0 ? {} : { surchargeTaxes: taxes }),
    ...(tip === 0 ? {} : { tipCents: tip }),
    payableCents: rest.payableCents - own - added.tipCents,
    trace: [
      ...trace.toReversed().filter((step) => typeof step === 'string' || step.step !== 'tip'),
      ...(tip === 0 ? [] : [{ step: 'tip', cents: tip } as const]),
    ],
  }
}

function lessTaxes(rows: readonly TaxRow[], less: readonly TaxRow[]): TaxRow[] {
  return rows
    .map((row) =>
      less
        .filter(({ index }) => index === row.index)
        .reduce(
          (left, own) => ({
            ...left,
            baseCents: left.baseCents - own.baseCents,
            cents: left.cents - own.cents,
          }),
          row,
        ),
    )
    .filter(({ baseCents, cents }) => baseCents !== 0 || cents !== 0)
}
