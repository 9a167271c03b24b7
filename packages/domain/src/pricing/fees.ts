import type { Cents } from '../money.ts'
import type { BillRow } from './bill.ts'
import { percentOf } from './rounding.ts'
import type { DeliveryTerms, Fee, Packaging } from './rules.ts'

/** A row of the bill before it is shared out to the lines. */
export interface ChargedRow extends BillRow {
  /** The tax class of the row (decision 24). */
  readonly taxes: readonly number[]
  /** How it falls on the lines: by their units or by what their goods cost. */
  readonly sharedBy: 'units' | 'goods'
  /** How the amount came about, for the trace. */
  readonly reason: { readonly perUnitCents: Cents } | { readonly rate: number } | undefined
  /** It is charged because so many eat, or more. */
  readonly fromPersons?: number
}

/** The fees of a way of ordering that depend on how many eat: where there are some, the guest is asked. */
export function partyFees(fees: readonly Fee[], orderType: string | undefined): readonly Fee[] {
  return fees.filter(
    (fee) => fee.fromPersons !== undefined && orderType !== undefined && fee.orderTypes.includes(orderType),
  )
}

/**
 * The fees of an order, those of no cents left out (design: pricing, step 6). A share of the goods is of the goods
 * after discounts, rounded half up.
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

/** What packing this order costs, one row. */
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

/** What delivery costs for goods of so much, before anything gives it. */
export function deliveryCents({ tiers }: DeliveryTerms, goodsCents: Cents): Cents {
  return (tiers.findLast(({ fromCents }) => goodsCents >= fromCents) ?? tiers[0])?.cents ?? 0
}

/** Delivery, unless a promotion gives it, and what being quick costs, which none gives. */
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
