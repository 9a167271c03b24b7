import { randomUUID } from 'node:crypto'
import { audit } from '@tabard/contract/audit/calls'
import { importing } from '@tabard/contract/importing/calls'
import { orders } from '@tabard/contract/orders/calls'
import { exporting, type ExportList } from '@tabard/contract/reports/exporting'
import { till } from '@tabard/contract/till/calls'
import { menuFile } from '@tabard/domain/exporting/menu-file'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { previewOf } from '../../../../test/samples/import-file.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { loadDraft } from '../../../../test/shops/menu-editor.ts'
import { countCustomers } from '../../customers/count-customers.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let merchantId: string
let shopId: string
let owner: ReturnType<TestServer['staff']>
let diner: Awaited<ReturnType<TestServer['guest']>>
let menu: MenuIndex

beforeAll(async () => {
  testShop = await startTestServer()
  const created = await createMerchant(testShop.server, ['lantern'])
  merchantId = created.merchantId
  shopId = created.shops[0]?.shopId ?? ''
  owner = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
})
afterAll(() => testShop.stop())

/** The whole list, as objects by the names of its columns. */
async function exported(list: ExportList): Promise<Record<string, unknown>[]> {
  let csv = ''
  let after: string | undefined
  do {
    const page = await owner.call(exporting.list, { list, after })
    csv += page.csv
    after = page.next
  } while (after !== undefined)
  const [columns = [], ...rows] = parseCsv(csv)
  return rows.map((row) => Object.fromEntries(columns.map((name, at) => [String(name), row[at]])))
}

const place = (name: string, phone: string) =>
  diner.call(
    orders.place,
    placeInput([lineOf(menu, 'Dumplings', { quantity: 2 }), lineOf(menu, 'Tea')], {
      contact: { name, phone },
    }),
  )

test('orders, items, payments, refunds and contacts agree with what happened', async () => {
  const { orderId, number } = await place('Anna "A", the first', '+61412345678')
  await owner.call(till.collect, { orderId, tenderedCents: 5000 })
  await owner.call(till.refund, {
    orderId,
    amountCents: 450,
    reason: 'Cold tea',
    requestId: randomUUID(),
  })
  expect(await exported('orders')).toMatchObject([
    {
      order_id: orderId,
      number,
      name: 'Anna "A", the first',
      phone: '+61412345678',
      currency: 'AUD',
      payable: '29.50',
      paid: '29.50',
      refunded: '4.50',
      status: 'placed',
    },
  ])
  expect(await exported('items')).toMatchObject([
    { order_id: orderId, line: '1', name: 'Dumplings', quantity: '2', amount: '25.00' },
    { order_id: orderId, line: '2', name: 'Tea', quantity: '1', amount: '4.51' },
  ])
  expect(await exported('payments')).toMatchObject([
    { order_id: orderId, tender: 'cash', amount: '29.50', received: '50.00', refunded: '4.50' },
  ])
  expect(await exported('refunds')).toMatchObject([
    { order_id: orderId, amount: '4.50', reason: 'Cold tea', status: 'done' },
  ])
  await countCustomers(testShop.server, merchantId, shopId)
  expect(await exported('contacts')).toMatchObject([
    { phone: '+61412345678', name: 'Anna "A", the first', orders: '1', spent: '25.00' },
  ])
})

test('a text that a spreadsheet would run is no formula', async () => {
  await place('=HYPERLINK("http://evil.example")', '+61412345679')
  const names = (await exported('orders')).map(({ name }) => name)
  expect(names).toContain(`'=HYPERLINK("http://evil.example")`)
})

test('1,001 orders are two pages, none twice and none left out', async () => {
  const [source] = await ownerRows<{ id: string }>('select order_id as id from orders limit 1')
  await ownerRows(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('order_id', gen_random_uuid(), 'cart_id', gen_random_uuid(),
       'receipt_id', gen_random_uuid(), 'service_number', null))).*
     from orders o cross join generate_series(1, 999) where o.order_id = $1`,
    [source?.id],
  )
  await ownerRows(
    `insert into bills (merchant_id, bill_id, shop_id, order_id, state, currency, total_cents, tax_cents, rounding_cents, payable_cents, content)
     select b.merchant_id, o.order_id, b.shop_id, o.order_id, b.state, b.currency, b.total_cents, b.tax_cents, b.rounding_cents, b.payable_cents, b.content
     from bills b join orders o on o.merchant_id = b.merchant_id where b.bill_id = $1 and not exists (select from bills own where own.bill_id = o.order_id)`,
    [source?.id],
  )
  const first = await owner.call(exporting.list, { list: 'orders' })
  expect(first.rows).toBe(1_000)
  const all = await exported('orders')
  expect(new Set(all.map(({ order_id: id }) => id)).size).toBe(1_001)
  expect(all).toHaveLength(1_001)
})

test('only an owner exports, each export is in the activity log, and another merchant sees nothing', async () => {
  const manager = testShop.staff(
    'lantern',
    (await createStaff(testShop.server, merchantId, 'manager')).cookie,
  )
  expect(await refusalOf(manager.call(exporting.list, { list: 'orders' }))).toMatchObject({
    code: 'permission.denied',
  })
  const entries = await owner.call(audit.list, {})
  expect(JSON.stringify(entries)).toContain('data.export')
  const other = await createMerchant(testShop.server, ['pagoda'])
  const stranger = testShop.staff(
    'pagoda',
    (await createStaff(testShop.server, other.merchantId, 'owner')).cookie,
  )
  expect((await stranger.call(exporting.list, { list: 'orders' })).rows).toBe(0)
})

test('the menu file of one shop is the same menu when another shop imports it', async () => {
  const file = menuFile(await loadDraft({ staff: owner }), 'AUD')
  const { merchantId: other } = await createMerchant(testShop.server, ['copy'])
  const { cookie } = await createStaff(testShop.server, other, 'manager')
  const shop = { code: 'copy', cookie, staff: testShop.staff('copy', cookie) }
  const preview = await previewOf(testShop, shop, JSON.stringify(file))
  expect(preview.rows.flatMap(({ faults }) => faults)).toEqual([])
  await shop.staff.call(importing.apply, { importId: preview.importId })
  const copied = menuFile(await loadDraft(shop), 'AUD')
  const items = (menuOf: typeof file) =>
    menuOf.categories
      .flatMap(({ name, items: own }) =>
        own.map((item) => ({
          category: name,
          name: item.name,
          price: item.price,
          sizes: item.sizes,
          groups: item.optionGroups.map(({ name: group, min, max, options }) => ({
            group,
            min,
            max,
            options: options.map(({ name: option, price }) => ({ option, price })),
          })),
        })),
      )
      .toSorted((a, b) => ((a.name.en ?? '') < (b.name.en ?? '') ? -1 : 1))
  expect(items(copied)).toEqual(expect.arrayContaining(items(file)))
})
