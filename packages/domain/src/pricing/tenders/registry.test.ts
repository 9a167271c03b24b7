import { describe, expect, it } from 'vitest'
import {
  asksProvider,
  customerTenders,
  drawerTender,
  isOnlineMethod,
  isReturnedByStaff,
  paymentTenders,
  providerTender,
  surchargeClasses,
  tenderKinds,
  tenderOfMethod,
  tenderRounding,
  tenders,
} from './registry.ts'

const coins = [0, 0, 0, 5, 5, 5, 5, 5, 10, 10]

describe('tenders', () => {
  it('pay in this order (F24)', () => {
    expect(tenderKinds).toEqual([
      'giftCard',
      'voucher',
      'storedValue',
      'deposit',
      'card',
      'terminal',
      'transfer',
      'custom',
      'cash',
    ])
    expect(paymentTenders).toEqual([
      'giftCard',
      'voucher',
      'storedValue',
      'deposit',
      'card',
      'terminal',
      'transfer',
      'custom',
      'cash',
    ])
  })

  it('refund to where their money is', () => {
    for (const kind of tenderKinds) {
      const rules = tenders[kind]
      expect(rules.refundsTo === 'balance').toBe(rules.holdsValue)
      expect(rules.refundsTo === 'provider').toBe(rules.asksProvider)
    }
  })

  it('have transfers of their own', () => {
    const kinds = paymentTenders.flatMap((tender) => [
      tenders[tender].ledger.receives,
      tenders[tender].ledger.returns,
    ])
    expect(new Set(kinds).size).toBe(kinds.length)
  })

  it('that only staff record have no surcharge of their own', () => {
    expect(customerTenders).toEqual(['card', 'cash'])
    expect(surchargeClasses).toEqual(['card', 'cash'])
  })

  it('that staff take are returned by staff', () => {
    expect(paymentTenders.filter(isReturnedByStaff)).toEqual(['terminal', 'transfer', 'custom', 'cash'])
  })

  it('one is of providers and one of the drawer', () => {
    expect(tenders[providerTender].refundsTo).toBe('provider')
    expect(tenders[drawerTender].refundsTo).toBe('drawer')
  })

  it.each([
    ['cash', 'cash', false],
    ['sandbox', 'card', true],
    ['card', 'card', true],
    ['toString', 'card', true],
    // Customers cannot choose the shop's card machine.
    ['terminal', 'card', true],
  ])('the method %s pays by %s', (payment, tender, isOnline) => {
    expect(tenderOfMethod(payment)).toBe(tender)
    expect(isOnlineMethod({ payment })).toBe(isOnline)
  })

  it('round as their entry says', () => {
    expect(tenderRounding('cash', coins)).toBe(coins)
    expect(tenderRounding('cash', undefined)).toBeUndefined()
    expect(tenderRounding('card', coins)).toBeUndefined()
    expect(tenderRounding('none', coins)).toBeUndefined()
    expect(asksProvider('none')).toBe(false)
  })
})
