import { randomUUID } from 'node:crypto'
import { shopCustomers } from '@tabard/contract/customers/shop-customers'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { runDueJobs } from '../../../test/database/run-due-jobs.ts'
import { verdictOf } from '../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../test/samples/sample-cart.ts'
import {
  createCustomer,
  createMerchant,
  createStaff,
  type TestMerchant,
} from '../../../test/shops/factories.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { countCustomers, findUncounted } from './count-customers.ts'

const phone = '+61412345601'
const typed = '0412 345 601'
const dollars25 = 2500

let testShop: TestServer
let merchant: TestMerchant
let shopId: string
let manager: ReturnType<TestServer['staff']>
let owner: ReturnType<TestServer['staff']>
let cashier: ReturnType<TestServer['staff']>
let menu: MenuIndex

beforeAll(async () => {
  testShop = await startTestServer()
})
afterAll(() => testShop.stop())
beforeEach(async () => {
  testShop.time.now = sampleNow
  await ownerRows('delete from throttles')
  const code = `wok-${randomUUID().slice(0, 8)}`
  merchant = await createMerchant(testShop.server, [code])
  shopId = merchant.shops[0]?.shopId ?? ''
  const signIn = async (role: 'manager' | 'cashier' | 'owner') =>
    testShop.staff(code, (await createStaff(testShop.server, merchant.merchantId, role)).cookie)
  ;[manager, cashier, owner] = await Promise.all([signIn('manager'), signIn('cashier'), signIn('owner')])
  menu = await readMenu(await testShop.guest(code), code)
})

const codeOf = () => merchant.shops[0]?.code ?? ''
const place = async (name: string, of: string, more = {}) => {
  testShop.time.now += 1000
  return (await testShop.guest(codeOf())).call(
    orders.place,
    placeInput([lineOf(menu, 'Dumplings', { quantity: 2 })], { contact: { name, phone: of }, ...more }),
  )
}
const count = () => countCustomers(testShop.server, merchant.merchantId, shopId)
const list = async (text = '', sort: 'recent' | 'spent' | 'orders' | 'name' = 'recent') =>
  (await manager.call(shopCustomers.list, { text, sort })).customers
const phones = async (text: string) => (await list(text)).map((each) => each.phone)

describe('the list of customers', () => {
  test('has one person per phone, without an account, with the sums of their orders', async () => {
    const first = await place('Mei', typed)
    await place('Mei Chen', '+61 412 345 601')
    await place('Bo', '0498 765 432')
    await manager.call(till.collect, { orderId: first.orderId, tenderedCents: 5000 })
    await count()
    expect(await list('', 'spent')).toMatchObject([
      { phone, name: 'Mei Chen', orders: 2, spentCents: dollars25, hasAccount: false },
      { phone: '+61498765432', name: 'Bo', orders: 1, spentCents: 0 },
    ])
  })

  test('follows refunds and cancellations, and counts nothing twice', async () => {
    const [one, two] = [await place('Mei', typed), await place('Mei', typed)]
    await manager.call(till.collect, { orderId: one.orderId, tenderedCents: 5000 })
    await Promise.all([count(), count(), count()])
    expect(await list()).toMatchObject([{ orders: 2, spentCents: dollars25 }])
    await manager.call(till.refund, {
      orderId: one.orderId,
      amountCents: 500,
      reason: 'Cold',
      requestId: randomUUID(),
    })
    await manager.call(till.cancel, { orderId: two.orderId, reason: 'Sold out' })
    await count()
    await count()
    expect(await list()).toMatchObject([{ orders: 1, spentCents: dollars25 - 500 }])
    await manager.call(till.cancel, { orderId: one.orderId, reason: 'Sold out' })
    await count()
    expect(await list()).toEqual([])
  })

  test('finds a phone as Australians say it, a Chinese name by pinyin and initials, a tag, and no pattern', async () => {
    await place('张伟', typed)
    await place('Ann', '0498 765 432')
    await count()
    await manager.call(shopCustomers.describe, { phone, tags: ['Regular'], note: '' })
    for (const text of [
      '0412345601',
      typed,
      '+61 412 345 601',
      '345 601',
      'zhangwei',
      'zhang wei',
      'zw',
      '张',
      'regular',
    ])
      expect(await phones(text), text).toEqual([phone])
    expect(await phones('%')).toEqual([])
    expect(await phones('_nn')).toEqual([])
  })

  test('has accounts that have not ordered, and shows the name of an account', async () => {
    const customer = await createCustomer(testShop.server, merchant.merchantId)
    expect(await list()).toMatchObject([
      { phone: customer.phone, orders: 0, hasAccount: true, email: customer.email },
    ])
    const own = await testShop.guest(codeOf(), customer)
    await own.call(
      orders.place,
      placeInput([lineOf(menu, 'Dumplings')], { contact: { name: 'M', phone: customer.phone } }),
    )
    await count()
    expect(await list()).toMatchObject([{ phone: customer.phone, orders: 1, hasAccount: true }])
    expect((await list())[0]?.name).not.toBe('M')
  })

  test('is counted by the job of every minute, also for orders of before', async () => {
    await place('Mei', typed)
    expect(await list()).toEqual([])
    await findUncounted(testShop.server)
    await runDueJobs(testShop)
    expect(await phones('')).toEqual([phone])
  })
})

