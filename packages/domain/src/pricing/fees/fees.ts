import type { Cents } from '../../money/money.ts'
import type { BillRow } from '../bill.ts'
import { percentOf } from '../rounding.ts'
import type { DeliveryTerms, Fee, Packaging } from '../rules.ts'

/** A row of the bill before it is split over the lines. */
export interface ChargedRow extends BillRow {
  /** The tax class of the row (F24). */
  readonly taxes: readonly number[]
  /** How it is split over the lines: by units or by the price of the goods. */
  readonly sharedBy: 'units' | 'goods'
  /** The calculation of the amount, for the breakdown. */
  readonly reason: { readonly perUnitCents: Cents } | { readonly rate: number } | undefined
  /** Charged from this number of guests on. */
  readonly fromPersons?: number
}

/** Fees of an order type that depend on the number of guests; if there are any, the checkout asks. */
export function partyFees(fees: readonly Fee[], orderType: string | undefined): readonly Fee[] {
  return fees.filter(
    (fee) => fee.fromPersons !== undefined && orderType !== undefined && fee.orderTypes.includes(orderType),
  )
}

/**
 * The fees of an order, without those of zero (F24). A percentage applies to the discounted goods, rounded
 * half up.
 */
export function feeRows(
  fees: readonly Fee[],
  order: {
    readonly orderType: string
    readonly goodsCents: Cents
    readonly units: number
    readonly persons: number
  },
): ChargedRow[] {
  if (order.units === 0) return []
  return fees
    .filter((fee) => fee.orderTypes.includes(order.orderType) && order.persons >= (fee.fromPersons ?? 0))
    .map(({ id, kind, names, taxes, basis, fromPersons }): ChargedRow => {
      const row = { id, kind, names, taxes, ...(fromPersons === undefined ? {} : { fromPersons }) }
      switch (basis.per) {
        case 'order':
          return { ...row, cents: basis.cents, sharedBy: 'goods', reason: undefined }
        case 'unit':
          return {
            ...row,
            cents: basis.cents * order.units,
            sharedBy: 'units',
            reason: { perUnitCents: basis.cents },
          }
        case 'goods':
          return {
            ...row,
            cents: percentOf(order.goodsCents, basis.rate),
            sharedBy: 'goods',
            reason: { rate: basis.rate },
          }
      }
    })
    .filter((row) => row.cents !== 0)
}

/** The packaging fee of the order, one row. */
export function packagingRows(
  packaging: Packaging | undefined,
  orderType: string,
  lines: readonly { readonly quantity: number; readonly item: { readonly packagingCents?: Cents } }[],
): ChargedRow[] {
  if (!packaging?.orderTypes.includes(orderType)) return []
  const cents = lines.reduce((sum, { quantity, item }) => sum + quantity * (item.packagingCents ?? 0), 0)
  const { names, taxes } = packaging
  return cents === 0
    ? []
    : [{ id: 'packaging', kind: 'packaging', names, taxes, cents, sharedBy: 'units', reason: undefined }]
}

/** The delivery fee for goods of this amount, before promotions. */
export function deliveryCents({ tiers }: DeliveryTerms, goodsCents: Cents): Cents {
  return (tiers.findLast(({ fromCents }) => goodsCents >= fromCents) ?? tiers[0])?.cents ?? 0
}

/** The delivery fee, unless a promotion waives it, and the express surcharge, which none waives. */
export function deliveryRows(
  terms: DeliveryTerms | undefined,
  {
    goodsCents,
    units,
    isFree,
  }: { readonly goodsCents: Cents; readonly units: number; readonly isFree: boolean },
): ChargedRow[] {
  if (!terms || units === 0) return []
  const { names, taxes, express } = terms
  const row = { taxes, sharedBy: 'goods', reason: undefined } as const
  const rows: ChargedRow[] = [
    { ...row, id: 'delivery', kind: 'delivery', names, cents: isFree ? 0 : deliveryCents(terms, goodsCents) },
  ]
  if (express)
    rows.push({ ...row, id: 'express', kind: 'express', names: express.names, cents: express.cents })
  return rows.filter(({ cents }) => cents !== 0)
}
