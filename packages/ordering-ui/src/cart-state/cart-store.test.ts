import type { Item } from '@tabard/domain/menu/menu'
import { fetchCipher } from '@tabard/ui/storage/sealed-box'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoredEntry } from '@tabard/ui/storage/storage'
import type { StoredCart } from './cart-entry.ts'
import { createCartStore } from './cart-store.ts'

// What was stored loads the cipher when idle; a test file that has ended cannot load anything.
afterAll(fetchCipher)

const soup: Item = {
  id: 'soup',
  categoryId: 'c',
  names: { first: 'Soup', second: '汤' },
  descriptions: { first: '', second: '' },
  prices: [{ index: 0, names: { first: '', second: '' }, cents: 500 }],
  optionGroupIds: [],
  ingredientIds: [],
  tagIds: [],
  dietary: [],
  allergens: [],
  taxes: [],
  maxQuantity: 9,
  merges: true,
}
const line = { itemId: 'soup', priceIndex: 0, quantity: 1, options: [], withoutIngredientIds: [], note: '' }
const hour = 3_600_000

/** Shared by all tabs. */
function shelf() {
  let stored: StoredCart | undefined
  const listeners = new Set<(value: StoredCart | undefined) => void>()
  const entry = (): StoredEntry<StoredCart> => ({
    read: () => stored,
    update: (change) => (stored = change(stored)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  return { entry, stored: () => stored }
}

let id = 0
const tab = (box: ReturnType<typeof shelf>) =>
  createCartStore({ shop: 'harbour', entry: box.entry(), now: () => Date.now(), mintId: () => `id-${++id}` })

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

describe('the cart store', () => {
  it('writes nothing before the first add, and keeps its id from then on', () => {
    const box = shelf()
    const store = tab(box)
    expect(box.stored()).toBeUndefined()
    store.getState().add(line, soup)
    const { cartId } = store.getState().cart
    store.getState().add(line, soup)
    expect(store.getState().cart).toMatchObject({ cartId, lines: [{ quantity: 2 }] })
    expect(tab(box).getState().cart.cartId).toBe(cartId)
  })

  it('adds to the items of another tab', () => {
    const box = shelf()
    const one = tab(box)
    const two = tab(box)
    one.getState().add(line, soup)
    two.getState().add({ ...line, note: 'hot' }, soup)
    expect(two.getState().cart.lines).toHaveLength(2)
    expect(two.getState().cart.cartId).toBe(one.getState().cart.cartId)
  })

  it('clears an expired cart and offers to restore it under a new id', () => {
    const box = shelf()
    const store = tab(box)
    store.getState().add(line, soup)
    const before = store.getState().cart
    vi.setSystemTime(1_000_000 + hour + 1)
    expect(store.getState().load(1)).toBe('expired')
    expect(store.getState()).toMatchObject({ cart: { lines: [] }, offered: { cartId: before.cartId } })
    store.getState().takeOffered()
    expect(store.getState().cart.lines).toHaveLength(1)
    expect(store.getState().cart.cartId).not.toBe(before.cartId)
    expect(store.getState().offered).toBeUndefined()
  })

  it('gets a new id after remove all, and undo restores the lines under that id', () => {
    const box = shelf()
    const store = tab(box)
    store.getState().add(line, soup)
    const before = store.getState().cart
    store.getState().removeAll()
    const emptied = store.getState().cart
    expect(emptied.cartId).not.toBe(before.cartId)
    store.getState().putBack(before)
    expect(store.getState().cart).toMatchObject({ cartId: emptied.cartId, lines: before.lines })
  })

  it('is cleared only when it has become an order', () => {
    const box = shelf()
    const store = tab(box)
    store.getState().add(line, soup)
    const { cartId } = store.getState().cart
    store.getState().placed('another', 'none')
    expect(store.getState().cart.lines).toHaveLength(1)
    store.getState().placed(cartId, 'none')
    expect(store.getState()).toMatchObject({ cart: { lines: [] }, offered: undefined })
  })

  it('offers to restore a cart that changed after it was ordered', () => {
    const box = shelf()
    const store = tab(box)
    store.getState().add(line, soup)
    store.getState().placed(store.getState().cart.cartId, 'offerBack')
    expect(store.getState()).toMatchObject({ cart: { lines: [] }, offered: { lines: [{ itemId: 'soup' }] } })
  })

  it('undo restores removed lines at their positions, and keeps lines added since', () => {
    const box = shelf()
    const one = tab(box)
    const two = tab(box)
    one.getState().add(line, soup)
    one.getState().add({ ...line, note: 'hot' }, soup)
    const before = one.getState().cart
    const [first] = before.lines
    one.getState().remove(first?.lineId ?? '')
    two.getState().add({ ...line, note: 'to share' }, soup)
    one.getState().putBack(before)
    expect(one.getState().cart.lines.map(({ note }) => note)).toEqual(['', 'hot', 'to share'])
    expect(one.getState().cart.revision).toBe(two.getState().cart.revision + 1)
  })

  it('items added by two tabs at once are all present, once', () => {
    const box = shelf()
    const tabs = [tab(box), tab(box), tab(box)]
    for (const note of ['a', 'b', 'c', 'd', 'e', 'f'])
      for (const each of tabs) each.getState().add({ ...line, note }, soup)
    const { lines } = tab(box).getState().cart
    expect(lines.map(({ note, quantity }) => `${note}${quantity}`)).toEqual([
      'a3',
      'b3',
      'c3',
      'd3',
      'e3',
      'f3',
    ])
  })

  it('a restored cart is added to the present cart, which keeps its id', () => {
    const box = shelf()
    const store = tab(box)
    store.getState().add(line, soup)
    vi.setSystemTime(1_000_000 + hour + 1)
    store.getState().load(1)
    store.getState().add({ ...line, note: 'hot' }, soup)
    const { cartId } = store.getState().cart
    store.getState().takeOffered()
    expect(store.getState().cart).toMatchObject({ cartId, lines: [{ note: 'hot' }, { note: '' }] })
  })

  it('a restored cart is fitted to the present menu', () => {
    const box = shelf()
    const store = tab(box)
    store.getState().add(line, soup)
    store.getState().add({ ...line, note: 'gone' }, soup)
    vi.setSystemTime(1_000_000 + hour + 1)
    store.getState().load(1)
    store.getState().takeOffered((lines) => lines.filter(({ note }) => note !== 'gone'))
    expect(store.getState().cart.lines.map(({ note }) => note)).toEqual([''])
  })
})
