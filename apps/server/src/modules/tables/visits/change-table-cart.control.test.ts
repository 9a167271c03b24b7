import { tables } from '@tabard/contract/tables/calls'
import type { CartLine } from '@tabard/domain/cart/cart'
import { applyOps, type SharedCart } from '@tabard/domain/cart/table-cart'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { lineOf, readMenu } from '../../../../test/sample-cart.ts'
import { startTableTestShop, type TableTestShop } from '../../../../test/table-test-shop.ts'

// Negative control of change-cart.test.ts: every phone reads the cart, changes it and writes all of it back,
// without locking the row. The last write wins, so items must be lost.

let at: TableTestShop
let phones: Client[]
let visitId: string
let dish: CartLine

beforeAll(async () => {
  at = await startTableTestShop(1)
  const { urls } = await testDatabase()
  phones = Array.from({ length: 8 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(phones.map((phone) => phone.connect()))
  const guest = await at.testShop.guest('lantern')
  visitId = (await guest.call(tables.scan, { code: await at.code('1') })).visitId
  dish = lineOf(await readMenu(guest, 'lantern'), 'Dumplings')
})
afterAll(async () => {
  await Promise.all(phones.map((phone) => phone.end()))
  await at.testShop.stop()
})

async function read(phone: Client): Promise<SharedCart> {
  const { rows } = await phone.query<{ state: SharedCart }>(
    'select state from table_sittings where merchant_id = $1 and sitting_id = $2',
    [at.merchantId, visitId],
  )
  if (!rows[0]) throw new Error('somebody sits there')
  return rows[0].state
}

async function readThenWrite(phone: Client, place: number, turn: number): Promise<void> {
  const line = { ...dish, lineId: `line-${place}-${turn}` }
  const state = applyOps(await read(phone), 'seat', [
    { source: `phone-${place}`, n: turn + 1, change: { kind: 'add', line } },
  ])
  await phone.query('update table_sittings set state = $3 where merchant_id = $1 and sitting_id = $2', [
    at.merchantId,
    visitId,
    JSON.stringify(state),
  ])
}

test('negative control: the last phone to write the whole cart loses the items of the others', async () => {
  const [first] = phones
  if (!first) throw new Error('eight phones')
  let ordered = 0
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(
      phones.map(async (phone, place) => {
        await readThenWrite(phone, place, round)
      }),
    )
    ordered += phones.length
    if ((await read(first)).lines.length < ordered) break
  }
  expect((await read(first)).lines.length).toBeLessThan(ordered)
})
