import { randomUUID } from 'node:crypto'
import { tablePaying } from '@tabard/contract/tables/paying/calls'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { adminRows, ownerRows } from '../../../../test/database/owner-rows.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../test/shops/sandbox.ts'
import {
  startTableTestShop,
  type TableTestShop,
  type TablePhone,
} from '../../../../test/shops/table-test-shop.ts'

// Negative control of pay-bill.test.ts and pay-part.test.ts: pay a table's bill by reading, then writing,
// without locking the orders and without the unique keys. It must exceed the bill.

let testShop: PaidTestShop
let at: TableTestShop
let anna: TablePhone
let orderId: string
let phones: Client[]

beforeAll(async () => {
  testShop = await startPaidTestShop({ hasUnpostedMoney: true })
  at = await startTableTestShop(3, testShop)
  anna = await at.sitDown('1')
  await anna.add('one')
  orderId = (await anna.place(await anna.add('two'))).orderId
  await adminRows('alter table attempt_shares drop constraint attempt_shares_part')
  await adminRows('alter table payments drop constraint payments_once')
  const { urls } = await testDatabase()
  phones = Array.from({ length: 6 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(phones.map((each) => each.connect()))
})
afterAll(async () => {
  await Promise.all(phones.map((each) => each.end()))
  await testShop.stop()
})

const openCents = 2500

/** Read what is held, then open a page for `cents` of the rest: the whole bill or a part. */
async function checkThenOpen(phone: Client, cents: number): Promise<void> {
  const { rows } = await phone.query<{ held: number }>(
    `select coalesce(sum(s.cents), 0)::integer as held from attempt_shares s join payment_attempts a using (merchant_id, attempt_id)
     where s.merchant_id = $1 and s.order_id = $2 and a.status = 'pending'`,
    [at.merchantId, orderId],
  )
  if ((rows[0]?.held ?? 0) + cents > openCents) return
  const attemptId = randomUUID()
  await phone.query(
    `insert into payment_attempts (merchant_id, attempt_id, shop_id, order_id, provider, environment, account, reference, cents, currency, token_hash, status, created_at, expires_at, seat)
     values ($1, $2, $3, $4, 'sandbox', 'test', $5, $8, $6, 'AUD', $7, 'pending', now(), now(), 'AAAAAAAA')`,
    [at.merchantId, attemptId, at.shopId, orderId, at.shopId, cents, Buffer.from(attemptId), attemptId],
  )
  await phone.query(
    `insert into attempt_shares (merchant_id, attempt_id, order_id, cents, amendment, part, lines) values ($1, $2, $3, $4, 0, 1, '[]')`,
    [at.merchantId, attemptId, orderId, cents],
  )
}

async function mostHeld(cents: readonly number[]): Promise<number> {
  let most = 0
  for (let round = 0; round < 20 && most <= openCents; round += 1) {
    await ownerRows('delete from payment_attempts where merchant_id = $1', [at.merchantId])
    await Promise.all(phones.map((phone, place) => checkThenOpen(phone, cents[place % cents.length] ?? 0)))
    const [row] = await ownerRows<{ held: number }>(
      'select coalesce(sum(cents), 0)::integer as held from attempt_shares where merchant_id = $1',
      [at.merchantId],
    )
    most = Math.max(most, row?.held ?? 0)
  }
  return most
}

test('negative control: two phones that read first both open a page for the whole bill', async () => {
  expect(await mostHeld([openCents])).toBeGreaterThan(openCents)
})

test('negative control: a part and the whole are both paid', async () => {
  expect(await mostHeld([openCents, openCents / 2])).toBeGreaterThan(openCents)
})

test('negative control: marking all orders of the table as paid includes an order sent while the page was open', async () => {
  await ownerRows('delete from payment_attempts where merchant_id = $1', [at.merchantId])
  const { sessionId } = anna.session
  const { dueCents } = await anna.client.call(tablePaying.bill, { sessionId })
  for (const phone of phones.slice(0, 1)) await checkThenOpen(phone, dueCents)
  await anna.place(await anna.add('late'))
  await ownerRows(
    "update bills set paid_cents = payable_cents where merchant_id = $1 and payment_status = 'unpaid'",
    [at.merchantId],
  )
  const [row] = await ownerRows<{ paid: number; taken: number }>(
    `select (select sum(paid_cents) from bills where merchant_id = $1)::integer as paid,
       (select sum(cents) from payment_attempts where merchant_id = $1)::integer as taken`,
    [at.merchantId],
  )
  expect(row?.paid).toBeGreaterThan(row?.taken ?? 0)
})
