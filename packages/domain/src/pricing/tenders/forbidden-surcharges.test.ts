import { cardSchemes } from '../../payments/card-schemes.ts'
import { forbiddenNames, schemeRulesOf } from '../../shops/scheme-rules.ts'
import { surchargeMethods } from '../../shops/shop-fees.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Surcharge } from '../rules.ts'
import { addedSurcharges } from './added-amounts.ts'
import { activeIds, forbiddenId, isForbiddenBy, surchargesInForce } from './forbidden-surcharges.ts'
import { surchargeNames, type PaymentTender } from './registry.ts'
import { payWith } from './tenders.ts'

const surcharge = (id: string, methods: readonly string[], rate: number): Surcharge => ({
  id,
  names: { first: id, second: '' },
  methods,
  rate,
  cents: 0,
  taxes: [],
})
const all = [surcharge('cards', ['card', 'terminal'], 150), surcharge('amex', ['amex'], 200)]
const forbiddenOn = (date: string) => forbiddenNames(schemeRulesOf(undefined, 'AU'), date).map(forbiddenId)
const onDate = (date: string) => surchargesInForce(all, ['cards', 'amex', ...forbiddenOn(date)])

interface Paid {
  readonly scheme?: string
  readonly method?: string
  readonly tender?: PaymentTender
}

/** The surcharge on 100.00. */
const added = (date: string, paid: Paid) =>
  addedSurcharges(10_000, surchargeNames(paid), { surcharges: onDate(date), taxes: [] }).reduce(
    (sum, { cents }) => sum + cents,
    0,
  )

describe('surcharges that card schemes forbid', () => {
  it.each<[string, Paid, number, number]>([
    ['Visa at the card machine', { scheme: 'visa', tender: 'terminal' }, 150, 0],
    ['eftpos at the card machine', { scheme: 'eftpos', tender: 'terminal' }, 150, 0],
    ['a card of unknown scheme at the card machine', { tender: 'terminal' }, 150, 0],
    ['Amex at the card machine', { scheme: 'amex', tender: 'terminal' }, 200, 200],
    ['JCB at the card machine', { scheme: 'jcb', tender: 'terminal' }, 150, 150],
    ['the page of Stripe', { method: 'stripe' }, 150, 0],
    ['the page of Windcave', { method: 'dps' }, 150, 0],
    ['PayPal', { method: 'paypal' }, 150, 150],
    ['cash', { method: 'cash' }, 0, 0],
  ])('%s: %s, by date', (_, paid, before, after) => {
    expect(added('2026-09-30', paid)).toBe(before)
    expect(added('2026-10-01', paid)).toBe(after)
  })

  it('are left out of the bill that is priced with its method', () => {
    const paid = (date: string, method?: string) =>
      payWith([{ kind: 'card', ...(method === undefined ? {} : { method }) }], {
        totalCents: 10_000,
        tipCents: 0,
        surcharges: onDate(date),
        cashRounding: undefined,
      }).tenders[0]?.takenCents
    expect(paid('2026-09-30', 'stripe')).toBe(10_150)
    expect(paid('2026-10-01', 'stripe')).toBe(10_000)
    expect(paid('2026-10-01')).toBe(10_000)
    expect(paid('2026-10-01', 'paypal')).toBe(10_150)
  })

  it('are decided by the time of the payment, dated charges by the time that the order is made for', () => {
    const during = (chargeId: string, from: number, to: number) => ({ chargeId, spans: [{ from, to }] })
    const charges = [during('sunday', 200, 300), during('cards', 0, 300), during(forbiddenId('card'), 0, 150)]
    expect(activeIds(charges, { at: 250, now: 100 })).toEqual(['sunday', 'cards', 'forbidden:card'])
    expect(activeIds(charges, { at: 250, now: 160 })).toEqual(['sunday', 'cards'])
    expect(activeIds(charges, { at: 100, now: 100 })).toEqual(['cards', 'forbidden:card'])
  })

  it('never fall on a payment that any forbidding scheme may have made', () => {
    const named = fc.array(fc.constantFrom(...surchargeMethods), { minLength: 1, maxLength: 6 })
    const payment = fc.record({
      scheme: fc.option(fc.constantFrom(...cardSchemes), { nil: undefined }),
      tender: fc.constantFrom('terminal' as const, 'card' as const),
    })
    fc.assert(
      fc.property(fc.array(named, { maxLength: 5 }), payment, (lists, { scheme, tender }) => {
        const surcharges = lists.map((methods, place) => surcharge(`s${place}`, methods, 100 + place))
        const ids = [...surcharges.map(({ id }) => id), ...forbiddenOn('2026-10-01')]
        const names = surchargeNames({ scheme, tender })
        const fallen = addedSurcharges(10_000, names, {
          surcharges: surchargesInForce(surcharges, ids),
          taxes: [],
        })
        const mayBeForbidden = scheme === undefined || ['eftpos', 'visa', 'mastercard'].includes(scheme)
        expect(isForbiddenBy(ids, names)).toBe(mayBeForbidden)
        if (mayBeForbidden) expect(fallen).toEqual([])
        // Other schemes have what they had before.
        else
          expect(fallen).toEqual(
            addedSurcharges(10_000, names, {
              surcharges: surchargesInForce(
                surcharges,
                ids.filter((id) => !id.includes(':')),
              ),
              taxes: [],
            }),
          )
      }),
    )
  })
})
