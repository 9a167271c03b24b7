import { accounts } from '@tabard/contract/accounts/calls'
import { customerOrders, customers } from '@tabard/contract/customers/calls'
import { audit } from '@tabard/contract/audit/calls'
import { orders } from '@tabard/contract/orders/calls'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { accountExport } from '@tabard/contract/accounts/account-export'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createCustomer,
  createMerchant,
  createStaff,
  type TestCustomer,
  type TestMerchant,
} from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { systemWrite } from '../../../db/platform-database.ts'
import { writing } from '../../../db/statement.ts'
import { verdictOf } from '../../../../test/refusal-of.ts'
import { runDueJobs } from '../../../../test/database/run-due-jobs.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let merchant: TestMerchant
let customer: TestCustomer
let own: Awaited<ReturnType<TestServer['guest']>>

beforeAll(async () => {
  testShop = await startTestServer()
  merchant = await createMerchant(testShop.server, ['lantern'])
})
beforeEach(async () => {
  testShop.time.now = sampleNow
  await ownerRows('delete from throttles')
  customer = await createCustomer(testShop.server, merchant.merchantId)
  own = await testShop.guest('lantern', customer)
})
afterAll(() => testShop.stop())

const days = 86_400_000
const logIn = () =>
  testShop.visitor('lantern').call(accounts.logIn, { login: customer.phone, password: customer.password })
const place = async () =>
  own.call(
    orders.place,
    placeInput([lineOf(await readMenu(own, 'lantern'), 'Dumplings', { quantity: 2, note: 'no chilli' })]),
  )
const staff = async (role: 'manager' | 'owner' = 'manager') =>
  testShop.staff('lantern', (await createStaff(testShop.server, merchant.merchantId, role)).cookie)

test('a customer exports everything stored about them, and nothing of others', async () => {
  const placed = await place()
  const data = await own.call(accountExport.read, {})
  expect(data).toMatchObject({
    account: { phone: customer.phone, email: customer.email, licencePlate: 'ABC123' },
    sessions: [{ isCurrent: true }],
    coupons: [],
    orders: [
      { orderId: placed.orderId, shop: 'lantern', contactName: 'Mei Lin', contactPhone: '+61412345678' },
    ],
  })
  expect(data.orders).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain('argon2')
})

test('a closed account is erased after two weeks; its orders keep no name, phone, note or vehicle', async () => {
  const placed = await own.call(
    orders.place,
    placeInput([lineOf(await readMenu(own, 'lantern'), 'Dumplings', { quantity: 2, note: 'no chilli' })], {
      persons: 2,
      vehicle: { plate: 'ABC 123', description: 'red\tvan' },
    }),
  )
  expect(placed.orderOptions).toEqual({ persons: 2, vehicle: { plate: 'ABC 123', description: 'red van' } })
  expect(await verdictOf(own.call(ownAccount.askErasure, { password: 'guess' }))).toBe('password.wrong')
  const { eraseAt } = await own.call(ownAccount.askErasure, { password: customer.password })
  expect(eraseAt).toBe(sampleNow + 14 * days)
  expect(await verdictOf(own.call(ownAccount.detail, {}))).toBe('token.expired')
  testShop.time.now = eraseAt - 1
  await runDueJobs(testShop)
  expect(await ownerRows('select from customers where customer_id = $1', [customer.customerId])).toHaveLength(
    1,
  )
  testShop.time.now = eraseAt
  await runDueJobs(testShop)
  expect(await verdictOf(logIn())).toBe('signIn.wrong')
  for (const table of ['customers', 'access_tokens'])
    expect(await ownerRows(`select from ${table} where customer_id = $1`, [customer.customerId])).toEqual([])
  expect(
    await ownerRows(
      'select contact_name, contact_phone, note, details, total_cents from orders join bills using (merchant_id, order_id) where order_id = $1',
      [placed.orderId],
    ),
  ).toEqual([
    {
      contact_name: '',
      contact_phone: '',
      note: '',
      details: { chargeIds: [], persons: 2 },
      total_cents: 2500,
    },
  ])
  expect(
    await ownerRows('select what, who_name from audit_entries where subject = $1 order by at, audit_id', [
      customer.customerId,
    ]),
  ).toEqual([
    { what: 'account.askErasure', who_name: '' },
    { what: 'account.erase', who_name: '' },
  ])
})

