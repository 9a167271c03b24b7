import { compareText } from '../cart/choice-key.ts'
import type { Cents } from '../money.ts'
import { sumOf } from './amounts.ts'
import { tenderKinds, type BillTender, type TenderKind } from './bill.ts'
import { PricingError } from './pricing-error.ts'
import { percentOf, roundCash } from './rounding.ts'
import type { Surcharge } from './rules.ts'

/** What somebody means to pay with. */
export interface PlannedTender {
  readonly kind: TenderKind
  readonly method?: string
  readonly id?: string
  /** At most so much of the total; undefined: whatever is left. */
  readonly cents?: Cents
  /** Gift cards pay in the order in which they expire. */
  readonly expiresAt?: number
}

interface ToPay {
  readonly totalCents: Cents
  readonly tipCents: Cents
  /** Those in force. */
  readonly surcharges: readonly Surcharge[]
  readonly cashRounding: readonly number[] | undefined
}

/** A surcharge that fell due, to be shared out and taxed. */
export interface FallenSurcharge {
  readonly surcharge: Surcharge
  readonly cents: Cents
}

export interface PaidTenders {
  readonly tenders: readonly BillTender[]
  readonly fallen: readonly FallenSurcharge[]
  /** What no tender pays. */
  readonly openCents: Cents
}

/**
 * Who pays what (design: pricing, steps 9 to 11; decision 24): gift cards, the first to expire first, vouchers, stored
 * value, a deposit, cards, cash. Each surcharge is of what its method pays; the tip goes with the last that pays without a
 * limit, and cash alone is rounded. Tenders that pay nothing are left out.
 */
export function payWith(planned: readonly PlannedTender[], toPay: ToPay): PaidTenders {
  let left = toPay.totalCents
  const fallen: FallenSurcharge[] = []
  const inOrder = planned.toSorted(byTurn)
  const last = inOrder.findLastIndex(({ cents }) => cents === undefined)
  const tenders = inOrder.map(({ kind, method = '', id = '', cents: most }, at): BillTender => {
    if (most !== undefined && most < 0) throw new PricingError(`A tender of ${most}`)
    const cents = Math.min(left, most ?? left)
    left -= cents
    const due = toPay.surcharges.filter(
      ({ methods }) => cents > 0 && (methods.includes(kind) || methods.includes(method)),
    )
    const own = due
      .map((surcharge) => ({ surcharge, cents: percentOf(cents, surcharge.rate) + surcharge.cents }))
      .filter((each) => each.cents !== 0)
    fallen.push(...own)
    const surchargeCents = sumOf(own.map((each) => each.cents))
    const tipCents = at === last ? toPay.tipCents : 0
    const exact = cents + surchargeCents + tipCents
    const roundingCents = kind === 'cash' && toPay.cashRounding ? roundCash(exact, toPay.cashRounding) : 0
    return {
      kind,
      method,
      id,
      cents,
      surchargeCents,
      tipCents,
      roundingCents,
      takenCents: exact + roundingCents,
    }
  })
  return {
    tenders: tenders.filter((each) => each.takenCents !== 0 || each.cents !== 0),
    fallen,
    openCents: left,
  }
}

function byTurn(a: PlannedTender, b: PlannedTender): number {
  return (
    tenderKinds.indexOf(a.kind) - tenderKinds.indexOf(b.kind) ||
    (a.expiresAt ?? Number.POSITIVE_INFINITY) - (b.expiresAt ?? Number.POSITIVE_INFINITY) ||
    Number(a.cents === undefined) - Number(b.cents === undefined) ||
    compareText(a.id ?? '', b.id ?? '') ||
    compareText(a.method ?? '', b.method ?? '')
  )
}
