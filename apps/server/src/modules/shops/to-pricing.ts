import { cashRoundingPattern } from '@tabard/domain/pricing/tenders/cash-rounding'
import type { Currency } from '@tabard/domain/money/money'
import type { Fee, PricingRules } from '@tabard/domain/pricing/rules'
import type { SettingValues } from '@tabard/domain/settings/registry'
import type { DatedChargeRow, FeeRow, ShopRow, SurchargeRow, TaxRow } from './queries.ts'
import { toPackaging } from './setup/fee-rows.ts'

interface PricingRows {
  readonly taxes: readonly TaxRow[]
  readonly fees: readonly FeeRow[]
  readonly charges: readonly DatedChargeRow[]
  readonly surcharges: readonly SurchargeRow[]
  readonly settings: SettingValues
}

/** Convert taxes, fees, dated charges and surcharges to the rules that price a cart. */
export function toPricing(
  shop: ShopRow,
  { taxes, fees, charges, surcharges, settings }: PricingRows,
): PricingRules {
  const packaging = toPackaging(shop)
  const cashRounding = cashRoundingPattern(settings['money.cashRounding'], shop.currency as Currency)
  return {
    taxMode: shop.taxMode,
    taxes: taxes.map((tax) => ({
      index: tax.taxIndex,
      names: { first: tax.name1, second: tax.name2 },
      rate: tax.rate,
    })),
    fees: fees.map(toFee),
    charges: charges.map((charge) => ({
      id: charge.chargeId,
      names: { first: charge.name1, second: charge.name2 },
      rate: charge.rate,
      taxes: charge.taxes,
    })),
    ...(packaging ? { packaging } : {}),
    ...(surcharges.length === 0
      ? {}
      : {
          surcharges: surcharges
            .filter(({ isOn }) => isOn)
            .map((row) => ({
              id: row.surchargeId,
              names: { first: row.name1, second: row.name2 },
              methods: row.methods,
              rate: row.rate,
              cents: row.cents,
              taxes: row.taxes,
            })),
        }),
    ...(cashRounding ? { cashRounding } : {}),
    minimumOrderCents: shop.minimumOrderCents,
  }
}

function toFee(row: FeeRow): Fee {
  const names = { first: row.name1, second: row.name2 }
  const basis =
    row.basis === 'goods'
      ? ({ per: 'goods', rate: row.rate ?? 0 } as const)
      : ({ per: row.basis, cents: row.cents ?? 0 } as const)
  return {
    id: row.feeId,
    kind: row.kind,
    names,
    basis,
    orderTypes: row.orderTypes,
    ...(row.fromPersons === null ? {} : { fromPersons: row.fromPersons }),
    taxes: row.taxes,
  }
}
