import { staffCalls } from '@tabard/contract/orders/help/calls'
import { tableView } from '@tabard/contract/tables/cart/calls'
import { tables } from '@tabard/contract/tables/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import type { TableWant } from '@tabard/contract/tables/table-request'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { openStream } from '../../../../test/open-stream.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import {
  startTableTestShop,
  type TableTestShop,
  type TablePhone,
} from '../../../../test/shops/table-test-shop.ts'

let at: TableTestShop
let cookie: string

beforeAll(async () => {
  at = await startTableTestShop(8)
  cookie = (await createStaff(at.testShop.server, at.merchantId, 'owner')).cookie
})
afterAll(() => at.testShop.stop())

const watch = (staff = at.owner, own = cookie) =>
  openStream(at.testShop, staff, staffCalls.stream, {}, { cookie: `tabard_staff=${own}` })

const ask = ({ client, session: { sessionId } }: TablePhone, what: 'staff' | 'bill') =>
  client.call(tables.ask, { sessionId, what })

test("a guest's call appears at once with table and reason, until staff answer it", async () => {
  const anna = await at.sitDown('1')
  const watched = await watch()
  expect((await watched.next()).data.calls).toEqual([])
  await ask(anna, 'staff')
  const { tableId } = await at.onFloor('1')
  const call = { tableId, number: '1', what: 'staff', at: at.testShop.time.now, wants: [], note: '' }
  expect((await watched.next()).data.calls).toEqual([call])
  // The bill is another request: the call stays (C-B7).
  at.testShop.time.now += 1_000
  await ask(anna, 'bill')
  const bill = { ...call, what: 'bill', at: at.testShop.time.now }
  expect((await watched.next()).data.calls).toEqual([call, bill])
  expect((await at.owner.call(staffCalls.list, {})).calls).toEqual([call, bill])
  // Asking again keeps the place in the queue.
  at.testShop.time.now += 1_000
  await ask(anna, 'staff')
  expect((await at.owner.call(staffCalls.list, {})).calls).toEqual([call, bill])
  await at.owner.call(tables.answer, { tableId, what: ['staff'] })
  expect((await watched.next()).data.calls).toEqual([bill])
  await at.owner.call(tables.answer, { tableId })
  expect((await watched.next()).data.calls).toEqual([])
  watched.close()
})

test('a call says what the table wants, of all its guests, until staff answer it (C-D6)', async () => {
  const [anna, ben] = [await at.sitDown('1'), await at.sitDown('1')]
  const call = ({ client, session: { sessionId } }: TablePhone, wants: TableWant[], note = '') =>
    client.call(tables.ask, { sessionId, what: 'staff', wants, note })
  const seen = async () => {
    const [found] = (await at.owner.call(staffCalls.list, {})).calls
    return found && { wants: found.wants, note: found.note }
  }
  await call(anna, ['water'])
  expect(await seen()).toEqual({ wants: ['water'], note: '' })
  // A second call of the same guest and one of another guest add to it.
  await call(anna, ['cutlery'])
  await call(ben, ['water', 'other'], '  a high chair  ')
  expect(await seen()).toEqual({ wants: ['cutlery', 'other', 'water'], note: 'a high chair' })
  const { tableId, requests } = await at.onFloor('1')
  expect(requests).toMatchObject([
    { what: 'staff', wants: ['cutlery', 'other', 'water'], note: 'a high chair' },
  ])
  // The bill has neither.
  at.testShop.time.now += 1_000
  await ask(anna, 'bill')
  expect((await at.onFloor('1')).requests).toMatchObject([
    { what: 'staff' },
    { what: 'bill', wants: [], note: '' },
  ])
  await at.owner.call(tables.answer, { tableId })
  expect(await seen()).toBeUndefined()
  // A new call starts without what was brought.
  await call(anna, [])
  expect(await seen()).toEqual({ wants: [], note: '' })
  await at.owner.call(tables.answer, { tableId })
  expect(await refusalOf(call(anna, ['wine' as TableWant]))).toMatchObject({ code: 'body.invalid' })
  expect(await refusalOf(call(anna, ['other'], 'x'.repeat(81)))).toMatchObject({ code: 'body.invalid' })
})

