import { randomUUID } from 'node:crypto'
import { customers } from '@tabard/contract/customers/calls'
import { shopCustomers } from '@tabard/contract/customers/shop-customers'
import { orders } from '@tabard/contract/orders/calls'
import { pagesPerNetworkMinute, payOnline } from '@tabard/contract/payments/pay-online'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import type { Role } from '@tabard/domain/staff/roles'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ownerRows } from '../database/owner-rows.ts'
import { tally, verdictOf } from '../refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../samples/sample-cart.ts'
import { createCustomer, createMerchant, createStaff, type TestMerchant } from '../shops/factories.ts'
import { startPaidTestShop, type PaidTestShop } from '../shops/sandbox.ts'
import { insertCard } from '../wallets/value-rows.ts'
import { control, everyRound, rounds } from './control.ts'

// What one shop's staff or one network does to everybody else: customers of other shops, the log, and pages at the provider.

let testShop: PaidTestShop
let merchant: TestMerchant
let merchantKey: string

beforeAll(async () => {
  testShop = await startPaidTestShop({ hasLimits: true, trustedHops: 1 })
  const terms = { settings: { 'order.unpaidPerMinute': 1_000, 'order.unpaidPerNetwork': 1_000 } }
  merchant = await createMerchant(testShop.server, ['lantern', 'annexe'], terms, { isDemo: true })
  const [row] = await ownerRows<{ merchant_key: string }>(
    'select merchant_key from merchants where merchant_id = $1',
    [merchant.merchantId],
  )
  merchantKey = row?.merchant_key ?? ''
})
beforeEach(() => {
  testShop.time.now += 120_000
})
afterAll(() => testShop.stop())

const shopIdOf = (code: string) => merchant.shops.find((shop) => shop.code === code)?.shopId ?? ''

const staff = async (role: Role, code: string) =>
  testShop.staff(code, (await createStaff(testShop.server, merchant.merchantId, role, shopIdOf(code))).cookie)

test('staff of one shop neither change nor list customers of another one', async () => {
  for (const round of everyRound) {
    const mei = await createCustomer(testShop.server, merchant.merchantId)
    const place = { merchantId: merchant.merchantId, shopId: shopIdOf('lantern') }
    const card = await insertCard(place, { customerId: mei.customerId })
    const { customerId } = mei
    for (const role of ['owner', 'manager', 'cashier', 'kitchen', 'marketing', 'readOnly'] as const) {
      const person = await staff(role, 'annexe')
      const verdicts = await Promise.all([
        verdictOf(person.call(customers.setBlocked, { customerId, isBlocked: round % 2 === 0 })),
        verdictOf(person.call(customers.endSessions, { customerId })),
        verdictOf(person.call(customers.erase, { customerId })),
        verdictOf(person.call(shopCustomers.forget, { phone: mei.phone })),
        verdictOf(person.call(cardDesk.freeze, { cardId: card.cardId })),
        verdictOf(
          person.call(cardDesk.give, {
            requestId: randomUUID(),
            cardId: card.cardId,
            unit: 'points',
            amount: 100,
            reason: 'Kind',
          }),
        ),
      ])
      expect(verdicts, role).not.toContain('ok')
      for (const text of [
        '',
        'mei',
        'lin',
        mei.phone.slice(-6),
        card.number.slice(-4),
        '%',
        '_',
        '0',
        '+61',
      ]) {
        const found = await person.call(cardDesk.find, { text }).catch(() => undefined)
        const listed = await person.call(customers.search, { text }).catch(() => undefined)
        expect(JSON.stringify([found, listed]), `${role}: ${text}`).not.toMatch(
          new RegExp(`${card.cardId}|${card.number}|${customerId}|${mei.phone.slice(3)}`),
        )
      }
    }
    const [row] = await ownerRows('select status, phone from customers where customer_id = $1', [customerId])
    expect(row).toMatchObject({ status: 'active', phone: mei.phone })
    // The same calls reach a customer of the person's own shop.
    const guest = await testShop.guest('annexe', {
      token: mei.token,
      from: `198.18.${round >> 8}.${round & 255}`,
    })
    await guest.call(orders.place, placeInput([lineOf(await readMenu(guest, 'annexe'), 'Dumplings')]))
    const manager = await staff('manager', 'annexe')
    const blocked = await verdictOf(manager.call(customers.setBlocked, { customerId, isBlocked: true }))
    control('a manager blocks a customer of the own shop', blocked === 'ok')
  }
})

