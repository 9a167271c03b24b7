import type {
  ChargeHours,
  ShopCharge,
  ShopFee,
  ShopFees,
  ShopSurcharge,
  SurchargeMethod,
} from '@tabard/domain/shops/shop-fees'
import { surchargeMethods } from '@tabard/domain/shops/shop-fees'
import type { Packaging } from '@tabard/domain/pricing/rules'
import type { listDatedCharges, listFees, listSurcharges, ShopRow } from '../queries.ts'

type RowOf<Query> = Query extends (...values: never[]) => { readonly row?: infer Row }
  ? NonNullable<Row>
  : never

/** Convert fees, charges, surcharges and packaging from rows to domain values. */
export function toShopFees(
  fees: readonly RowOf<typeof listFees>[],
  charges: readonly RowOf<typeof listDatedCharges>[],
  surcharges: readonly RowOf<typeof listSurcharges>[],
  packaging: Packaging | null,
): ShopFees {
  return {
    fees: fees.map((row): ShopFee => ({
      id: row.feeId,
      kind: row.kind,
      names: { first: row.name1, second: row.name2 },
      basis:
        row.basis === 'goods'
          ? { per: 'goods', rate: row.rate ?? 0 }
          : { per: row.basis, cents: row.cents ?? 0 },
      orderTypes: row.orderTypes,
      fromPersons: row.fromPersons,
      taxes: row.taxes,
    })),
    charges: charges.map((row): ShopCharge => ({
      id: row.chargeId,
      names: { first: row.name1, second: row.name2 },
      rate: row.rate,
      weekdays: row.weekdays,
      dates: row.dates,
      hours: row.hours as unknown as readonly ChargeHours[],
      region: row.region ?? '',
      taxes: row.taxes,
    })),
    surcharges: surcharges.map((row): ShopSurcharge => ({
      id: row.surchargeId,
      names: { first: row.name1, second: row.name2 },
      methods: row.methods.filter(isMethod),
      rate: row.rate,
      cents: row.cents,
      from: row.fromDate,
      to: row.toDate,
      isOn: row.isOn,
      taxes: row.taxes,
      costRate: row.costRate,
    })),
    packaging,
  }
}

/** The packaging fee from the shop's row. Null: none. */
export function toPackaging({
  packagingName1: first,
  packagingName2: second,
  packagingOrderTypes: orderTypes,
  packagingTaxes: taxes,
}: ShopRow): Packaging | null {
  if (first === null || second === null || !orderTypes || !taxes) return null
  return { names: { first, second }, orderTypes, taxes }
}

function isMethod(method: string): method is SurchargeMethod {
  return (surchargeMethods as readonly string[]).includes(method)
}

/** Convert fees, charges and surcharges to rows. */
export function feeRows({ fees, charges, surcharges }: ShopFees) {
  const named = ({ first, second }: { readonly first: string; readonly second: string }) => ({
    name1: first,
    name2: second,
  })
  return {
    fees: fees.map(({ id, kind, names, basis, orderTypes, fromPersons, taxes }, position) => ({
      fee_id: id,
      kind,
      ...named(names),
      basis: basis.per,
      cents: basis.per === 'goods' ? null : basis.cents,
      rate: basis.per === 'goods' ? basis.rate : null,
      order_types: orderTypes,
      from_persons: fromPersons,
      taxes,
      position,
    })),
    charges: charges.map(({ id, names, rate, weekdays, dates, hours = [], region, taxes }, position) => ({
      charge_id: id,
      ...named(names),
      rate,
      weekdays,
      dates,
      hours,
      region,
      taxes,
      position,
    })),
    surcharges: surcharges.map(
      ({ id, names, methods, rate, cents, from, to, isOn, taxes, costRate }, position) => ({
        surcharge_id: id,
        ...named(names),
        methods,
        rate,
        cents,
        from_date: from,
        to_date: to,
        is_on: isOn,
        taxes,
        cost_rate: costRate ?? null,
        position,
      }),
    ),
  }
}

/** The packaging columns of the shop's row. */
export function packagingValues(packaging: Packaging | null): {
  readonly packagingName1: string | null
  readonly packagingName2: string | null
  readonly packagingOrderTypes: readonly string[] | null
  readonly packagingTaxes: readonly number[] | null
} {
  return {
    packagingName1: packaging?.names.first ?? null,
    packagingName2: packaging?.names.second ?? null,
    packagingOrderTypes: packaging?.orderTypes ?? null,
    packagingTaxes: packaging?.taxes ?? null,
  }
}