test('calls are sorted by age, joined tables show all their numbers, and clearing a table ends its calls', async () => {
  const [anna, ben] = [await at.sitDown('2'), await at.sitDown('3')]
  await ask(ben, 'bill')
  at.testShop.time.now += 60_000
  await ask(anna, 'staff')
  const numbers = async () => (await at.owner.call(staffCalls.list, {})).calls.map(({ number }) => number)
  expect(await numbers()).toEqual(['3', '2'])
  const tableIds = [(await at.onFloor('3')).tableId, (await at.onFloor('4')).tableId]
  await at.owner.call(floor.join, { tableIds })
  expect(await numbers()).toEqual(['3 + 4', '2'])
  const watched = await watch()
  expect((await watched.next()).data.calls).toHaveLength(2)
  await at.owner.call(tables.close, { tableId: tableIds[1] ?? '' })
  expect((await watched.next()).data.calls.map(({ number }) => number)).toEqual(['2'])
  watched.close()
})

test('a call disappears from open screens when its session expires', async () => {
  const anna = await at.sitDown('6')
  await ask(anna, 'bill')
  const own = async (stream: Awaited<ReturnType<typeof watch>>) =>
    (await stream.next()).data.calls.filter(({ number }) => number === '6').length
  const watched = await watch()
  expect(await own(watched)).toBe(1)
  const before = at.testShop.time.now
  at.testShop.time.now = anna.session.expiresAt + 1
  expect(await own(watched)).toBe(0)
  at.testShop.time.now = before
  watched.close()
})

test("every phone of a table sees a call, staff's answer, and that it was taken back (C-B42)", async () => {
  const [anna, ben] = [await at.sitDown('7'), await at.sitDown('7')]
  const { sessionId, visitId } = ben.session
  const phone = await openStream(at.testShop, ben.client, tableView.stream, { sessionId, visitId })
  const requests = async () => (await phone.next()).data.requests
  expect(await requests()).toEqual([])
  const calledAt = at.testShop.time.now
  const waiting = { what: 'staff', at: calledAt, answeredAt: undefined }
  expect(await ask(anna, 'staff')).toEqual({ requests: [waiting] })
  expect(await requests()).toEqual([{ what: 'staff', at: calledAt }])
  at.testShop.time.now += 5_000
  const { tableId } = await at.onFloor('7')
  await at.owner.call(tables.answer, { tableId, what: ['staff'] })
  const answered = { what: 'staff', at: calledAt, answeredAt: at.testShop.time.now }
  expect(await requests()).toEqual([answered])
  // What staff have answered cannot be taken back; the bill can, by any phone of the table.
  await ask(anna, 'bill')
  expect(await requests()).toHaveLength(2)
  const takeBack = (what: 'staff' | 'bill') => ben.client.call(tables.withdraw, { sessionId, what })
  expect(await takeBack('staff')).toMatchObject({ requests: [{ what: 'bill' }, answered] })
  expect(await takeBack('bill')).toEqual({ requests: [answered] })
  expect(await requests()).toEqual([answered])
  expect((await at.onFloor('7')).requests).toEqual([])
  // A new call after the answer starts a new wait.
  at.testShop.time.now += 5_000
  await ask(ben, 'staff')
  expect(await requests()).toEqual([{ what: 'staff', at: at.testShop.time.now }])
  expect((await at.onFloor('7')).requests).toEqual([
    { what: 'staff', at: at.testShop.time.now, wants: [], note: '' },
  ])
  const stranger = await at.sitDown('8')
  expect(await refusalOf(stranger.client.call(tables.withdraw, { sessionId, what: 'staff' }))).toMatchObject({
    code: 'table.sessionEnded',
  })
  phone.close()
})

test('another merchant does not see the call', async () => {
  const { merchantId } = await createMerchant(at.testShop.server, ['compass'])
  const own = (await createStaff(at.testShop.server, merchantId, 'owner')).cookie
  const stranger = at.testShop.staff('compass', own)
  await ask(await at.sitDown('5'), 'staff')
  expect((await stranger.call(staffCalls.list, {})).calls).toEqual([])
  const watched = await watch(stranger, own)
  expect((await watched.next()).data.calls).toEqual([])
  watched.close()
})
