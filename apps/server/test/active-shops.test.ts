import { orders } from '@tabard/contract/orders/calls'
import type { Endpoint } from '@tabard/contract/wire/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemRead } from '../src/db/platform-database.ts'
import { readOrderable } from '../src/modules/menu/status/get-shop-status.ts'
import { createMerchant } from './shops/factories.ts'
import { ownerRows } from './database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from './samples/sample-cart.ts'
import { startTestServer, type TestServer } from './test-server.ts'

// A process that serves many shops keeps what orders need of each of them.

const shopCount = 5_000

let testShop: TestServer
let merchantId: string
let shopIds: readonly string[]

beforeAll(async () => {
  testShop = await startTestServer()
  const merchant = await createMerchant(testShop.server, ['lantern'])
  merchantId = merchant.merchantId
  shopIds = await copyShop(merchant.shops[0]?.shopId ?? '', shopCount - 1)
}, 120_000)
afterAll(() => testShop.stop())

/** Copy a shop with its published menu. Codes and names stay the same: nothing visits the copies. */
async function copyShop(shopId: string, copies: number): Promise<string[]> {
  const made = await ownerRows<{ shopId: string }>(
    `select gen_random_uuid() as "shopId" from generate_series(1, $1)`,
    [copies],
  )
  const ids = made.map((each) => each.shopId)
  for (const table of ['shops', 'shop_states', 'menu_documents', 'menus'])
    await ownerRows(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('shop_id', id, 'code', left('c' || replace(id::text, '-', ''), 30)))).*
       from ${table} t, unnest($2::uuid[]) id where t.shop_id = $1`,
      [shopId, ids],
    )
  return ids
}

async function placeTea(token: string, input: ReturnType<typeof placeInput>): Promise<number> {
  const { path, input: mapping } = orders.place as unknown as Endpoint<unknown, unknown>
  const response = await testShop.app.inject({
    method: 'POST',
    url: `${path}?id=lantern`,
    headers: { authorization: token },
    payload: JSON.stringify(mapping ? mapping.toWire(input) : input),
  })
  expect(response.json()).toMatchObject({ success: true })
  return Number(response.headers['x-round-trips'])
}

test('with 5,000 active shops an order is still one statement', async () => {
  const guest = await testShop.guest('lantern')
  const menu = await readMenu(guest, 'lantern')
  const tea = () => placeInput([lineOf(menu, 'Tea', { quantity: 2 })])
  await placeTea(guest.token, tea())
  expect(await placeTea(guest.token, tea())).toBe(1)
  // Every other shop takes an order before this one takes its next.
  const { pool } = testShop.server
  for (let at = 0; at < shopIds.length; at += 250)
    await systemRead(pool, merchantId, (tx) =>
      Promise.all(
        shopIds
          .slice(at, at + 250)
          .map((shopId) => readOrderable(tx, { shopId, channel: 'online' }, testShop.time.now)),
      ),
    )
  expect(await placeTea(guest.token, tea())).toBe(1)
}, 120_000)
