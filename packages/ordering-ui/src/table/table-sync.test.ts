import { Refused } from '@tabard/contract/wire/refused'
import type { TableCart, TableCartChange } from '@tabard/contract/tables/cart/calls'
import type { Item } from '@tabard/domain/menu/menu'
import { applyOps, emptySharedCart, withGuest } from '@tabard/domain/cart/table-cart'
import type { ShopClient } from '@tabard/ui/client/browser-client'
import { tableScope } from '../cart-state/cart-scope.ts'
import { joinTable } from '../cart-state/table-cart.ts'
import { cartStore } from '../cart-state/use-cart.ts'
import { fetchCipher } from '@tabard/ui/storage/sealed-box'
import { afterAll, describe, expect, it } from 'vitest'
import { sendToTable, takeGivenUp } from './table-sync.ts'

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
  merges: false,
}
const line = { itemId: 'soup', priceIndex: 0, quantity: 1, options: [], withoutIngredientIds: [], note: '' }

const refused = (code: 'note.tooLong' | 'table.sessionEnded', status: number) =>
  new Refused({ code, data: {}, status, message: '' })

/** A server that refuses every batch containing a dish with the note "bad". */
function serverOf(seat: string, error: Refused) {
  let state = withGuest(emptySharedCart, seat)
  let revision = 1
  const batches: number[] = []
  const call = (_: unknown, { ops }: TableCartChange): Promise<TableCart> => {
    batches.push(ops.length)
    if (ops.some(({ change }) => change.kind === 'add' && change.line.note === 'bad'))
      return Promise.reject(error)
    const next = applyOps(state, seat, ops)
    if (next !== state) revision += 1
    state = next
    return Promise.resolve({
      ...state,
      visitId: 'sitting',
      cartId: 'round-1',
      round: 1,
      revision,
      isOpen: true,
      number: '7',
      payingSeat: '',
    })
  }
  const lines = () => state.lines.map(({ note }) => note)
  // Only the `call` of a client is used.
  return { client: { call } as unknown as ShopClient, batches, lines }
}

/** A phone with its own cart joins the table. */
function bring(shop: string, notes: readonly string[]): void {
  const store = cartStore(tableScope(shop))
  for (const note of notes) store.getState().add({ ...line, note }, soup)
  let id = 0
  store
    .getState()
    .revise((stored) =>
      joinTable(
        stored,
        { sessionId: 'session', visitId: 'sitting', seat: 'seat' },
        () => `source-${(id += 1)}`,
      ),
    )
}

const shown = (shop: string) =>
  cartStore(tableScope(shop))
    .getState()
    .cart.lines.map(({ note }) => note)

describe('changes that a phone sends to its table', () => {
  it('drops only the rejected change of a batch, and names the dish', async () => {
    const at = serverOf('seat', refused('note.tooLong', 200))
    bring('one-bad', ['first', 'bad', 'second', 'third'])
    await sendToTable(at.client, 'one-bad')
    expect(at.lines()).toEqual(['first', 'second', 'third'])
    expect(shown('one-bad')).toEqual(['first', 'second', 'third'])
    expect(takeGivenUp('one-bad')).toMatchObject([
      { what: 'dish', itemId: 'soup', why: { code: 'note.tooLong' } },
    ])
    // Reported once.
    expect(takeGivenUp('one-bad')).toEqual([])
  })

  it("shows the table's state when the last or only dish is rejected", async () => {
    const at = serverOf('seat', refused('note.tooLong', 400))
    bring('last-bad', ['first', 'bad'])
    await sendToTable(at.client, 'last-bad')
    expect(shown('last-bad')).toEqual(['first'])
    cartStore(tableScope('last-bad'))
      .getState()
      .add({ ...line, note: 'bad' }, soup)
    await sendToTable(at.client, 'last-bad')
    expect(shown('last-bad')).toEqual(['first'])
    expect(takeGivenUp('last-bad')).toHaveLength(2)
  })

  it('sends batches again after sending changes one by one', async () => {
    const at = serverOf('seat', refused('note.tooLong', 200))
    bring('again', ['bad', 'first'])
    await sendToTable(at.client, 'again')
    for (const note of ['second', 'third', 'fourth'])
      cartStore(tableScope('again'))
        .getState()
        .add({ ...line, note }, soup)
    await sendToTable(at.client, 'again')
    expect(at.batches).toEqual([2, 1, 1, 3])
  })

  it('drops nothing when the visit has ended', async () => {
    const at = serverOf('seat', refused('table.sessionEnded', 200))
    bring('over', ['bad', 'first'])
    await expect(sendToTable(at.client, 'over')).rejects.toThrow(Refused)
    expect(cartStore(tableScope('over')).getState().shared?.pending).toHaveLength(2)
    expect(takeGivenUp('over')).toEqual([])
  })
})
