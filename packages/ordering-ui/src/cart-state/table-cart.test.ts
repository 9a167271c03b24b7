import type { TableCart } from '@tabard/contract/tables/cart/calls'
import {
  applyOps,
  emptySharedCart,
  withGuest,
  withoutSent,
  type SharedCart,
} from '@tabard/domain/cart/table-cart'
import type { Item } from '@tabard/domain/menu/menu'
import fc from 'fast-check'
import { fetchCipher } from '@tabard/ui/storage/sealed-box'
import { afterAll, describe, expect, it } from 'vitest'
import type { StoredCart } from './cart-entry.ts'
import { createCartStore } from './cart-store.ts'
import { joinTable, leaveTable, takeSnapshot } from './table-cart.ts'

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
  maxQuantity: 99,
  merges: true,
}
const line = { itemId: 'soup', priceIndex: 0, quantity: 1, options: [], withoutIngredientIds: [], note: '' }

/** The server's state, with its rules. */
function table() {
  let state: SharedCart = emptySharedCart
  let revision = 1
  let round = 1
  const look = (): TableCart => ({
    ...state,
    visitId: 'sitting',
    cartId: `round-${round}`,
    round,
    revision,
    isOpen: true,
    number: '7',
    payingSeat: '',
  })
  return {
    look,
    sit: (seat: string) => void (state = withGuest(state, seat)),
    receive(seat: string, { shared }: StoredCart): TableCart {
      const next = applyOps(state, seat, shared?.pending ?? [])
      if (next !== state) revision += 1
      state = next
      return look()
    },
    send() {
      state = withoutSent(state, state.lines)
      round += 1
      revision += 1
      return look()
    },
  }
}

let minted = 0
function phone(seat: string) {
  let stored: StoredCart | undefined
  const mintId = () => `id-${(minted += 1)}`
  const store = createCartStore({
    shop: 'harbour',
    entry: {
      read: () => stored,
      update: (change) => (stored = change(stored)),
      subscribe: () => () => undefined,
    },
    now: () => 1_000_000,
    mintId,
  })
  const sit = () =>
    store
      .getState()
      .revise((known) => joinTable(known, { sessionId: `session-${seat}`, visitId: 'sitting', seat }, mintId))
  return {
    seat,
    store,
    sit,
    see: (cart: TableCart) => store.getState().revise((known) => takeSnapshot(known, cart, 1_000_000)),
    dishes: () => store.getState().cart.lines.map(({ quantity, guest }) => `${quantity} of ${guest}`),
  }
}

describe('a cart shared by a table', () => {
  it('shows the first dish before the server answers', () => {
    const anna = phone('anna')
    anna.sit()
    anna.store.getState().add(line, soup)
    expect(anna.dishes()).toEqual(['1 of anna'])
    expect(anna.store.getState().shared?.pending).toHaveLength(1)
  })

  it("includes the guest's earlier items, separates the guests, and returns the own items at the end", () => {
    const at = table()
    const [anna, ben] = [phone('anna'), phone('ben')]
    anna.store.getState().add(line, soup)
    for (const each of [anna, ben]) {
      at.sit(each.seat)
      each.sit()
    }
    anna.see(at.receive('anna', anna.store.getState()))
    ben.see(at.look())
    ben.store.getState().add(line, soup)
    ben.see(at.receive('ben', ben.store.getState()))
    expect(ben.dishes()).toEqual(['1 of anna', '1 of ben'])
    ben.store.getState().removeAll()
    anna.see(at.receive('ben', ben.store.getState()))
    expect(anna.dishes()).toEqual(['1 of anna'])
    ben.store.getState().revise((stored) => leaveTable(stored, 'own'))
    expect(ben.store.getState()).toMatchObject({ shared: undefined, cart: { cartId: 'own', lines: [] } })
    anna.store.getState().revise((stored) => leaveTable(stored, 'own'))
    expect(anna.store.getState().cart.lines).toHaveLength(1)
  })

  it('is not restored by a snapshot from before it was sent', () => {
    const at = table()
    const anna = phone('anna')
    at.sit('anna')
    anna.sit()
    anna.store.getState().add(line, soup)
    const before = at.receive('anna', anna.store.getState())
    anna.see(before)
    anna.store.getState().placed('round-1', 'none')
    anna.see(before)
    expect(anna.dishes()).toEqual([])
    anna.see(at.send())
    anna.store.getState().add(line, soup)
    expect(anna.store.getState().cart).toMatchObject({ cartId: 'round-2', lines: [{ quantity: 1 }] })
  })

  it('adds a tap on an outdated screen to the changes of others', () => {
    const at = table()
    const [anna, ben] = [phone('anna'), phone('ben')]
    for (const each of [anna, ben]) {
      at.sit(each.seat)
      each.sit()
    }
    anna.store.getState().add(line, soup)
    anna.see(at.receive('anna', anna.store.getState()))
    ben.see(at.look())
    const [drawn] = anna.store.getState().cart.lines
    if (!drawn) throw new Error('there is no line')
    ben.store.getState().changeQuantity(drawn.lineId, 2, soup)
    anna.see(at.receive('ben', ben.store.getState()))
    // Anna's screen still shows one: her plus adds one, and an open form changes only what she changed.
    anna.store.getState().changeQuantity(drawn.lineId, 1, soup)
    anna.see(at.receive('anna', anna.store.getState()))
    expect(anna.dishes()).toEqual(['4 of anna'])
    anna.store.getState().update({ ...drawn, note: 'No salt' }, soup, drawn.quantity)
    anna.see(at.receive('anna', anna.store.getState()))
    expect(at.look().lines).toMatchObject([{ quantity: 4, note: 'No salt' }])
  })

  it('converges on every phone if messages are lost, late or repeated', () => {
    const action = fc.record({
      who: fc.nat(3),
      what: fc.constantFrom('add', 'more', 'less', 'remove', 'arrives', 'arrives late', 'looks'),
      which: fc.nat(5),
    })
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
        const at = table()
        const phones = ['anna', 'ben', 'chen', 'dara'].map(phone)
        for (const each of phones) {
          at.sit(each.seat)
          each.sit()
        }
        for (const { who, what, which } of actions) {
          const at1 = phones[who]
          if (!at1) continue
          const { add, changeQuantity, remove, cart } = at1.store.getState()
          const chosen = cart.lines[which % Math.max(1, cart.lines.length)]
          if (what === 'add') add({ ...line, note: `${which}` }, soup)
          if (what === 'more' && chosen) changeQuantity(chosen.lineId, 1, soup)
          if (what === 'less' && chosen) changeQuantity(chosen.lineId, -1, soup)
          if (what === 'remove' && chosen) remove(chosen.lineId)
          // The changes arrive, the answer does not: all are sent again.
          if (what === 'arrives late') at.receive(at1.seat, at1.store.getState())
          if (what === 'arrives') at1.see(at.receive(at1.seat, at1.store.getState()))
          if (what === 'looks') at1.see(at.look())
        }
        for (const each of phones) at.receive(each.seat, each.store.getState())
        for (const each of phones) {
          each.see(at.look())
          expect(each.store.getState().shared?.pending).toEqual([])
          expect(each.store.getState().cart.lines).toEqual(at.look().lines)
        }
      }),
      { numRuns: 200 },
    )
  })
})
