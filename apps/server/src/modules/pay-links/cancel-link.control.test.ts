import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { adminRows, ownerRows } from '../../../test/database/owner-rows.ts'
import { startLinkPayers } from '../../../test/paying/link-payers.ts'

// Negative control of cancel-link.test.ts: start payments of a link, and cancel it, by reading, then writing, without the
// keys of the tables. It must be paid twice, and be paid although it was cancelled.

let at: Awaited<ReturnType<typeof startLinkPayers>>
let linkId: string
let orderId: string
let payers: Client[]

beforeAll(async () => {
  at = await startLinkPayers()
  ;({ orderId } = await at.seatOne())
  linkId = (await at.forOrder(orderId)).linkId
  await adminRows('drop index payment_attempts_one_of_link')
  await adminRows('alter table payment_attempts drop constraint payment_attempts_open_link')
  const { urls } = await testDatabase()
  payers = Array.from({ length: 4 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(payers.map((each) => each.connect()))
})
afterAll(async () => {
  await Promise.all(payers.map((each) => each.end()))
  await reset()
  await at.testShop.stop()
})

/** Read whether the link can be paid, then open a page. */
async function checkThenOpen(payer: Client): Promise<void> {
  const { rows } = await payer.query<{ free: boolean }>(
    `select l.cancelled_at is null and not exists (
       select from payment_attempts a where a.merchant_id = l.merchant_id and a.pay_link_id = l.link_id and a.is_payable) as free
     from pay_links l where l.merchant_id = $1 and l.link_id = $2`,
    [at.at.merchantId, linkId],
  )
  if (rows[0]?.free !== true) return
  const attemptId = randomUUID()
  await payer.query(
    `insert into payment_attempts (merchant_id, attempt_id, shop_id, provider, environment, account, reference, cents, currency, token_hash, status, created_at, expires_at, pay_link_id)
     values ($1, $2, $3, 'sandbox', 'test', $4, $5, 2500, 'AUD', $6, 'pending', now(), now(), $7)`,
    [at.at.merchantId, attemptId, at.at.shopId, at.at.shopId, attemptId, Buffer.from(attemptId), linkId],
  )
}

/** Read whether a page is open, then cancel the link. */
async function checkThenCancel(payer: Client): Promise<void> {
  const key = [at.at.merchantId, linkId]
  const { rows } = await payer.query(
    'select from payment_attempts where merchant_id = $1 and pay_link_id = $2 and is_payable',
    key,
  )
  if (rows.length === 0)
    await payer.query(
      'update pay_links set cancelled_at = now() where merchant_id = $1 and link_id = $2',
      key,
    )
}

async function reset(): Promise<void> {
  await ownerRows('delete from payment_attempts where pay_link_id = $1', [linkId])
  await ownerRows('update pay_links set cancelled_at = null where link_id = $1', [linkId])
}

async function countOpen(): Promise<{ open: number; cancelled: boolean }> {
  const [row] = await ownerRows<{ open: number; cancelled: boolean }>(
    `select (select count(*)::integer from payment_attempts where pay_link_id = $1 and is_payable) as open,
       (select cancelled_at is not null from pay_links where link_id = $1) as cancelled`,
    [linkId],
  )
  return row ?? { open: 0, cancelled: false }
}

test('negative control: payers who read first open a page each', async () => {
  let most = 0
  for (let round = 0; round < 20 && most <= 1; round += 1) {
    await reset()
    await Promise.all(payers.map(checkThenOpen))
    most = Math.max(most, (await countOpen()).open)
  }
  expect(most).toBeGreaterThan(1)
})

test('negative control: a link is cancelled while its page opens', async () => {
  let isBroken = false
  for (let round = 0; round < 40 && !isBroken; round += 1) {
    await reset()
    await Promise.all(
      payers.map((payer, place) => (place === 0 ? checkThenOpen(payer) : checkThenCancel(payer))),
    )
    const { open, cancelled } = await countOpen()
    isBroken = open > 0 && cancelled
  }
  expect(isBroken).toBe(true)
})