test('one network writes at most ten warnings a minute to the log, whatever it sends', async () => {
  const lines: string[] = []
  const { log } = testShop.server
  const note = (...about: unknown[]) => void lines.push(JSON.stringify(about).slice(0, 5_000))
  // The access log has one line of fixed length for each request.
  const spies = (['warn', 'error'] as const).map((level) =>
    vi.spyOn(log, level).mockImplementation(note as never),
  )
  const { wallets } = testShop.server as { wallets: { apple?: unknown } }
  const hadApple = wallets.apple
  const send = (url: string, payload: string, from: string, headers: Record<string, string> = {}) =>
    testShop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
      payload,
    })
  const logs = JSON.stringify({ logs: Array.from({ length: 10 }, () => 'x'.repeat(200)) })
  const card = JSON.stringify({ logs: ['4111 1111', '1111 1111'] })
  const routes = [
    ['/wallets/apple/nobody/v1/log', logs],
    [`/wallets/apple/${merchantKey}/v1/log`, logs],
    [`/wallets/apple/${merchantKey}/v1/log`, card],
    [`/wallets/apple/${merchantKey}/v1/log`, '{"logs":'],
    ['/hooks/lantern/sandbox', '{"a":1}'],
    ['/hooks/nobody/stripe', '{"a":1}'],
    ['/api/shop/order/add/v2?id=lantern&shp=lantern&device=x', '{"cart":'],
    ['/account/signIn?id=lantern&shp=lantern&device=x', '{"login":1}'],
    ['/api/nothing', logs],
  ] as const
  try {
    for (const isOn of [false, true]) {
      wallets.apple = isOn ? {} : undefined
      for (const [at, [url, payload]] of routes.entries()) {
        lines.length = 0
        testShop.time.now += 60_001
        const from = `192.0.2.${at + (isOn ? 100 : 1)}`
        for (let sent = 0; sent < 12 * (1 + Math.min(rounds, 20)); sent += 1) await send(url, payload, from)
        expect(lines.length, url).toBeLessThanOrEqual(isOn && url.includes(merchantKey) ? 10 : 0)
        expect(lines.join('')).not.toMatch(/4111/)
        expect(Math.max(0, ...lines.map(({ length }) => length))).toBeLessThan(1_500)
        if (isOn && payload === logs && url.includes(merchantKey))
          control('a phone of a known merchant is heard', lines.length > 0)
      }
    }
  } finally {
    wallets.apple = hadApple
    for (const spy of spies) spy.mockRestore()
  }
})

test('one network opens a bounded number of pages at the provider, with any number of guests', async () => {
  const flood = pagesPerNetworkMinute + 10 * Math.min(rounds, 6)
  const menu = await readMenu(testShop.visitor('lantern'), 'lantern')
  const guestOf = (at: number) => testShop.guest('lantern', { from: `198.51.${100 + (at >> 5)}.${at & 31}` })
  const input = () => placeInput([lineOf(menu, 'Dumplings')], { payment: 'sandbox' })
  const asIf = (token: string, from: string) => testShop.guest('lantern', { token, from })
  const open = async (from: (at: number) => string) => {
    testShop.time.now += 120_000
    const before = testShop.ledger.sessions.size
    const verdicts: string[] = []
    for (let at = 0; at < flood; at += 1) {
      const { token } = await guestOf(at)
      verdicts.push(await verdictOf((await asIf(token, from(at))).call(payOnline.pay, input())))
    }
    return { opened: testShop.ledger.sessions.size - before, verdicts: tally(verdicts) }
  }
  const one = await open(() => '203.0.113.9')
  expect(one.opened).toBeLessThanOrEqual(pagesPerNetworkMinute)
  control('pages open until then', one.opened > pagesPerNetworkMinute / 2)
  const elsewhere = await asIf((await guestOf(0)).token, '203.0.113.200')
  control('another network opens one', (await verdictOf(elsewhere.call(payOnline.pay, input()))) === 'ok')
  if (rounds < 2) return
  // One IPv6 site: its /64s count together.
  const site = await open((at) => `2001:db8:5:${at + 1}::1`)
  expect(site.opened).toBeLessThanOrEqual(4 * pagesPerNetworkMinute)
  // Orders that were placed before, which open one page each.
  testShop.time.now += 120_000
  const placed = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const { token } = await guestOf(at)
      const guest = await asIf(token, '203.0.113.30')
      return {
        token,
        orderId: (await guest.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))).orderId,
      }
    }),
  )
  testShop.time.now += 120_000
  const before = testShop.ledger.sessions.size
  for (let at = 0; at < flood; at += 1) {
    const { token, orderId } = placed[at % placed.length] ?? { token: '', orderId: '' }
    const guest = await asIf(token, '203.0.113.31')
    await verdictOf(guest.call(payOnline.payAgain, { orderId, payment: 'sandbox', tipCents: at }))
  }
  const again = testShop.ledger.sessions.size - before
  control('an order placed before opens a page', again > 0)
  expect(again).toBeLessThanOrEqual(pagesPerNetworkMinute)
})
