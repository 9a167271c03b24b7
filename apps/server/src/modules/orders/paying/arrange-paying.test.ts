import { orders } from '@tabard/contract/orders/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../test/sandbox.ts'
import { startTableTestShop, type TableTestShop, type TablePhone } from '../../../../test/table-test-shop.ts'
import { sampleNow } from '../../../../test/test-server.ts'

// Staff join and separate tables while a guest is on a payment page for the table's cart.

let testShop: PaidTestShop
let at: TableTestShop
let last = 0

beforeAll(async () => {
  testShop = await startPaidTestShop()
  at = await startTableTestShop(60, testShop)
})
afterAll(() => testShop.stop())

const idOf = async (number: string) => (await at.onFloor(number)).tableId
const join = async (...numbers: readonly string[]) =>
  at.owner.call(floor.join, { tableIds: await Promise.all(numbers.map(idOf)) })
const separate = async (number: string) => at.owner.call(floor.separate, { tableId: await idOf(number) })

const nextNumber = () => String((last += 1))

interface Two {
  readonly numbers: readonly [string, string]
  readonly anna: TablePhone
  readonly ben: TablePhone
}

/** Two tables, each with a guest who has chosen something. */
async function seatTwo(): Promise<Two> {
  const numbers = [nextNumber(), nextNumber()] as const
  const [anna, ben] = [await at.sitDown(numbers[0]), await at.sitDown(numbers[1])]
  return { numbers, anna, ben }
}

const settle = async () => {
  await testShop.deliver()
  await testShop.runJobs()
}

/** How many active orders contain each cart line. */
async function sentLines(): Promise<ReadonlyMap<string, number>> {
  const rows = await ownerRows<{ line: string; times: number }>(
    `select l.line ->> 'lineId' as line, count(*)::integer as times from order_lines l join orders o using (merchant_id, order_id)
     where o.merchant_id = $1 and o.status <> 'cancelled' group by 1`,
    [at.merchantId],
  )
  return new Map(rows.map(({ line, times }) => [line, times]))
}

/** Count rounds on a payment page whose cart is no longer the visit's. */
async function countTorn(): Promise<number> {
  const torn = await ownerRows(
    `select from table_rounds r join table_sittings x using (merchant_id, sitting_id)
     where r.merchant_id = $1 and r.is_paying and (r.cart_id <> x.cart_id or x.ended_at is not null)`,
    [at.merchantId],
  )
  return torn.length
}

describe('while a guest is on a payment page', () => {
  test('their table cannot be joined; after payment it can, and its items are ordered once', async () => {
    const { numbers, anna, ben } = await seatTwo()
    const { attempt } = await ben.payFor(await ben.add('join-ben'))
    await anna.add('join-anna')
    expect(await refusalOf(join(...numbers))).toMatchObject({
      code: 'table.guestPaying',
      data: { number: numbers[1] },
    })
    expect(await at.onFloor(numbers[0])).toMatchObject({ joined: '' })
    testShop.act(attempt?.attemptId ?? '', 'approve')
    await settle()
    expect(await join(...numbers)).toEqual({ number: numbers.join(' + ') })
    const cart = await anna.change()
    expect(cart.lines.map(({ lineId }) => lineId)).toEqual(['join-anna'])
    await ben.place(cart)
    expect((await sentLines()).get('join-ben')).toBe(1)
  })

  test('joined tables cannot be separated; after the page closes they can, and each can order again', async () => {
    const { numbers, anna, ben } = await seatTwo()
    await join(...numbers)
    await anna.add('part-anna')
    const { order } = await ben.payFor(await ben.add('part-ben'))
    expect(await refusalOf(separate(numbers[0]))).toMatchObject({
      code: 'table.guestPaying',
      data: { number: numbers.join(' + ') },
    })
    testShop.time.now = sampleNow + 16 * 60_000
    await testShop.runJobs()
    expect((await ben.client.call(orders.track, { orderId: order.orderId })).status).toBe('cancelled')
    await separate(numbers[0])
    const [annas, bens] = [await anna.change(), await ben.change()]
    expect(annas.lines.map(({ lineId }) => lineId)).toEqual(['part-anna'])
    expect(bens.lines.map(({ lineId }) => lineId)).toEqual(['part-ben'])
    expect(await verdictOf(anna.place(annas))).toBe('ok')
    expect(await verdictOf(ben.place(bens))).toBe('ok')
    testShop.time.now = sampleNow
  })

  test('the guests can be moved, and what they paid for is served at the new table', async () => {
    const [from, to] = [nextNumber(), nextNumber()]
    const anna = await at.sitDown(from)
    const { order, attempt } = await anna.payFor(await anna.add('moved'))
    await at.owner.call(floor.move, { tableId: await idOf(from), toTableId: await idOf(to) })
    testShop.act(attempt?.attemptId ?? '', 'approve')
    await settle()
    const sent = await anna.client.call(orders.track, { orderId: order.orderId })
    expect(sent).toMatchObject({ status: 'placed', table: to })
    expect((await anna.change()).lines).toEqual([])
  })

  test('a phone must reload the cart after its table was joined or separated before it pays', async () => {
    const { numbers, anna, ben } = await seatTwo()
    const [annas, bens] = [await anna.add('old-anna'), await ben.add('old-ben')]
    await join(...numbers)
    expect(await verdictOf(anna.payFor(annas))).toBe('table.cartChanged')
    expect(await verdictOf(ben.payFor(bens))).toBe('table.cartChanged')
    const together = await ben.change()
    await separate(numbers[1])
    expect(await verdictOf(ben.payFor(together))).toBe('table.cartChanged')
    expect(await countTorn()).toBe(0)
  })
})

describe('when a guest starts to pay while staff change the tables,', () => {
  test('either the tables are joined or the guest is paying, never both', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { numbers, anna, ben } = await seatTwo()
      await anna.add(`anna-${turn}`)
      const cart = await ben.add(`ben-${turn}`)
      const verdicts = await Promise.all([verdictOf(ben.payFor(cart)), verdictOf(join(...numbers))])
      expect(tally(verdicts)['ok']).toBe(1)
      expect(['table.cartChanged', 'table.guestPaying']).toContain(verdicts.find((each) => each !== 'ok'))
      expect(await countTorn()).toBe(0)
    }
  })

  test('either the tables are separated or the guest is paying, never both', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { numbers, anna, ben } = await seatTwo()
      await join(...numbers)
      await anna.add(`joined-anna-${turn}`)
      const cart = await ben.add(`joined-ben-${turn}`)
      const payer = turn % 2 === 0 ? anna : ben
      const verdicts = await Promise.all([
        verdictOf(payer.payFor(cart)),
        verdictOf(separate(numbers[turn % 2 === 0 ? 1 : 0])),
      ])
      expect(tally(verdicts)['ok']).toBe(1)
      expect(await countTorn()).toBe(0)
    }
  })
})
