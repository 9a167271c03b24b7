import type { Promotion, PromotionOutcome, WhyNot } from '@tabard/domain/pricing/discounts/promotion'
import { fetchCipher } from '@tabard/ui/storage/sealed-box'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cartScopes } from '../cart-state/cart-scope.ts'
import {
  forgetOffers,
  forgetUses,
  keepCode,
  noteOutcomes,
  orderedWithCodes,
  ownOffers,
} from './entered-codes.ts'

// What was stored loads the cipher when idle; a test file that has ended cannot load anything.
afterAll(fetchCipher)

const shop = 'lantern'
const [cart, atTable] = cartScopes(shop)
const names = { first: 'Ten per cent', second: '九折' }

const promotion = (id: string, needs: Promotion['needs'] = {}): Promotion => ({
  id,
  names,
  priority: 0,
  stacking: 'together',
  scope: {},
  benefit: { kind: 'percent', rate: 1_000 },
  needs,
})
const refused = (id: string, reason: Exclude<WhyNot['reason'], 'minimum' | 'units'>): PromotionOutcome => ({
  id,
  names,
  applied: false,
  why: { reason },
})
const applied = (id: string): PromotionOutcome => ({ id, names, applied: true, cents: 125 })

const welcome = promotion('welcome', { customers: 'new' })
const members = promotion('members', { customers: 'members' })
const spring = promotion('spring', { code: true })

beforeEach(() => {
  forgetOffers(shop)
  keepCode(cart, { code: 'SPRING', promotion: spring })
})

test('used offers stay known after the order is placed, and its codes are removed', () => {
  noteOutcomes(cart, [refused('lunch', 'used'), refused('spring', 'exhausted')], [spring])
  expect(ownOffers(cart)).toMatchObject({ used: ['lunch'], codes: [{ code: 'SPRING', closed: 'exhausted' }] })
  orderedWithCodes(cart)
  expect(ownOffers(cart)).toEqual({ codes: [], used: ['lunch'], hasOrdered: true })
})

test('facts about a guest apply to both carts of the shop; codes belong to one cart', () => {
  keepCode(atTable, { code: 'SPRING', promotion: spring })
  noteOutcomes(cart, [refused('lunch', 'used'), refused('spring', 'exhausted')], [spring])
  orderedWithCodes(cart)
  expect(ownOffers(atTable)).toEqual({
    codes: [{ code: 'SPRING', promotion: spring }],
    used: ['lunch'],
    hasOrdered: true,
  })
})

test('an offer that the server applies again is open again', () => {
  noteOutcomes(cart, [refused('lunch', 'used'), refused('spring', 'time')], [spring])
  noteOutcomes(cart, [applied('lunch'), refused('spring', 'nothing')], [spring])
  expect(ownOffers(cart)).toMatchObject({ used: [], codes: [{ closed: 'time' }] })
  noteOutcomes(cart, [applied('spring')], [spring])
  expect(ownOffers(cart).codes).toEqual([{ code: 'SPRING', promotion: spring }])
})

test('the server decides if a customer is new, in both directions', () => {
  noteOutcomes(cart, [refused('members', 'customer')], [members, welcome])
  expect(ownOffers(cart).hasOrdered).toBe(false)
  noteOutcomes(cart, [refused('welcome', 'customer')], [members, welcome])
  expect(ownOffers(cart).hasOrdered).toBe(true)
  // Their only order was cancelled.
  noteOutcomes(cart, [applied('welcome')], [members, welcome])
  expect(ownOffers(cart).hasOrdered).toBe(false)
})

test('a customer who logs out keeps the codes of the cart; the next guest at the same screen has none', () => {
  noteOutcomes(cart, [refused('lunch', 'used'), refused('welcome', 'customer')], [welcome])
  forgetUses(shop)
  expect(ownOffers(cart)).toEqual({ codes: [{ code: 'SPRING', promotion: spring }], used: [] })
  forgetOffers(shop)
  expect(ownOffers(cart)).toEqual({ codes: [], used: [] })
})
