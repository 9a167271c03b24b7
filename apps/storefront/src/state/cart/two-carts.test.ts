import type { Item } from '@tabard/domain/menu/menu'
import { cartScopes } from '@tabard/ordering-ui/cart-state/cart-scope'
import { keepCode, ownOffers, type EnteredCode } from '@tabard/ordering-ui/offers/entered-codes'
import { joinTable } from '@tabard/ordering-ui/cart-state/table-cart'
import { cartStore } from '@tabard/ordering-ui/cart-state/use-cart'
import { tableSession } from '@tabard/ui/storage/table-session'
import { fetchCipher } from '@tabard/ui/storage/sealed-box'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { finishAmending, startAmending } from './amending-order.ts'
import { leaveOverTable } from './leave-over-table.ts'
import { priceSnapshot } from '@tabard/ordering-ui/cart-state/price-snapshot'
import { finishPayingCart, payingCart, renewPayingCart } from './paying-cart.ts'
import type { Order } from '@tabard/contract/orders/order'

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
const line = { itemId: 'tea', priceIndex: 0, quantity: 1, options: [], withoutIngredientIds: [], note: '' }
const code = { code: 'TEA', promotion: { id: 'p' } } as unknown as EnteredCode

let shops = 0

describe('cart data belongs to one of a shop’s two carts', () => {
  let shop = ''
  let [own, table] = cartScopes('')
  const units = (scope: typeof own) => cartStore(scope).getState().cart.lines.length
  function toPay(scope: typeof own, orderId: string): void {
    const { cartId, revision } = cartStore(scope).getState().cart
    payingCart(scope).update(() => ({ orderId, cartId, revision }))
  }

  beforeEach(() => {
    shop = `two-${(shops += 1)}`
    ;[own, table] = cartScopes(shop)
    for (const scope of [own, table]) {
      cartStore(scope).getState().add(line, tea)
      keepCode(scope, code)
      priceSnapshot(scope)
        .getState()
        .write(() => ({ [`${scope} note`]: { cents: 500, names } }) as never)
    }
  })

  it('a cart that was paid while another order was being changed is not restored afterwards', () => {
    toPay(own, 'for-pick-up')
    const bill = { totalCents: 500, lines: [{ ...line, lineId: 'x', without: [] }] }
    startAmending(own, { orderId: 'other', amendments: 0, number: '7', note: '', bill } as unknown as Order)
    finishPayingCart(shop, 'for-pick-up')
    finishAmending(own)
    expect(units(own)).toBe(0)
  })

  it('a placed order ends its cart and codes, wherever the guest returns from paying', () => {
    toPay(own, 'for-pick-up')
    toPay(table, 'for-the-table')
    finishPayingCart(shop, 'for-the-table')
    expect([units(own), units(table)]).toEqual([1, 0])
    expect([ownOffers(own).codes.length, ownOffers(table).codes.length]).toEqual([1, 0])
    finishPayingCart(shop, 'for-pick-up')
    expect([units(own), units(table)]).toEqual([0, 0])
    expect(ownOffers(own).codes).toEqual([])
  })

  it('a cancelled order continues as its cart', () => {
    toPay(own, 'for-pick-up')
    toPay(table, 'for-the-table')
    const ids = () => [own, table].map((scope) => cartStore(scope).getState().cart.cartId)
    const before = ids()
    renewPayingCart(shop, 'for-pick-up')
    expect(ids()[0]).not.toBe(before[0])
    expect(ids()[1]).toBe(before[1])
    expect([units(own), units(table)]).toEqual([1, 1])
  })

  it('each cart has its own price snapshot', () => {
    expect(Object.keys(priceSnapshot(own).getState().notes)).toEqual([`${own} note`])
    expect(Object.keys(priceSnapshot(table).getState().notes)).toEqual([`${table} note`])
  })

  it('an order being changed replaces one cart', () => {
    const order = { orderId: 'o', amendments: 0, number: '1', note: '', bill: { totalCents: 0, lines: [] } }
    startAmending(own, order as unknown as Order)
    expect([units(own), units(table)]).toEqual([0, 1])
    finishAmending(own)
    expect([units(own), units(table)]).toEqual([1, 1])
  })

  it('the table cart keeps only own lines once the session has expired', async () => {
    const seat = { sessionId: 's', visitId: 'sitting', seat: 'anna' }
    const { revise } = cartStore(table).getState()
    revise((stored) => joinTable(stored, seat, () => 'id'))
    revise((stored) => ({
      ...stored,
      cart: { ...stored.cart, lines: [...stored.cart.lines, { ...line, lineId: 'of-ben', guest: 'ben' }] },
    }))
    tableSession(shop).update(() => ({ ...seat, number: '7', name: '', area: '', expiry: 2_000 }))
    await leaveOverTable(shop, 1_999)
    expect(cartStore(table).getState()).toMatchObject({ shared: { seat: 'anna' } })
    await leaveOverTable(shop, 2_000)
    expect(cartStore(table).getState()).toMatchObject({ shared: undefined })
    expect([units(own), units(table)]).toEqual([1, 1])
  })
})
