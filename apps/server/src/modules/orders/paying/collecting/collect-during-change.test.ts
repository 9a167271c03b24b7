import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../../test/database.ts'
import { adminRows, ownerRows } from '../../../../../test/database/owner-rows.ts'
import { refusalOf } from '../../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { createMerchant, createStaff } from '../../../../../test/shops/factories.ts'
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts'

let testShop: TestServer
let merchantId: string
let changer: Client
let reader: Client
/** The server process of `changer`. */
let pid: number | undefined

beforeAll(async () => {
  testShop = await startTestServer({ hasUnpostedMoney: true })
  ;({ merchantId } = await createMerchant(testShop.server, ['lantern']))
  const { urls } = await testDatabase()
  changer = new Client({ connectionString: urls.owner })
  reader = new Client({ connectionString: urls.owner })
  await Promise.all([changer.connect(), reader.connect()])
  const { rows } = await changer.query<{ pid: number }>('select pg_backend_pid() as pid')
  pid = rows[0]?.pid
})
afterAll(async () => {
  await Promise.all([changer.end(), reader.end()])
  await testShop.stop()
})

async function placeDumplings(): Promise<string> {
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  return (await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))).orderId
}

/** Raise the bill by two dollars, and commit as soon as `other` waits for the order. */
async function duringChange<Done>(orderId: string, other: () => Promise<Done>): Promise<Done> {
  await changer.query('begin')
  await changer.query('update orders set version = version + 1 where order_id = $1', [orderId])
  await changer.query('update bills set payable_cents = payable_cents + 200 where bill_id = $1', [orderId])
  const running = other()
  running.catch(() => undefined)
  const isWaiting = async () =>
    (
      await adminRows(
        "select pid from pg_stat_activity where wait_event_type = 'Lock' and $1 = any(pg_blocking_pids(pid))",
        [pid],
      )
    ).length > 0
  while (!(await isWaiting()));
  await changer.query('commit')
  return running
}

test('cash that covered the bill before a change is refused after it', async () => {
  const { cookie } = await createStaff(testShop.server, merchantId, 'owner')
  const cashier = testShop.staff('lantern', cookie)
  // From now on collecting goes by one flush.
  await cashier.call(till.collect, { orderId: await placeDumplings(), tenderedCents: 1250 })
  const orderId = await placeDumplings()
  const refused = await duringChange(orderId, () =>
    refusalOf(cashier.call(till.collect, { orderId, tenderedCents: 1250 })),
  )
  expect(refused).toMatchObject({ code: 'cash.short' })
  expect(await ownerRows('select from payments where order_id = $1', [orderId])).toEqual([])
})

test('negative control: a statement that locks the order only reads the bill of before', async () => {
  const payable = async (locked: string) => {
    const orderId = await placeDumplings()
    const { rows } = await duringChange(orderId, () =>
      reader.query<{ payable_cents: number }>(
        `select b.payable_cents from orders o join bills b on b.merchant_id = o.merchant_id and b.bill_id = o.order_id
         where o.order_id = $1 for no key update of ${locked}`,
        [orderId],
      ),
    )
    return rows[0]?.payable_cents
  }
  expect(await payable('o')).toBe(1250)
  expect(await payable('o, b')).toBe(1450)
})
