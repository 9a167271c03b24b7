import { describe, expect, it } from 'vitest'
import { cartOf, lineOf } from '../testing/sample-menu.ts'
import { isExpired, loadCart } from './load-cart.ts'

const hour = 3_600_000
const touched = 10 * hour
const saved = cartOf([lineOf({ itemId: 'soup' })], { updatedAt: touched, revision: 3 })
const load = (change: Partial<typeof saved>, now = touched) =>
  loadCart({ ...saved, ...change }, { hours: 1, now, newCartId: 'cart-2' })

describe('isExpired', () => {
  it.each([
    [touched, false],
    [touched + hour, false],
    [touched + hour + 1, true],
  ])('at %i: %s', (now, expired) => {
    expect(isExpired(saved, 1, now)).toBe(expired)
  })

  it('an empty cart does not expire', () => {
    expect(isExpired(cartOf([]), 1, touched)).toBe(false)
  })
})

describe('loadCart (storefront spec, section 4, Cart)', () => {
  it('keeps a cart', () => {
    expect(load({})).toEqual({ cart: saved, outcome: 'kept' })
  })

  it('clears an uploaded cart', () => {
    expect(load({ isUploaded: true, isArchived: true }, touched + 9 * hour)).toMatchObject({
      outcome: 'cleared',
      cart: { cartId: 'cart-2', lines: [] },
    })
  })

  it('clears an expired cart and reports it', () => {
    expect(load({ isArchived: true }, touched + 2 * hour)).toMatchObject({
      outcome: 'expired',
      cart: { cartId: 'cart-2', lines: [], updatedAt: 0, revision: 4 },
    })
  })

  it('gives an archived cart a new id and keeps its lines', () => {
    expect(load({ isArchived: true })).toEqual({
      outcome: 'renewed',
      cart: { ...saved, cartId: 'cart-2', isArchived: false, revision: 4 },
    })
  })
})
