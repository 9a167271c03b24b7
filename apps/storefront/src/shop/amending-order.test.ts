import type { Order } from '@tabard/contract/orders'
import type { Item } from '@tabard/domain/catalogue/menu'
import { cartStore } from '@tabard/ui/ordering/use-cart'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyAmending, finishAmending, leaveIdleAmending, startAmending } from './amending-order.ts'

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

describe('an order that is changed as a cart', () => {
  let shop = ''
  const dishes = () =>
    cartStore(shop)
      .getState()
      .cart.lines.map(({ itemId }) => itemId)
  const choose = (id: string) => cartStore(shop).getState().add(line(id), item(id))

  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
    shop = `shop-${(shops += 1)}`
    choose('tea')
  })
  afterEach(() => void vi.useRealTimers())

  it('gives the cart back that was there before it was opened, however often it was opened', () => {
    startAmending(shop, orderOf('1', 'soup'))
    startAmending(shop, orderOf('1', 'soup'))
    expect(dishes()).toEqual(['soup'])
    finishAmending(shop)
    expect(dishes()).toEqual(['tea'])
  })

  it('gives it back when another order was opened from it', () => {
    startAmending(shop, orderOf('1', 'soup'))
    startAmending(shop, orderOf('2', 'rice'))
    expect(dishes()).toEqual(['rice'])
    finishAmending(shop)
    expect(dishes()).toEqual(['tea'])
  })

  it('takes what is chosen after it was left along the next time', () => {
    startAmending(shop, orderOf('1', 'soup'))
    finishAmending(shop)
    choose('cake')
    startAmending(shop, orderOf('1', 'soup'))
    finishAmending(shop)
    expect(dishes()).toEqual(['tea', 'cake'])
  })

  it('left lying is no cart to offer back: what was there before is', () => {
    startAmending(shop, orderOf('1', 'soup'))
    const later = 1_000_000 + hour + 1
    vi.setSystemTime(later)
    expect(leaveIdleAmending(shop, 1, later)).toBe('11')
    expect(cartStore(shop).getState().load(1)).toBe('kept')
    expect(dishes()).toEqual(['tea'])
    expect(cartStore(shop).getState().offered).toBeUndefined()
    expect(leaveIdleAmending(shop, 1, later)).toBeUndefined()
  })

  it('goes on for as long as a cart does, and a cart of one’s own is none of its business', () => {
    const soon = 1_000_000 + hour
    startAmending(shop, orderOf('1', 'soup'))
    expect(leaveIdleAmending(shop, 1, soon)).toBeUndefined()
    finishAmending(shop)
    expect(leaveIdleAmending(shop, 1, soon + hour)).toBeUndefined()
    expect(dishes()).toEqual(['tea'])
  })

  it('is still that order when all of it was taken out and put back', () => {
    startAmending(shop, orderOf('1', 'soup'))
    const { cart } = cartStore(shop).getState()
    emptyAmending(shop)
    expect(dishes()).toEqual([])
    cartStore(shop).getState().putBack(cart)
    expect(cartStore(shop).getState().cart).toMatchObject({
      cartId: cart.cartId,
      lines: [{ itemId: 'soup' }],
    })
  })
})
