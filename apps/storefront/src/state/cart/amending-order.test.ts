import type { Item } from '@tabard/domain/menu/menu'
import { cartScopes } from '@tabard/ordering-ui/cart-state/cart-scope'
import { cartStore } from '@tabard/ordering-ui/cart-state/use-cart'
import { fetchCipher } from '@tabard/ui/storage/sealed-box'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyAmending, finishAmending, leaveIdleAmending, startAmending } from './amending-order.ts'
import type { Order } from '@tabard/contract/orders/order'

// What was stored loads the cipher when idle; a test file that has ended cannot load anything.
afterAll(fetchCipher)

const names = { first: 'Dish', second: '菜' }
const line = (itemId: string) => ({
  itemId,
  priceIndex: 0,
  quantity: 1,
  options: [],
  withoutIngredientIds: [],
  note: '',
})
const item = (id: string): Item => ({
  id,
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
})

/** An order of one dish. */
const orderOf = (orderId: string, itemId: string) =>
  ({
    orderId,
    amendments: 0,
    number: `1${orderId}`,
    note: '',
    bill: {
      totalCents: 500,
      lines: [{ ...line(itemId), lineId: `${orderId}-line`, without: [] }],
    },
  }) as unknown as Order

const hour = 3_600_000
let shops = 0

describe('an order being changed as a cart', () => {
  let cartScope = cartScopes('')[0]
  const dishes = () =>
    cartStore(cartScope)
      .getState()
      .cart.lines.map(({ itemId }) => itemId)
  const choose = (id: string) => cartStore(cartScope).getState().add(line(id), item(id))

  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
    cartScope = cartScopes(`shop-${(shops += 1)}`)[0]
    choose('tea')
  })
  afterEach(() => void vi.useRealTimers())

  it('restores the previous cart, however often it was opened', () => {
    startAmending(cartScope, orderOf('1', 'soup'))
    startAmending(cartScope, orderOf('1', 'soup'))
    expect(dishes()).toEqual(['soup'])
    finishAmending(cartScope)
    expect(dishes()).toEqual(['tea'])
  })

  it('restores it when another order was opened from it', () => {
    startAmending(cartScope, orderOf('1', 'soup'))
    startAmending(cartScope, orderOf('2', 'rice'))
    expect(dishes()).toEqual(['rice'])
    finishAmending(cartScope)
    expect(dishes()).toEqual(['tea'])
  })

  it('also restores items chosen between two changes', () => {
    startAmending(cartScope, orderOf('1', 'soup'))
    finishAmending(cartScope)
    choose('cake')
    startAmending(cartScope, orderOf('1', 'soup'))
    finishAmending(cartScope)
    expect(dishes()).toEqual(['tea', 'cake'])
  })

  it('is not offered as an expired cart: the previous cart is restored', () => {
    startAmending(cartScope, orderOf('1', 'soup'))
    const later = 1_000_000 + hour + 1
    vi.setSystemTime(later)
    expect(leaveIdleAmending(cartScope, 1, later)).toBe('11')
    expect(cartStore(cartScope).getState().load(1)).toBe('kept')
    expect(dishes()).toEqual(['tea'])
    expect(cartStore(cartScope).getState().offered).toBeUndefined()
    expect(leaveIdleAmending(cartScope, 1, later)).toBeUndefined()
  })

  it('lasts as long as a cart does, and never ends a normal cart', () => {
    const soon = 1_000_000 + hour
    startAmending(cartScope, orderOf('1', 'soup'))
    expect(leaveIdleAmending(cartScope, 1, soon)).toBeUndefined()
    finishAmending(cartScope)
    expect(leaveIdleAmending(cartScope, 1, soon + hour)).toBeUndefined()
    expect(dishes()).toEqual(['tea'])
  })

  it('stays that order after all items were removed and restored', () => {
    startAmending(cartScope, orderOf('1', 'soup'))
    const { cart } = cartStore(cartScope).getState()
    emptyAmending(cartScope)
    expect(dishes()).toEqual([])
    cartStore(cartScope).getState().putBack(cart)
    expect(cartStore(cartScope).getState().cart).toMatchObject({
      cartId: cart.cartId,
      lines: [{ itemId: 'soup' }],
    })
  })
})
