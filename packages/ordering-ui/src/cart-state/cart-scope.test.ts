import type { Item } from '@tabard/domain/menu/menu'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchCipher } from '@tabard/ui/storage/sealed-box'
import { storedEntry, storedScopes } from '@tabard/ui/storage/storage'

const names = { first: 'Dish', second: '菜' }
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
const line = (itemId: string) => ({
  itemId,
  priceIndex: 0,
  quantity: 1,
  options: [],
  withoutIngredientIds: [],
  note: '',
})

/** An entry of an earlier release: one cart for all families. */
function writeBefore(name: string, shop: string, value: object): void {
  storedEntry(name, shop, (known): known is object => typeof known === 'object' && known !== null).update(
    () => value,
  )
}
const cartBefore = (...dishes: readonly string[]) => ({
  cart: {
    cartId: 'before',
    shop: 'harbour',
    orderType: 'pickup',
    lines: dishes.map((itemId) => ({ ...line(itemId), lineId: `before-${itemId}` })),
    updatedAt: Date.now(),
    revision: 4,
    note: '',
    isUploaded: false,
    isArchived: false,
  },
  offered: undefined,
})
const shared = {
  sessionId: 's',
  visitId: 'sitting',
  seat: 'anna',
  guests: [],
  removed: [],
  pending: [],
  round: 1,
  revision: 7,
  sentCartId: '',
  payingSeat: '',
}

/** A freshly opened page: only the browser's storage is known. */
async function openPage() {
  vi.resetModules()
  await (await import('@tabard/ui/storage/sealed-box')).fetchCipher()
  const { cartScope, cartScopes } = await import('./cart-scope.ts')
  const { cartStore } = await import('./use-cart.ts')
  const { ownOffers } = await import('../offers/entered-codes.ts')
  const { savedCarts } = await import('./saved-carts.ts')
  const { systemConfig } = await import('@tabard/ui/storage/device')
  const { joinTable } = await import('./table-cart.ts')
  const [own, table] = cartScopes('harbour')
  const dishes = (scope: typeof own) =>
    cartStore(scope)
      .getState()
      .cart.lines.map(({ itemId }) => itemId)
  const choose = (family: string, dish: string) =>
    cartStore(cartScope('harbour', family)).getState().add(line(dish), item(dish))
  return {
    own,
    table,
    choose,
    inOwn: () => dishes(own),
    dishesIn: (family: string) => dishes(cartScope('harbour', family)),
    inTable: () => dishes(table),
    cartStore,
    savedCarts,
    joinTable,
    ownOffers,
    systemConfig,
  }
}

beforeEach(async () => {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  vi.stubGlobal('localStorage', Object.create(methods))
  await fetchCipher()
})
afterEach(() => void vi.unstubAllGlobals())

describe('a shop has an own cart, one for tables, and one for each family of bookings', () => {
  it('pick-up items stay in the own cart while the guest is at a table', async () => {
    const page = await openPage()
    page.choose('shop', 'tea')
    page.choose('self', 'soup')
    const seat = { sessionId: 's', visitId: 'sitting', seat: 'anna' }
    page
      .cartStore(page.table)
      .getState()
      .revise((stored) => page.joinTable(stored, seat, () => 'id'))
    expect(page.cartStore(page.table).getState()).toMatchObject({
      cart: { lines: [{ itemId: 'soup', guest: 'anna' }] },
      shared: { pending: [{ change: { kind: 'add', line: { itemId: 'soup' } } }] },
    })
    expect(page.inOwn()).toEqual(['tea'])
    expect((await openPage()).inOwn()).toEqual(['tea'])
  })

  it('the families that order food share one cart', async () => {
    const page = await openPage()
    for (const family of ['shop', 'mobile', 'app', 'account', 'merchant']) page.choose(family, family)
    expect(page.inOwn()).toEqual(['shop', 'mobile', 'app', 'account', 'merchant'])
    expect(page.inTable()).toEqual([])
  })

  it.each(['reservation', 'massage', 'partyroom', 'ktv', 'ticket', 'company'])(
    'the family %s has a cart of its own: no dish of the restaurant is in it',
    async (family) => {
      const page = await openPage()
      page.choose('shop', 'soup')
      page.choose('self', 'tea')
      expect(page.dishesIn(family)).toEqual([])
      page.choose(family, 'room')
      expect(page.dishesIn(family)).toEqual(['room'])
      expect(page.inOwn()).toEqual(['soup'])
      expect((await openPage()).dishesIn(family)).toEqual(['room'])
      expect(page.savedCarts(Date.now())).toEqual([{ shop: 'harbour', units: 1 }])
    },
  )

  it('carts at other shops are listed, without those for tables', async () => {
    const page = await openPage()
    page.choose('self', 'soup')
    expect(page.savedCarts(Date.now())).toEqual([])
    page.choose('shop', 'tea')
    expect(page.savedCarts(Date.now())).toEqual([{ shop: 'harbour', units: 1 }])
  })
})

describe('a cart from before the carts were separated', () => {
  it('becomes the own cart, with its codes', async () => {
    writeBefore('cart', 'harbour', cartBefore('tea'))
    writeBefore('offer-codes', 'harbour', { codes: [{ code: 'TEA' }], used: [] })
    const page = await openPage()
    expect(page.inTable()).toEqual([])
    expect(page.inOwn()).toEqual(['tea'])
    expect(page.ownOffers(page.own).codes).toMatchObject([{ code: 'TEA' }])
    expect(storedScopes('cart')).toEqual(['harbour/own'])
    expect((await openPage()).inOwn()).toEqual(['tea'])
  })

  it('is listed at other shops before it is opened', async () => {
    writeBefore('cart', 'harbour', cartBefore('tea'))
    const page = await openPage()
    expect(page.savedCarts(Date.now())).toEqual([{ shop: 'harbour', units: 1 }])
  })

  it("becomes the table's cart if it was shared with the table", async () => {
    writeBefore('cart', 'harbour', { ...cartBefore('soup'), shared })
    const page = await openPage()
    expect(page.inOwn()).toEqual([])
    expect(page.inTable()).toEqual(['soup'])
    expect(page.cartStore(page.table).getState().shared).toEqual(shared)
  })

  it("becomes the table's cart if this browser was last at a table", async () => {
    writeBefore('cart', 'harbour', cartBefore('soup'))
    writeBefore('system_config', '', { lastShop: 'harbour', lastFamily: 'self' })
    const page = await openPage()
    expect(page.inTable()).toEqual(['soup'])
    expect(page.inOwn()).toEqual([])
  })

  it('written again by an older page: its new lines are offered', async () => {
    writeBefore('cart', 'harbour', cartBefore('tea'))
    await openPage().then(({ inOwn }) => expect(inOwn()).toEqual(['tea']))
    writeBefore('cart', 'harbour', cartBefore('tea', 'cake'))
    const page = await openPage()
    expect(page.inOwn()).toEqual(['tea'])
    expect(page.cartStore(page.own).getState().offered?.lines).toMatchObject([{ itemId: 'cake' }])
    page.cartStore(page.own).getState().takeOffered()
    expect(page.inOwn()).toEqual(['tea', 'cake'])
  })
})
