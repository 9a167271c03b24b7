import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { ownerRows } from '../../../../test/owner-rows.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../test/sandbox.ts'
import { startTableTestShop, type TableTestShop } from '../../../../test/table-test-shop.ts'

// Negative control of arrange-paying.test.ts: join tables by reading whether a guest is paying, then writing,
// without locking the visits. It must separate a round from its cart.

let testShop: PaidTestShop
let at: TableTestShop
let desk: Client

beforeAll(async () => {
  testShop = await startPaidTestShop()
  at = await startTableTestShop(41, testShop)
  const { urls } = await testDatabase()
  desk = new Client({ connectionString: urls.owner })
  await desk.connect()
})
afterAll(async () => {
  await desk.end()
  await testShop.stop()
})

async function checkThenJoin(from: string, into: string): Promise<void> {
  const { rows } = await desk.query(
    'select from table_rounds where merchant_id = $1 and sitting_id = $2 and is_paying',
    [at.merchantId, from],
  )
  if (rows.length > 0) return
  await desk.query(
    'update table_sittings set ended_at = now(), revision = revision + 1 where merchant_id = $1 and sitting_id = $2',
    [at.merchantId, from],
  )
  await desk.query('update table_rounds set sitting_id = $3 where merchant_id = $1 and sitting_id = $2', [
    at.merchantId,
    from,
    into,
  ])
}

test('negative control: reading first joins tables around a round that is being paid', async () => {
  const anna = await at.sitDown('41')
  let torn = 0
  for (let round = 1; round <= 40 && torn === 0; round += 1) {
    const ben = await at.sitDown(`${round}`)
    const cart = await ben.add(`ben-${round}`)
    await Promise.all([ben.payFor(cart), checkThenJoin(ben.session.visitId, anna.session.visitId)])
    const rows = await ownerRows(
      `select from table_rounds r join table_sittings x using (merchant_id, sitting_id)
       where r.merchant_id = $1 and r.is_paying and (r.cart_id <> x.cart_id or x.ended_at is not null)`,
      [at.merchantId],
    )
    torn = rows.length
  }
  expect(torn).toBeGreaterThan(0)
})
