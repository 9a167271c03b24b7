import { compareText } from '../../cart/choice-key.ts'
import type { Cents } from '../../money/money.ts'
import { sumOf } from '../amounts.ts'
import { PricingError } from '../pricing-error.ts'
import { roundCash } from '../rounding.ts'
import type { Surcharge } from '../rules.ts'
import { surchargesOn, type FallenSurcharge } from './surcharges-on.ts'
import { tenderKinds, tenderRounding, tenders as registry, type TenderKind } from './registry.ts'
import type { BillTender } from './tender.ts'

/** A tender that the customer intends to use. */
export interface PlannedTender {
  readonly kind: TenderKind
  readonly method?: string
  readonly id?: string
  /** Maximum of the total. Undefined: the rest. */
  readonly cents?: Cents
  /** Maximum of what its surcharge is on. Undefined: all that it pays. */
  readonly surchargedCents?: Cents
  /** Gift cards pay in order of expiry. */
  readonly expiresAt?: number
}

interface ToPay {
  readonly totalCents: Cents
  readonly tipCents: Cents
  /** Surcharges in force. */
  readonly surcharges: readonly Surcharge[]
  readonly cashRounding: readonly number[] | undefined
}

/** The amounts that each tender pays, and the surcharges that fall due. */
export interface PaidTenders {
  readonly tenders: readonly BillTender[]
  readonly fallen: readonly FallenSurcharge[]
  /** The amount that no tender pays. */
  readonly openCents: Cents
}

/**
 * Allocate tenders (F24): gift cards by expiry, vouchers, stored value, deposit, cards, cash. Each surcharge
 * applies to what its method pays; the tip goes with the last unlimited tender, and only tenders that round are rounded.
 * Tenders that pay nothing are left out.
 */
export function payWith(planned: readonly PlannedTender[], toPay: ToPay): PaidTenders {
  let left = toPay.totalCents
  const fallen: FallenSurcharge[] = []
  const inOrder = planned.toSorted(byTurn)
  const last = inOrder.findLastIndex(({ cents }) => cents === undefined)
  const tenders = inOrder.map(
    ({ kind, method = '', id = '', cents: most, surchargedCents }, at): BillTender => {
      if (most !== undefined && most < 0) throw new PricingError(`A tender of ${most}`)
      const cents = Math.min(left, most ?? left)
      left -= cents
      const surcharged = Math.min(cents, surchargedCents ?? cents)
      const own = surchargesOn(surcharged, toPay.surcharges, [method, registry[kind].surchargeClass])
      fallen.push(...own)
      const surchargeCents = sumOf(own.map((each) => each.cents))
      const tipCents = at === last ? toPay.tipCents : 0
      const exact = cents + surchargeCents + tipCents
      const rounding = tenderRounding(kind, toPay.cashRounding)
      const roundingCents = rounding ? roundCash(exact, rounding) : 0
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
    },
  )
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