// Finding 27: an erasure left orders from before the account, messages and audit entries with the phone.
test('an erasure leaves the phone nowhere: in orders without an account, messages, and the audit', async () => {
  const { phone, email, customerId } = customer
  const guest = await testShop.guest('lantern')
  const menu = await readMenu(guest, 'lantern')
  const placeFor = (contact: { name: string; phone: string }) =>
    guest.call(orders.place, placeInput([lineOf(menu, 'Dumplings')], { contact }))
  const mine = await placeFor({ name: 'Mei', phone })
  const theirs = await placeFor({ name: 'Ann', phone: '+61498765432' })
  const friend = await createCustomer(testShop.server, merchant.merchantId)
  const ofFriend = await (
    await testShop.guest('lantern', friend)
  ).call(orders.place, placeInput([lineOf(menu, 'Dumplings')], { contact: { name: 'Bo', phone } }))
  await own.call(ownAccount.update, { details: { email: `new-${email}` } })
  await own.call(ownAccount.sendMailCode, {})
  await testShop.visitor('lantern').call(accounts.sendCode, { phone, purpose: 'reset' })
  const listMessages = () =>
    ownerRows<{ purpose: string }>('select purpose from messages where lower(recipient) = any($1)', [
      [phone, `new-${email}`.toLowerCase()],
    ])
  expect(await listMessages()).toHaveLength(2)
  const desk = await staff('owner')
  expect((await desk.call(audit.list, {})).people.map(({ personId }) => personId)).not.toContain(customerId)
  await desk.call(customers.erase, { customerId })
  await runDueJobs(testShop)
  expect(
    await ownerRows(
      'select contact_name from orders where order_id = any($1::uuid[]) order by contact_name',
      [[mine.orderId, theirs.orderId, ofFriend.orderId]],
    ),
  ).toEqual([{ contact_name: '' }, { contact_name: 'Ann' }, { contact_name: 'Bo' }])
  expect(await listMessages()).toEqual([])
  const entries = (await desk.call(audit.list, {})).rows.filter(({ subject }) => subject === customerId)
  expect(entries.map(({ action, byName }) => [action, byName])).toEqual(
    expect.arrayContaining([
      ['account.update', ''],
      ['account.askErasure', 'owner person'],
    ]),
  )
  expect(JSON.stringify(entries)).not.toContain('***')
})

test('the audit of a customer who still has the account cannot be emptied', async () => {
  await own.call(ownAccount.update, { details: { email: `other-${customer.email}` } })
  await systemWrite(testShop.server.pool, merchant.merchantId, (tx) =>
    tx.change(
      writing<Record<never, never>, { customerId: string }>(
        'select forget_customer_in_audit(:merchantId, :customerId)',
      )({ customerId: customer.customerId }),
    ),
  )
  expect(
    await ownerRows('select who_name from audit_entries where subject = $1', [customer.customerId]),
  ).toEqual([{ who_name: `+61***${customer.phone.slice(-3)}` }])
})

test('logging in before that keeps the account', async () => {
  const { eraseAt } = await own.call(ownAccount.askErasure, { password: customer.password })
  testShop.time.now += 3 * days
  await logIn()
  testShop.time.now = eraseAt + 1
  await runDueJobs(testShop)
  expect(await verdictOf(logIn())).toBe('ok')
})

test('the personal code is signed, differs each time, and expires soon', async () => {
  const first = await own.call(ownAccount.personalCode, {})
  const second = await own.call(ownAccount.personalCode, { userId: customer.userId })
  expect(first.code).toMatch(/^TBD2\.PL\.[0-9A-Z]{26}\.[0-9A-Z]+\.[0-9A-Z]+\.[0-9A-Z]{26}$/)
  expect(second.code).not.toBe(first.code)
  expect(first.expiresAt).toBe(sampleNow + 90_000)
  expect(await verdictOf(own.call(ownAccount.personalCode, { userId: 'nobody' }))).toBe('account.notYours')
})

test('staff find a customer by phone in any notation, by name and by email, with the orders', async () => {
  await place()
  const desk = await staff()
  const local = `0${customer.phone.slice(3, 6)} ${customer.phone.slice(6, 9)} ${customer.phone.slice(9)}`
  const find = async (text: string) =>
    (await desk.call(customers.search, { text })).map(({ customerId }) => customerId)
  for (const text of [local, customer.phone, customer.email.slice(0, 36).toUpperCase()])
    expect(await find(text)).toEqual([customer.customerId])
  expect(await find('mei l')).toContain(customer.customerId)
  expect(await find('%')).toEqual([])
  expect(await desk.call(customerOrders.list, { customerId: customer.customerId })).toHaveLength(1)
})

