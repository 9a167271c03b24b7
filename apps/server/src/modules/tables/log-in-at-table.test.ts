import { accounts } from '@tabard/contract/accounts/calls'
import { tables } from '@tabard/contract/tables/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCustomer, type TestCustomer } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { verdictOf } from '../../../test/refusal-of.ts'
import { runDueJobs } from '../../../test/database/run-due-jobs.ts'
import {
  startTableTestShop,
  type TableTestShop,
  type TablePhone,
} from '../../../test/shops/table-test-shop.ts'

let at: TableTestShop
let customer: TestCustomer

const minute = 60_000

beforeAll(async () => {
  at = await startTableTestShop(4)
  await at.set('table.sessionMinutes', 180)
})
beforeEach(async () => {
  customer = await createCustomer(at.testShop.server, at.merchantId)
})
afterAll(() => at.testShop.stop())

type Phone = Awaited<ReturnType<TableTestShop['testShop']['guest']>>

/** Log in on a phone at a table, and run the job that transfers its session. */
async function logIn(phone: TablePhone): Promise<Phone> {
  const { phone: login, password } = customer
  const { token } = await phone.client.call(accounts.logIn, { login, password })
  await runDueJobs(at.testShop)
  return at.testShop.guest('lantern', { token })
}

const account = () => at.testShop.guest('lantern', { token: customer.token })
const scan = async (phone: Phone, number: string) => phone.call(tables.scan, { code: await at.code(number) })
const isSeated = async (phone: Phone, sessionId: string) =>
  (await verdictOf(phone.call(tables.session, { sessionId }))) === 'ok'

const places = ['the same table', 'another table'] as const

test.each(places)('a guest who logs in keeps the table after an earlier visit at %s', async (place) => {
  const number = place === 'the same table' ? '1' : '2'
  await scan(await account(), number)
  at.testShop.time.now += 20 * 60 * minute
  const phone = await at.sitDown('1')
  expect(await isSeated(await logIn(phone), phone.session.sessionId)).toBe(true)
})

test('a guest who logs in keeps the table after staff cleared the table of an earlier visit', async () => {
  await scan(await account(), '3')
  await at.owner.call(tables.close, { tableId: (await at.onFloor('3')).tableId })
  at.testShop.time.now += minute
  const phone = await at.sitDown('1')
  expect(await isSeated(await logIn(phone), phone.session.sessionId)).toBe(true)
})

test("a guest who logs in keeps the table, and leaves the account's table scanned earlier", async () => {
  const { sessionId } = await scan(await account(), '3')
  at.testShop.time.now += minute
  const phone = await at.sitDown('1')
  const loggedIn = await logIn(phone)
  expect(await isSeated(loggedIn, phone.session.sessionId)).toBe(true)
  expect(await isSeated(loggedIn, sessionId)).toBe(false)
  expect((await at.onFloor('3')).guests).toBe(0)
})

test('a second phone at the same table that logs in to the account is seated', async () => {
  const phone = await at.sitDown('1')
  at.testShop.time.now += minute
  await scan(await account(), '1')
  expect(await isSeated(await logIn(phone), phone.session.sessionId)).toBe(true)
})

test("the account's active session at another table that was scanned later stays", async () => {
  const phone = await at.sitDown('1')
  const friend = await at.sitDown('1')
  at.testShop.time.now += minute
  const { sessionId } = await scan(await account(), '2')
  const loggedIn = await logIn(phone)
  expect(await isSeated(loggedIn, sessionId)).toBe(true)
  expect(await isSeated(loggedIn, phone.session.sessionId)).toBe(false)
  expect((await friend.change()).guests.map(({ seat }) => seat)).not.toContain(phone.session.seat)
})

test('a scan of the account during the transfer leaves it at one of the two tables', async () => {
  for (let round = 0; round < 8; round += 1) {
    customer = await createCustomer(at.testShop.server, at.merchantId)
    const phone = await at.sitDown('1')
    const { phone: login, password } = customer
    await phone.client.call(accounts.logIn, { login, password })
    const there = await account()
    const [scanned] = await Promise.all([scan(there, '2'), runDueJobs(at.testShop)])
    const kept = await Promise.all(
      [scanned.sessionId, phone.session.sessionId].map((sessionId) => isSeated(there, sessionId)),
    )
    expect(kept.filter(Boolean)).toHaveLength(1)
    const left = await ownerRows<{ sessions: number }>(
      'select count(*)::integer as sessions from table_sessions where merchant_id = $1 and session_id = any($2::text[])',
      [at.merchantId, [scanned.sessionId, phone.session.sessionId]],
    )
    expect(left).toEqual([{ sessions: 1 }])
  }
})

test('negative control: looking for a session of the account before the transfer breaks its key', async () => {
  let broken = 0
  for (let round = 0; round < 20 && broken === 0; round += 1) {
    await ownerRows('delete from table_sessions where merchant_id = $1', [at.merchantId])
    const phones = await Promise.all([at.sitDown('1'), at.sitDown('2')])
    const moved = phones.map(async ({ session }) => {
      const known = await ownerRows('select from table_sessions where merchant_id = $1 and guest_id = $2', [
        at.merchantId,
        customer.guestId,
      ])
      if (known.length === 0)
        await ownerRows(
          'update table_sessions set guest_id = $3 where merchant_id = $1 and session_id = $2',
          [at.merchantId, session.sessionId, customer.guestId],
        )
    })
    broken = (await Promise.allSettled(moved)).filter(({ status }) => status === 'rejected').length
  }
  expect(broken).toBe(1)
})
