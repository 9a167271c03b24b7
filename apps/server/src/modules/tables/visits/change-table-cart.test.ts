import { setTimeout } from 'node:timers/promises'
import { tableCart, tableView } from '@tabard/contract/tables/cart/calls'
import { tables } from '@tabard/contract/tables/calls'
import type { CartLine } from '@tabard/domain/cart/cart'
import { applyOps, emptySharedCart, type SharedChange, type SharedOp } from '@tabard/domain/cart/table-cart'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStream } from '../../../../test/open-stream.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, readMenu } from '../../../../test/samples/sample-cart.ts'
import { sitDownAt, type CartPhone } from '../../../../test/shops/cart-phone.ts'
import { startTableTestShop, type TableTestShop } from '../../../../test/shops/table-test-shop.ts'

let at: TableTestShop
let code: string
let dumplings: CartLine
let number = 0

beforeAll(async () => {
  at = await startTableTestShop(16)
  dumplings = lineOf(await readMenu(at.testShop.visitor('lantern'), 'lantern'), 'Dumplings')
})
beforeEach(async () => {
  number += 1
  code = await at.code(`${number}`)
})
afterAll(() => at.testShop.stop())

const sitDown = () => sitDownAt(at, code, dumplings)
const sitDownMany = async (count: number) => {
  const phones: CartPhone[] = []
  for (let each = 0; each < count; each += 1) phones.push(await sitDown())
  return phones
}

describe('one cart for a table', () => {
  test('all phones share one cart, every line names its guest, and all phones see changes', async () => {
    const [anna, ben] = (await sitDownMany(2)) as [CartPhone, CartPhone]
    expect(ben.session.visitId).toBe(anna.session.visitId)
    const watched = await openStream(at.testShop, ben.client, tableView.stream, ben.session)
    await watched.next()
    await anna.send(anna.op({ kind: 'name', name: 'Anna', mark: '🦊' }))
    await anna.add('line-of-anna')
    const seen = (await watched.next(5_000)).data.cart
    const cart = seen.lines.length > 0 ? seen : (await watched.next(5_000)).data.cart
    expect(cart.lines).toMatchObject([{ lineId: 'line-of-anna', quantity: 1, guest: anna.session.seat }])
    expect(cart.guests).toMatchObject([
      { seat: anna.session.seat, name: 'Anna', mark: '🦊' },
      { seat: ben.session.seat },
    ])
    const taken = await ben.send(ben.op({ kind: 'remove', lineId: 'line-of-anna' }))
    expect(taken).toMatchObject({ lines: [], removed: [{ by: ben.session.seat }] })
    const back = await ben.send(ben.op({ kind: 'add', line: taken.removed[0]?.line ?? dumplings }))
    expect(back.lines).toMatchObject([{ lineId: 'line-of-anna', guest: anna.session.seat }])
    watched.close()
  })

  test('a repeated change counts once, and guests of other tables are refused', async () => {
    const anna = await sitDown()
    const add = anna.op({ kind: 'add', line: { ...dumplings, lineId: 'once' } })
    const more = anna.op({ kind: 'count', lineId: 'once', by: 2 })
    await Promise.all([anna.send(add), anna.send(add, more), anna.send(add, more)])
    expect((await anna.send()).lines).toMatchObject([{ lineId: 'once', quantity: 3 }])
    const stranger = await at.testShop.guest('lantern')
    const theirs = { sessionId: anna.session.sessionId, ops: [anna.op({ kind: 'remove', lineId: 'once' })] }
    expect(await verdictOf(stranger.call(tableCart.change, theirs))).toBe('table.sessionEnded')
    expect((await anna.send()).lines).toHaveLength(1)
  })

  test('names and notes that are too long are refused', async () => {
    const anna = await sitDown()
    const named = anna.send(anna.op({ kind: 'name', name: 'x'.repeat(25), mark: '' }))
    expect(await refusalOf(named)).toMatchObject({ code: 'text.tooLong', data: { field: 'name', max: 24 } })
    expect(await verdictOf(anna.send(anna.op({ kind: 'note', note: 'x'.repeat(201) })))).toBe('note.tooLong')
  })
})

