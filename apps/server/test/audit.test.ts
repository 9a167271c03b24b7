import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import { pictures } from '@tabard/contract/pictures/calls'
import { trading } from '@tabard/contract/identity/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../src/db/migrating/roles.ts'
import { testDatabase } from './database.ts'
import { createMerchant, createStaff, type TestStaff } from './shops/factories.ts'
import { ownerRows } from './database/owner-rows.ts'
import { refusalOf } from './refusal-of.ts'
import { itemNamed, lineOf, placeInput, readMenu } from './samples/sample-cart.ts'
import { sampleNow, startTestServer, type TestServer } from './test-server.ts'

interface Entry {
  what: string
  who_id: string
  who_name: string
  shop_id: string
  subject: string
  before: unknown
  after: unknown
  at: Date
}

let testShop: TestServer
let merchantId: string
let shopId: string
let person: TestStaff
let staff: ReturnType<TestServer['staff']>
let diner: Awaited<ReturnType<TestServer['guest']>>

beforeAll(async () => {
  testShop = await startTestServer()
  const merchant = await createMerchant(testShop.server, ['lantern'])
  merchantId = merchant.merchantId
  shopId = merchant.shops[0]?.shopId ?? ''
  person = await createStaff(testShop.server, merchantId, 'owner')
  staff = testShop.staff('lantern', person.cookie)
  diner = await testShop.guest('lantern')
})
afterAll(() => testShop.stop())

async function newEntries(work: () => Promise<unknown>): Promise<Entry[]> {
  const known = await ownerRows<{ audit_id: string }>(
    'select audit_id from audit_entries where merchant_id = $1',
    [merchantId],
  )
  await work()
  return ownerRows<Entry>(
    'select * from audit_entries where merchant_id = $1 and audit_id <> all($2::uuid[]) order by at, what',
    [merchantId, known.map(({ audit_id }) => audit_id)],
  )
}

const place = async () =>
  diner.call(orders.place, placeInput([lineOf(await readMenu(diner, 'lantern'), 'Dumplings')]))

test('every action of staff leaves one audit entry: who, what, before and after', async () => {
  const order = await place()
  const other = await place()
  const third = await place()
  const tea = itemNamed(await readMenu(diner, 'lantern'), 'Tea').id
  const action = { orderId: order.orderId, version: 1 }
  const until = sampleNow + 600_000
  const actions: [
    what: string,
    subject: string,
    before: unknown,
    after: unknown,
    work: () => Promise<unknown>,
  ][] = [
    [
      'kitchen.accept',
      order.orderId,
      { status: 'placed' },
      { status: 'preparing' },
      () => staff.call(kitchen.accept, action),
    ],
    [
      'kitchen.bump',
      order.orderId,
      { status: 'preparing' },
      { status: 'ready' },
      () => staff.call(kitchen.bump, { ...action, version: 2 }),
    ],
    [
      'kitchen.undo',
      order.orderId,
      { status: 'ready' },
      { status: 'preparing' },
      () => staff.call(kitchen.undo, { ...action, version: 3 }),
    ],
    [
      'kitchen.reject',
      other.orderId,
      { status: 'placed' },
      { status: 'cancelled', reason: 'No ducks' },
      () => staff.call(kitchen.reject, { orderId: other.orderId, version: 1, reason: ' No ducks ' }),
    ],
    [
      'till.cancel',
      third.orderId,
      { status: 'placed' },
      { status: 'cancelled', reason: 'Left' },
      () => staff.call(till.cancel, { orderId: third.orderId, reason: 'Left' }),
    ],
    [
      'till.collectCash',
      order.orderId,
      { paidCents: 0 },
      { paidCents: 1250, tenderedCents: 2000 },
      () => staff.call(till.collect, { orderId: order.orderId, tenderedCents: 2000 }),
    ],
    [
      'till.refund',
      order.orderId,
      { refundedCents: 0 },
      { refundedCents: 250, by: 'cash', reason: 'Cold' },
      () =>
        staff.call(till.refund, {
          orderId: order.orderId,
          amountCents: 250,
          reason: 'Cold',
          requestId: randomUUID(),
        }),
    ],
    [
      'availability.setSoldOut',
      tea,
      expect.objectContaining({ isSoldOut: false }),
      expect.objectContaining({ isSoldOut: true }),
      () => staff.call(catalogue.setSoldOut, { itemId: tea, isSoldOut: true, until: 'never' }),
    ],
    [
      'availability.setRemaining',
      tea,
      expect.not.objectContaining({ remaining: 3 }),
      expect.objectContaining({ remaining: 3 }),
      () => staff.call(catalogue.setRemaining, { itemId: tea, remaining: 3 }),
    ],
    [
      'pictures.set',
      tea,
      { picture: null, alt: null },
      { picture: null, alt: null },
      () =>
        staff.call(pictures.set, {
          of: 'item',
          subjectId: tea,
          picture: null,
          alt: { first: '', second: '' },
        }),
    ],
    [
      'trading.set',
      shopId,
      expect.objectContaining({ state: 'open' }),
      expect.objectContaining({ state: 'paused', until }),
      () => staff.call(trading.set, { state: 'paused', until, message: { first: '', second: '' } }),
    ],
  ]
  for (const [what, subject, before, after, work] of actions) {
    expect(await newEntries(work), what).toEqual([
      expect.objectContaining({
        what,
        subject,
        before,
        after,
        who_id: person.personId,
        who_name: 'owner person',
        shop_id: shopId,
        at: new Date(sampleNow),
      }),
    ])
  }
})

test('a refused action leaves none', async () => {
  await staff.call(trading.set, { state: 'open', message: { first: '', second: '' } })
  const { orderId } = await place()
  expect(
    await newEntries(async () => {
      await refusalOf(staff.call(kitchen.bump, { orderId, version: 1 }))
      await refusalOf(staff.call(kitchen.accept, { orderId, version: 9 }))
      await refusalOf(
        staff.call(till.refund, { orderId, amountCents: 1, reason: 'x', requestId: randomUUID() }),
      )
    }),
  ).toEqual([])
})

test.each(['audit_entries', 'payments', 'refunds', 'order_lines', 'order_events', 'menu_documents'])(
  "the servers' role can neither update nor delete %s",
  async (table) => {
    const { urls } = await testDatabase()
    await withClient(urls.app, async (client) => {
      await client.query("select set_config('app.merchant', $1, false)", [merchantId])
      await expect(client.query(`update ${table} set merchant_id = merchant_id`)).rejects.toMatchObject({
        code: '42501',
      })
      await expect(client.query(`delete from ${table}`)).rejects.toMatchObject({ code: '42501' })
      await expect(client.query(`truncate ${table}`)).rejects.toMatchObject({ code: '42501' })
    })
  },
)