describe('a customer', () => {
  test('has orders, spending by month, usual dishes and notes', async () => {
    const { orderId } = await place('Mei', typed)
    await manager.call(till.collect, { orderId, tenderedCents: 5000 })
    await count()
    const described = await manager.call(shopCustomers.describe, {
      phone,
      tags: [' regular ', 'regular', ''],
      note: 'No peanuts',
    })
    expect(described).toMatchObject({ tags: ['regular'], note: 'No peanuts' })
    const shown = await manager.call(shopCustomers.get, { phone })
    expect(shown.months).toHaveLength(12)
    expect(shown.months.at(-1)).toMatchObject({ orders: 1, cents: dollars25 })
    expect(shown.dishes).toMatchObject([{ names: { first: 'Dumplings' }, units: 2 }])
    expect(shown.history).toMatchObject([{ orderId, payableCents: dollars25 }])
    const unknown = { phone: '+61400000000' }
    expect(await verdictOf(manager.call(shopCustomers.get, unknown))).toBe('customer.unknown')
    expect(await verdictOf(manager.call(shopCustomers.describe, { ...unknown, tags: [], note: '' }))).toBe(
      'customer.unknown',
    )
    expect(
      await verdictOf(manager.call(shopCustomers.describe, { phone, tags: [], note: 'x'.repeat(501) })),
    ).toBe('text.tooLong')
    const [audited] = await ownerRows<{ subject: string; after: unknown }>(
      "select subject, after from audit_entries where merchant_id = $1 and what = 'customers.describe'",
      [merchant.merchantId],
    )
    expect(audited).toEqual({ subject: '+61***601', after: null })
  })

  test('is recognised by a cashier, with the last order, by the whole number only', async () => {
    await place('Mei', typed)
    const { number } = await place('Mei Chen', typed)
    await count()
    const { customer } = await cashier.call(shopCustomers.recognise, { phone: typed })
    expect(customer).toMatchObject({ phone, name: 'Mei Chen', orders: 2, lastOrder: { number } })
    expect(customer?.lastOrder?.bill.lines[0]?.quantity).toBe(2)
    expect(await cashier.call(shopCustomers.recognise, { phone: '0412 345' })).toEqual({
      customer: undefined,
    })
    expect(await verdictOf(cashier.call(shopCustomers.list, { text: '', sort: 'recent' }))).toBe(
      'permission.denied',
    )
  })

  test('without an account is erased: orders, notes and the list', async () => {
    const { orderId } = await place('Mei', typed)
    await count()
    await manager.call(shopCustomers.describe, { phone, tags: ['regular'], note: 'No peanuts' })
    await owner.call(shopCustomers.forget, { phone })
    await runDueJobs(testShop)
    await count()
    expect(await list()).toEqual([])
    expect(
      await ownerRows('select phone from shop_customers where merchant_id = $1', [merchant.merchantId]),
    ).toEqual([])
    expect(
      await ownerRows('select contact_name, contact_phone from orders where order_id = $1', [orderId]),
    ).toEqual([{ contact_name: '', contact_phone: '' }])
  })

  test('with an account is erased with it', async () => {
    const customer = await createCustomer(testShop.server, merchant.merchantId)
    const own = await testShop.guest(codeOf(), customer)
    await own.call(
      orders.place,
      placeInput([lineOf(menu, 'Dumplings')], { contact: { name: 'M', phone: customer.phone } }),
    )
    await count()
    await manager.call(shopCustomers.describe, { phone: customer.phone, tags: [], note: 'No peanuts' })
    await owner.call(shopCustomers.forget, { phone: customer.phone })
    await runDueJobs(testShop)
    expect(await list()).toEqual([])
    expect(await ownerRows('select from shop_customers where phone = $1', [customer.phone])).toEqual([])
  })
})

test('100,000 orders of 20,000 customers: a page of the list takes less than a second', async () => {
  await ownerRows(
    `insert into shop_customers (merchant_id, shop_id, phone, name, search, orders, spent_cents, first_at, last_at)
     select $1, $2, '+614' || lpad(n::text, 8, '0'), 'Guest ' || n, 'guest ' || n, 5, n * 7, now(), now() - n * interval '1 minute'
     from generate_series(1, 20000) n`,
    [merchant.merchantId, shopId],
  )
  for (const sort of ['recent', 'spent', 'orders', 'name'] as const) {
    const started = performance.now()
    const { total, customers } = await manager.call(shopCustomers.list, { text: '19', sort })
    expect(performance.now() - started).toBeLessThan(1000)
    expect(customers).toHaveLength(50)
    expect(total).toBeGreaterThan(50)
  }
})
