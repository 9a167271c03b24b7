import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { startLinkPayers } from '../../../test/paying/link-payers.ts'

// Negative control of requested-amount.test.ts: void an amount by reading whether it is being paid, then writing, without
// the lock of its order. It must be void while its page is open.

let at: Awaited<ReturnType<typeof startLinkPayers>>
let orderId: string
let clients: Client[]

beforeAll(async () => {
  at = await startLinkPayers()
  const link = await at.create({ kind: 'amount', as: 'request', cents: 2_500, text: 'Catering', name: '' })
  orderId = link.orderId ?? ''
  const { urls } = await testDatabase()
  clients = Array.from({ length: 2 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(clients.map((each) => each.connect()))
})
afterAll(async () => {
  await Promise.all(clients.map((each) => each.end()))
  await at.testShop.stop()
})

/** Read whether the amount stands, then open a page for it. */
async function checkThenOpen(payer: Client): Promise<void> {
  const { rows } = await payer.query(
    "select from orders where merchant_id = $1 and order_id = $2 and status = 'completed'",
    [at.at.merchantId, orderId],
  )
  if (rows.length === 0) return
  const attemptId = randomUUID()
  await payer.query(
    `with opened as (
       insert into payment_attempts (merchant_id, attempt_id, shop_id, provider, environment, account, reference, cents, currency, token_hash, status, created_at, expires_at)
       values ($1, $2, $3, 'sandbox', 'test', $4, $5, 2500, 'AUD', $6, 'pending', now(), now()) returning attempt_id)
     insert into attempt_shares (merchant_id, attempt_id, bill_id, cents, amendment, part, lines, is_payable)
     select $1, attempt_id, $7, 2500, 0, 1, '[]', true from opened`,
    [at.at.merchantId, attemptId, at.at.shopId, at.at.shopId, attemptId, Buffer.from(attemptId), orderId],
  )
}

/** Read whether a page is open, then void the amount. */
async function checkThenVoid(desk: Client): Promise<void> {
  const key = [at.at.merchantId, orderId]
  const { rows } = await desk.query(
    'select from attempt_shares where merchant_id = $1 and bill_id = $2 and is_payable',
    key,
  )
  if (rows.length === 0)
    await desk.query(
      "update orders set status = 'cancelled', cancelled_at = now() where merchant_id = $1 and order_id = $2",
      key,
    )
}

test('negative control: an amount is void while its page opens', async () => {
  let isBroken = false
  for (let round = 0; round < 60 && !isBroken; round += 1) {
    await ownerRows(
      'delete from payment_attempts where attempt_id in (select attempt_id from attempt_shares where bill_id = $1)',
      [orderId],
    )
    await ownerRows("update orders set status = 'completed', cancelled_at = null where order_id = $1", [
      orderId,
    ])
    const [payer, desk] = clients
    if (payer && desk) await Promise.all([checkThenOpen(payer), checkThenVoid(desk)])
    const [row] = await ownerRows<{ broken: boolean }>(
      `select status = 'cancelled' and exists (select from attempt_shares s where s.bill_id = o.order_id) as broken
       from orders o where order_id = $1`,
      [orderId],
    )
    isBroken = row?.broken === true
  }
  expect(isBroken).toBe(true)
})
