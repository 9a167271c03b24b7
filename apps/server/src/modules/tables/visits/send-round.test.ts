import { orders } from '@tabard/contract/orders/calls'
import { tableView, type TableCart } from '@tabard/contract/tables/cart/calls'
import { tables } from '@tabard/contract/tables/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import type { CartLine } from '@tabard/domain/cart/cart'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStream } from '../../../../test/open-stream.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { tally, verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
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

function place(phone: CartPhone, cart: TableCart) {
  return phone.client.call(orders.place, {
    ...placeInput(cart.lines, { contact: { name: '', phone: '' } }),
    cart: { cartId: cart.cartId, orderType: 'table', note: '', lines: cart.lines },
    sessionId: phone.session.sessionId,
  })
}

describe('a round', () => {
  test('is sent once by many taps at once, and the next one starts empty with another id', async () => {
    const phones = await sitDownMany(6)
    await Promise.all(phones.map((phone, each) => phone.add(`dish-${each}`)))
    const cart = await phones[0]?.send()
    if (!cart) throw new Error('six phones')
    const verdicts = await Promise.all(phones.map((phone) => verdictOf(place(phone, cart))))
    expect(tally(verdicts)).toEqual({ ok: 1, 'table.roundSent': 5 })
    const rows = await ownerRows('select from orders where merchant_id = $1 and cart_id = $2', [
      at.merchantId,
      cart.cartId,
    ])
    expect(rows).toHaveLength(1)
    const next = await phones[3]?.send()
    expect(next).toMatchObject({ lines: [], round: 2 })
    expect(next?.cartId).not.toBe(cart.cartId)
    // A phone that was offline sends an old change: its line was ordered and is not added again.
    expect((await phones[0]?.add('dish-0'))?.lines).toEqual([])
  })

  test("must match the table's cart: an outdated phone is refused, and nothing is sent", async () => {
    const [anna, ben] = (await sitDownMany(2)) as [CartPhone, CartPhone]
    const seen = await anna.add('early')
    await ben.add('late')
    expect(await verdictOf(place(anna, seen))).toBe('table.cartChanged')
    const cart = await anna.send()
    const order = await place(anna, cart)
    expect(order.bill.lines).toHaveLength(2)
    expect(order.orderOptions.guests).toEqual({
      early: { name: '', number: 1 },
      late: { name: '', number: 2 },
    })
  })

  test('keeps one more of a dish that was just sent for the next round, once', async () => {
    const [anna, ben] = (await sitDownMany(2)) as [CartPhone, CartPhone]
    await ben.add('of-ben')
    await place(anna, await anna.send())
    // Ben's phone has not heard of the round: he taps the plus of his dish, and the answer is lost.
    const line = { ...dumplings, lineId: 'of-ben', quantity: 2 }
    const more = ben.op({ kind: 'count', lineId: 'of-ben', by: 1, line })
    await ben.send(more)
    const next = await ben.send(more)
    expect(next).toMatchObject({
      round: 2,
      lines: [{ itemId: dumplings.itemId, quantity: 1, guest: ben.session.seat }],
    })
    expect(next.lines[0]?.lineId).not.toBe('of-ben')
    expect((await place(ben, next)).bill.lines).toMatchObject([{ quantity: 1 }])
    // What a guest removed in the meantime stays removed, and a dish that is not on the menu is refused.
    await anna.add('gone')
    await anna.send(anna.op({ kind: 'remove', lineId: 'gone' }))
    const late = ben.op({ kind: 'count', lineId: 'gone', by: 1, line: { ...line, lineId: 'gone' } })
    expect((await ben.send(late)).lines).toEqual([])
    const foreign = ben.op({ kind: 'count', lineId: 'of-ben', by: 1, line: { ...line, itemId: 'unknown' } })
    expect(await verdictOf(ben.send(foreign))).toBe('table.dishChanged')
  })

  test('loses no tap of many while rounds are sent', async () => {
    const phones = (await sitDownMany(4)) as [CartPhone, CartPhone, CartPhone, CartPhone]
    const [sender, ...others] = phones
    const line = { ...dumplings, lineId: 'shared' }
    await sender.add('shared')
    let ordered = 0
    const send = async () => {
      const order = await place(sender, await sender.send()).catch(() => undefined)
      ordered += (order?.bill.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
    }
    for (let turn = 0; turn < 6; turn += 1) {
      await Promise.all([
        send(),
        ...others.map((phone) => phone.send(phone.op({ kind: 'count', lineId: 'shared', by: 1, line }))),
      ])
      // A tap that arrives first refuses the round; every other time it is sent then.
      if (turn % 2 === 1) await send()
    }
    const left = (await sender.send()).lines.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(ordered + left).toBe(1 + 6 * others.length)
    expect(ordered).toBeGreaterThan(0)
  })

  test('keeps items added during sending for the next round', async () => {
    const [anna, ben] = (await sitDownMany(2)) as [CartPhone, CartPhone]
    for (let turn = 0; turn < 8; turn += 1) {
      const cart = await anna.add(`sent-${turn}`)
      const [verdict] = await Promise.all([verdictOf(place(anna, cart)), ben.add(`meanwhile-${turn}`)])
      const left = await anna.send()
      const isLeft = (lineId: string) => left.lines.some((line) => line.lineId === lineId)
      expect(isLeft(`meanwhile-${turn}`)).toBe(true)
      expect(isLeft(`sent-${turn}`)).toBe(verdict !== 'ok')
      await place(ben, left)
    }
    const ordered = await ownerRows<{ line: string }>(
      `select l.line ->> 'lineId' as line from order_lines l join table_rounds r using (merchant_id, order_id) where r.sitting_id = $1`,
      [anna.session.visitId],
    )
    expect(new Set(ordered.map(({ line }) => line)).size).toBe(16)
    expect(ordered).toHaveLength(16)
  })

  test('shows everyone what was ordered so far, and its progress', async () => {
    const [anna, ben] = (await sitDownMany(2)) as [CartPhone, CartPhone]
    await place(anna, await anna.add('one'))
    at.testShop.time.now += 1_000
    await place(ben, await ben.add('two'))
    const watched = await openStream(at.testShop, ben.client, tableView.stream, ben.session)
    const { rounds } = (await watched.next()).data
    expect(rounds).toMatchObject([
      { status: 'placed', bySeat: anna.session.seat, lines: [{ lineId: 'one', seat: anna.session.seat }] },
      { status: 'placed', bySeat: ben.session.seat },
    ])
    watched.close()
  })

  test('of a single guest names nobody on its lines', async () => {
    const anna = await sitDown()
    expect((await place(anna, await anna.add('mine'))).orderOptions.guests).toBeUndefined()
  })
})

test('clearing a table notifies its phones, and the next guests start with an empty cart', async () => {
  const anna = await sitDown()
  await anna.add('left behind')
  const watched = await openStream(at.testShop, anna.client, tableView.stream, anna.session)
  await watched.next()
  const { tables: all } = await at.owner.call(floor.show, {})
  await at.owner.call(tables.close, {
    tableId: all.find((table) => table.number === `${number}`)?.tableId ?? '',
  })
  expect((await watched.next()).data.cart.isOpen).toBe(false)
  watched.close()
  expect((await (await sitDown()).send()).lines).toEqual([])
})
