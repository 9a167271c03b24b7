import type { Item } from '@tabard/domain/menu/menu'
import { cartScopes } from '@tabard/ordering-ui/cart-state/cart-scope'
import { keepCode, ownOffers, type EnteredCode } from '@tabard/ordering-ui/offers/entered-codes'
import { joinTable } from '@tabard/ordering-ui/cart-state/table-cart'
import { cartStore } from '@tabard/ordering-ui/cart-state/use-cart'
import { tableSession } from '@tabard/ui/storage/table-session'
import { fetchCipher } from '@tabard/ui/storage/sealed-box'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { moveTableCart } from './move-table-cart.ts'

// What was stored loads the cipher when idle; a test file that has ended cannot load anything.
afterAll(fetchCipher)

const names = { first: 'Dish', second: '菜' }
const tea: Item = {
  id: 'tea',
  categoryId: 'c',
  names,
  descriptions: names,
  prices: [{ index: 0, names, cents: 500 }],
  optionGroupIds: [],
  ingredientIds: [],
  tagIds: [],
  dietary: [],
  allergens: [],
  taxes: [],
  maxQuantity: 9,
  merges: true,
}
const line = { itemId: 'tea', priceIndex: 0, quantity: 2, options: [], withoutIngredientIds: [], note: 'hot' }
const code = { code: 'TEA', promotion: { id: 'p' } } as unknown as EnteredCode

let shops = 0

describe('a guest whose table session has ended orders for pick-up instead', () => {
  let shop = ''
  let [own, table] = cartScopes('')
  const cartOf = (scope: typeof own) => cartStore(scope).getState().cart

  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
    shop = `move-${(shops += 1)}`
    ;[own, table] = cartScopes(shop)
    cartStore(table).getState().add(line, tea)
    cartStore(table).getState().setNote('by the window')
  })
  afterEach(() => vi.useRealTimers())

  it('the pick-up cart has the dishes, note and codes of the table cart', () => {
    keepCode(table, code)
    moveTableCart(shop, 1)
    expect(cartOf(own)).toMatchObject({ lines: [{ itemId: 'tea', quantity: 2, note: 'hot' }] })
    expect(cartOf(own).note).toBe('by the window')
    expect(ownOffers(own).codes).toEqual([code])
    expect([cartOf(table).lines, ownOffers(table).codes]).toEqual([[], []])
  })

  it('dishes that the pick-up cart already has stay in it', () => {
    cartStore(own)
      .getState()
      .add({ ...line, note: '' }, tea)
    moveTableCart(shop, 1)
    expect(cartOf(own).lines.map(({ note }) => note)).toEqual(['', 'hot'])
  })

  it('a pick-up cart that has expired is offered and not ordered', () => {
    cartStore(own)
      .getState()
      .add({ ...line, note: 'old' }, tea)
    vi.advanceTimersByTime(3_600_001)
    cartStore(table).getState().add(line, tea)
    moveTableCart(shop, 1)
    expect(cartOf(own).lines.map(({ note }) => note)).toEqual(['hot'])
    expect(cartStore(own).getState().offered).toMatchObject({ lines: [{ note: 'old' }] })
  })

  it('dishes of other guests do not move', () => {
    const seat = { sessionId: 's', visitId: 'sitting', seat: 'anna' }
    const { revise } = cartStore(table).getState()
    revise((stored) => joinTable(stored, seat, () => 'id'))
    revise((stored) => ({
      ...stored,
      cart: { ...stored.cart, lines: [...stored.cart.lines, { ...line, lineId: 'of-ben', guest: 'ben' }] },
    }))
    tableSession(shop).update(() => ({ ...seat, number: '7', name: '', area: '', expiry: 2_000 }))
    moveTableCart(shop, 1)
    expect(cartOf(own).lines).toHaveLength(1)
    expect(cartOf(own).lines[0]).not.toHaveProperty('guest')
  })
})