// Finding 22: a manager of one shop set the price level for all shops, and could list the merchant's customers.
test('staff of one shop find those who ordered there, and others by a whole phone number or email', async () => {
  const { merchantId, shops } = await createMerchant(testShop.server, ['compass', 'anchor'])
  const [compass] = shops
  const member = await createCustomer(testShop.server, merchantId)
  const stranger = await createCustomer(testShop.server, merchantId)
  const guest = await testShop.guest('compass', member)
  await guest.call(orders.place, placeInput([lineOf(await readMenu(guest, 'compass'), 'Dumplings')]))
  const at = async (shop: string, shopId?: string) =>
    testShop.staff(shop, (await createStaff(testShop.server, merchantId, 'manager', shopId)).cookie)
  const ofOne = await at('compass', compass?.shopId)
  const find = async (text: string, desk = ofOne) =>
    (await desk.call(customers.search, { text })).map(({ customerId }) => customerId)
  for (const text of ['', 'mei l', stranger.phone.slice(3, 11), stranger.email.slice(0, 8)])
    expect([text, await find(text)]).toEqual([
      text,
      member.phone.includes(text) || member.email.startsWith(text) || text === 'mei l'
        ? [member.customerId]
        : [],
    ])
  for (const text of [stranger.phone, `0${stranger.phone.slice(3)}`, stranger.email.toUpperCase()])
    expect(await find(text)).toEqual([stranger.customerId])
  expect(await find('', await at('compass'))).toEqual(
    expect.arrayContaining([member.customerId, stranger.customerId]),
  )
})

test('a price level, which holds at all shops, is set by staff with a role at all shops only', async () => {
  const { merchantId, shops } = await createMerchant(testShop.server, ['needle', 'chart'])
  const { customerId } = await createCustomer(testShop.server, merchantId)
  const by = async (role: 'owner' | 'manager', shopId?: string) => {
    const { cookie } = await createStaff(testShop.server, merchantId, role, shopId)
    return verdictOf(
      testShop.staff('needle', cookie).call(customers.setPriceLevel, { customerId, priceLevel: 9 }),
    )
  }
  expect([
    await by('manager', shops[0]?.shopId),
    await by('owner', shops[0]?.shopId),
    await by('manager'),
    await by('owner'),
  ]).toEqual(['permission.denied', 'permission.denied', 'ok', 'ok'])
})

test('a blocked customer is logged out at once and cannot log in until unblocked', async () => {
  const desk = await staff()
  const { customerId } = customer
  const blocked = await desk.call(customers.setBlocked, { customerId, isBlocked: true })
  expect(blocked).toMatchObject({ isBlocked: true, sessions: 0 })
  expect([await verdictOf(own.call(ownAccount.detail, {})), await verdictOf(logIn())]).toEqual([
    'token.expired',
    'signIn.wrong',
  ])
  await desk.call(customers.setBlocked, { customerId, isBlocked: false })
  expect(await verdictOf(logIn())).toBe('ok')
  expect(await desk.call(customers.endSessions, { customerId })).toMatchObject({ sessions: 0 })
  await (await staff('owner')).call(customers.erase, { customerId })
  await runDueJobs(testShop)
  expect(await verdictOf(desk.call(customers.endSessions, { customerId }))).toBe('account.unknown')
})

test('where an account is required, guests are refused and customers are not, by any payment method', async () => {
  const setRequired = async (value: boolean) => {
    await ownerRows("delete from settings where key = 'account.isRequired'")
    await ownerRows(
      "insert into settings (merchant_id, setting_id, key, value) values ($1, gen_random_uuid(), 'account.isRequired', $2::jsonb)",
      [merchant.merchantId, JSON.stringify(value)],
    )
    await ownerRows('update shop_states set config_version = config_version + 1')
  }
  const guest = await testShop.guest('lantern')
  const menu = await readMenu(guest, 'lantern')
  const cart = () => placeInput([lineOf(menu, 'Dumplings', { quantity: 2 })])
  await setRequired(true)
  expect([
    await verdictOf(guest.call(orders.place, cart())),
    await verdictOf(guest.call(payOnline.pay, cart())),
    await verdictOf(own.call(orders.place, cart())),
  ]).toEqual(['account.required', 'account.required', 'ok'])
  await setRequired(false)
  expect(await verdictOf(guest.call(orders.place, cart()))).toBe('ok')
})
