import fc from 'fast-check'
import type { Fee, PricingRules } from '../pricing/rules.ts'
import { auRounding, named } from './sample-menu.ts'
import { cents, rate } from './generated-menus.ts'

function feeAt(at: number, taxIndexes: readonly number[]): fc.Arbitrary<Fee> {
  const basis: fc.Arbitrary<Fee['basis']> = fc.oneof(
    fc.record({ per: fc.constant('order' as const), cents }),
    fc.record({ per: fc.constant('unit' as const), cents }),
    fc.record({ per: fc.constant('goods' as const), rate }),
  )
  return fc.record({
    id: fc.constant(`fee${at}`),
    kind: fc.constantFrom('packaging' as const, 'service' as const),
    names: fc.constant(named(`Fee ${at}`)),
    basis,
    orderTypes: fc.constantFrom(['pickup'], ['pickup', 'table'], ['table']),
    taxes: fc.subarray([...taxIndexes]),
  })
}

export function rulesWith(taxes: PricingRules['taxes']): fc.Arbitrary<PricingRules> {
  const indexes = taxes.map((tax) => tax.index)
  return fc.record({
    taxMode: fc.constantFrom('included' as const, 'added' as const),
    taxes: fc.constant(taxes),
    fees: fc
      .integer({ min: 0, max: 2 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => feeAt(at, indexes)))),
    charges: fc
      .array(fc.record({ rate, taxes: fc.subarray(indexes) }), { maxLength: 2 })
      .map((charges) =>
        charges.map((charge, at) => ({ id: `charge${at}`, names: named(`Charge ${at}`), ...charge })),
      ),
    packaging: fc.record({
      names: fc.constant(named('Boxes')),
      orderTypes: fc.constantFrom(['pickup'], ['table']),
      taxes: fc.subarray(indexes),
    }),
    surcharges: fc
      .array(fc.record({ rate, cents: fc.integer({ min: 0, max: 60 }), taxes: fc.subarray(indexes) }), {
        maxLength: 2,
      })
      .map((list) =>
        list.map((each, at) => ({
          id: `surcharge${at}`,
          names: named(`Surcharge ${at}`),
          methods: ['card'],
          ...each,
        })),
      ),
    cashRounding: fc.constant(auRounding),
    minimumOrderCents: fc.constant(0),
  })
}

/** Half of the cases leave each of them out. */
export function sometimes<Parts extends Record<string, fc.Arbitrary<unknown>>>(parts: Parts) {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, fc.option(part, { nil: undefined, freq: 2 })]),
  ) as {
    [Name in keyof Parts]: fc.Arbitrary<
      Parts[Name] extends fc.Arbitrary<infer Value> ? Value | undefined : never
    >
  }
}

/** Undefined fields are omitted. */
export function withoutAbsent<Value extends object>(
  value: Value,
): { [Name in keyof Value]: NonNullable<Value[Name]> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never
}