describe('a person with a printed code', () => {
  const chosen = (lineId: string, optionId: string, quantity = 1) => ({
    ...dumplings,
    lineId,
    options: [{ optionId, groupId: dumplings.options[0]?.groupId ?? '', quantity }],
  })

  test('adds items as they are on the menu, and nothing else', async () => {
    const anna = await sitDown()
    const option = dumplings.options[0]?.optionId ?? ''
    const strange: CartLine[] = [
      { ...dumplings, lineId: 'of no menu', itemId: 'nothing' },
      chosen('of no group', 'x'.repeat(64)),
      chosen('far too many', option, 999),
      { ...dumplings, lineId: 'without', withoutIngredientIds: ['x'] },
      { ...dumplings, lineId: 'price', priceIndex: 99 },
      {
        ...dumplings,
        lineId: 'parts',
        parts: [
          {
            stepId: 'x',
            itemId: dumplings.itemId,
            priceIndex: 0,
            quantity: 1,
            options: [],
            withoutIngredientIds: [],
          },
        ],
      },
    ]
    for (const line of strange) {
      expect(await verdictOf(anna.send(anna.op({ kind: 'add', line })))).toBe('table.dishChanged')
      expect(await verdictOf(anna.send(anna.op({ kind: 'choose', line })))).toBe('table.dishChanged')
    }
    expect((await anna.send()).lines).toEqual([])
  })

  test('sends no line of more than 16 kB', async () => {
    const anna = await sitDown()
    const option = dumplings.options[0] ?? { optionId: 'x', groupId: 'x', quantity: 1 }
    const line = { ...dumplings, lineId: 'large', options: Array.from({ length: 200 }, () => option) }
    expect(Buffer.byteLength(JSON.stringify(line))).toBeGreaterThan(16_384)
    expect(await verdictOf(anna.send(anna.op({ kind: 'add', line })))).toBe('table.dishChanged')
  })

  test('fills the cart up to 256 kB; its lines can be changed, removed and ordered', async () => {
    const anna = await sitDown()
    await anna.add('one')
    const filler = Array.from({ length: 1_200 }, (_, at) => `${at}`.padStart(220, 'x'))
    await ownerRows(
      "update table_sittings set state = jsonb_set(state, '{sent}', $2) where sitting_id = $1",
      [anna.session.visitId, JSON.stringify(filler)],
    )
    expect(await verdictOf(anna.add('two'))).toBe('table.cartFull')
    const more = await anna.send(anna.op({ kind: 'count', lineId: 'one', by: 1 }))
    expect(more.lines).toMatchObject([{ lineId: 'one', quantity: 2 }])
    expect((await anna.send(anna.op({ kind: 'remove', lineId: 'one' }))).lines).toEqual([])
  })
})

/** Numbers that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('of 200 changes by eight phones at once on bad connections none is lost or counted twice', async () => {
  const phones = await sitDownMany(8)
  const expected = new Map<string, number>()
  const first = phones[0]
  if (!first) throw new Error('eight phones')
  await first.add('shared', 50)
  expected.set('shared', 50)
  await Promise.all(
    phones.map(async (phone, place) => {
      const random = seeded(place + 7)
      const pending: SharedOp[] = []
      for (let turn = 0; turn < 25; turn += 1) {
        const lineId = turn % 3 === 0 ? `line-${place}-${turn}` : 'shared'
        const by = random() < 0.5 ? 1 : -1
        const change: SharedChange =
          lineId === 'shared'
            ? { kind: 'count', lineId, by }
            : { kind: 'add', line: { ...dumplings, lineId, quantity: 2 } }
        expected.set(lineId, (expected.get(lineId) ?? 0) + (lineId === 'shared' ? by : 2))
        pending.push(phone.op(change))
        // Some answers are lost: the phone sends the same changes again with newer ones.
        const sending = phone.send(...pending)
        if (random() < 0.7) {
          await sending
          pending.length = 0
        } else await Promise.all([sending, setTimeout(random() * 5)])
      }
      await phone.send(...pending)
    }),
  )
  const seen = await Promise.all(phones.map((phone) => phone.send()))
  for (const cart of seen) expect(cart.lines).toEqual(seen[0]?.lines)
  expect(new Map(seen[0]?.lines.map(({ lineId, quantity }) => [lineId, quantity]))).toEqual(expected)
})

test("a guest who scans another table's code keeps what they chose and leaves the other lines", async () => {
  const [anna, ben] = (await sitDownMany(2)) as [CartPhone, CartPhone]
  await anna.add('of anna')
  await ben.add('of ben')
  const there = await at.code('16')
  const moved = await anna.client.call(tables.scan, { code: there })
  expect(moved.visitId).not.toBe(anna.session.visitId)
  const left = await ben.send()
  expect(left.lines.map(({ lineId }) => lineId)).toEqual(['of ben'])
  expect(left.guests).toHaveLength(1)
})

test('repeated and outdated changes of a phone have no effect', () => {
  const line = { ...dumplings, lineId: 'line' }
  const ops: SharedOp[] = [
    { source: 'a', n: 1, change: { kind: 'add', line } },
    { source: 'a', n: 1, change: { kind: 'add', line: { ...line, lineId: 'other' } } },
    { source: 'b', n: 4, change: { kind: 'count', lineId: 'line', by: 2 } },
    { source: 'b', n: 3, change: { kind: 'remove', lineId: 'line' } },
  ]
  const cart = applyOps(emptySharedCart, 'seat', ops)
  expect(cart.lines.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([['line', 3]])
})
