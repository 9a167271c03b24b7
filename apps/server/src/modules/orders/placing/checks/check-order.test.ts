import type { ErrorCode } from '@tabard/contract/errors'
import type { SettingValues } from '@tabard/domain/settings/registry'
import { newCardType } from '@tabard/domain/value/card-type'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant } from '../../../../../test/shops/factories.ts'
import { lineOf, placeInput } from '../../../../../test/samples/sample-cart.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../../test/test-server.ts'
import { systemRead } from '../../../../db/platform-database.ts'
import { isRefusal, type Refusal } from '../../../../db/refusal.ts'
import { readOrderable } from '../../../menu/status/get-shop-status.ts'
import { checkOrder, orderChecks, type Checked } from './check-order.ts'
import { checkContact, checkLocator } from './order-checks.ts'
import {
  here,
  toCart,
  type Check,
  type OrderableHere,
  type PricedOrder,
  type RequestedOrder,
} from './requested-order.ts'

let testShop: TestServer
let good: PricedOrder

beforeAll(async () => {
  testShop = await startTestServer()
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'])
  const shopId = shops[0]?.shopId ?? ''
  const read = await systemRead(testShop.server.pool, merchantId, (tx) =>
    readOrderable(tx, { shopId, channel: 'online' }, sampleNow),
  )
  const orderable = here(read, { device: '', deviceKey: undefined })
  if (!orderable.menu) throw new Error('the sample shop has no menu')
  const input = placeInput([lineOf(orderable.menu, 'Tea', { quantity: 2 })])
  const requested: RequestedOrder = {
    input,
    cart: toCart({ input, shop: { code: 'lantern' }, device: '' }),
    orderable,
    tender: 'cash',
    providers: testShop.server.providers,
    customerId: '',
    seated: undefined,
    now: sampleNow,
  }
  good = { ...requested, ...passed(checkOrder(requested)), menu: orderable.menu }
})
afterAll(() => testShop.stop())

function passed(checked: Checked | Refusal): Checked {
  if (isRefusal(checked)) throw new Error(`the sample order is refused: ${checked.code}`)
  return checked
}

const withInput = (changes: Partial<RequestedOrder['input']>): PricedOrder => ({
  ...good,
  input: { ...good.input, ...changes },
})
const withProfile = (changes: Partial<OrderableHere['profile']>): PricedOrder => ({
  ...good,
  orderable: { ...good.orderable, profile: { ...good.orderable.profile, ...changes } },
})
const withSettings = (changes: Partial<SettingValues>): PricedOrder =>
  withProfile({ settings: { ...good.orderable.profile.settings, ...changes } })
const withStatus = (changes: Partial<OrderableHere['shopStatus']>): PricedOrder => ({
  ...good,
  orderable: { ...good.orderable, shopStatus: { ...good.orderable.shopStatus, ...changes } },
})
const withPricing = (changes: Partial<PricedOrder['menu']['menu']['pricing']>): PricedOrder => {
  const { menu } = good.menu
  const changed = { ...good.menu, menu: { ...menu, pricing: { ...menu.pricing, ...changes } } }
  return { ...good, menu: changed, orderable: { ...good.orderable, menu: changed } }
}
const seat = (guestId: string, scannedAt: number) => ({
  guestId: 'anna',
  seat: { guestId, scannedAt, tableId: 'table', number: '7', area: '' },
})
const atTable = (changes: Partial<PricedOrder>): PricedOrder => ({
  ...withInput({ sessionId: 'session' }),
  ...changes,
})
const names = { first: 'Party', second: '' }

/** For each check an order that only it refuses, by the name of the check. */
const refusedOrders: Readonly<Record<string, readonly [ErrorCode, () => PricedOrder][]>> = {
  refuseSuspendedShop: [['shop.closed', () => withProfile({ isSuspended: true })]],
  refuseWithoutCart: [['order.notTaken', () => withSettings({ 'cart.isAbsent': true })]],
  refuseOldCart: [
    [
      'cart.expired',
      () => ({
        ...withSettings({ 'cart.expireHours': 1 }),
        input: { ...good.input, touchedAt: sampleNow - 3_700_000 },
      }),
    ],
  ],
  refuseUnseatedGuest: [
    ['table.sessionEnded', () => atTable({ seated: undefined })],
    ['table.sessionEnded', () => atTable({ seated: seat('ben', sampleNow) })],
    [
      'table.scanAgain',
      () =>
        atTable({
          ...withSettings({ 'table.sendsByScan': true }),
          input: { ...good.input, sessionId: 'session' },
          seated: seat('anna', sampleNow - 301_000),
        }),
    ],
  ],
  refuseShutType: [['shop.closed', () => withStatus({ trading: { state: 'paused', message: names } })]],
  refuseWithoutAccount: [['account.required', () => withSettings({ 'account.isRequired': true })]],
  refuseContents: [
    ['cart.empty', () => ({ ...good, cart: { ...good.cart, lines: [] } })],
    ['item.soldOut', () => withStatus({ soldOut: good.cart.lines.map(({ itemId }) => itemId) })],
    ['cart.tooLarge', () => withSettings({ 'order.maxUnits': 1 })],
  ],
  refusePayment: [
    ['payment.unavailable', () => withInput({ payment: 'cheque' })],
    ['payment.unavailable', () => ({ ...good, tender: 'card' })],
    ['payment.unavailable', () => withProfile({ payments: [] })],
  ],
  refuseUncountedParty: [
    [
      'wish.invalid',
      () => ({
        ...withPricing({
          fees: [
            {
              id: 'fee',
              names,
              kind: 'service',
              basis: { per: 'order', cents: 100 },
              orderTypes: [good.orderType.code],
              fromPersons: 8,
              taxes: [],
            },
          ],
        }),
        input: { ...good.input, menuVersion: good.menu.menu.version },
      }),
    ],
  ],
  refuseTip: [['wish.invalid', () => withInput({ tipCents: 100 })]],
  refuseBelowMinimum: [['order.minimum', () => withPricing({ minimumOrderCents: 100_000 })]],
  refuseUnknownVehicle: [
    ['vehicle.required', () => ({ ...good, orderType: { ...good.orderType, kind: 'kerbside' } })],
  ],
  refuseCardForNobody: [
    [
      'value.cardNeedsPhone',
      () => ({
        ...withProfile({
          programmes: [
            {
              cardTypeId: 'gold',
              terms: {
                ...newCardType,
                joining: 'purchase',
                soldAs: good.bill.lines.map(({ itemId }) => itemId),
              },
              pointsCurrency: 'AUD',
              isArchived: false,
            },
          ],
        }),
        input: { ...good.input, contact: { name: 'Ann', phone: '' } },
        customerId: '',
      }),
    ],
  ],
  refuseUnacceptedTerms: [
    [
      'terms.required',
      () => ({
        ...withProfile({ pages: [{ page: 'terms', titles: names, bodies: names }] }),
        input: { ...good.input, hasAcceptedTerms: false },
      }),
    ],
  ],
}

const checks = Object.values(orderChecks).flat() as readonly Check<PricedOrder>[]

test('every check of an order has an order that it refuses', () => {
  expect(Object.keys(refusedOrders).toSorted()).toEqual(checks.map(({ name }) => name).toSorted())
})

test('no check refuses the sample order', () => {
  expect(checks.flatMap((check) => check(good) ?? [])).toEqual([])
})

test.each(
  Object.entries(refusedOrders).flatMap(([name, orders]) =>
    orders.map(([code, order]) => [name, code, order] as const),
  ),
)('%s refuses with %s, and no other check refuses', (name, code, order) => {
  const refusals = checks.flatMap((check) => {
    const refusal = check(order())
    return refusal ? [[check.name, refusal.code]] : []
  })
  expect(refusals).toEqual([[name, code]])
})

test('the first check that refuses decides', () => {
  const order = withProfile({
    isSuspended: true,
    settings: { ...good.orderable.profile.settings, 'account.isRequired': true },
  })
  expect(checkOrder(order)).toMatchObject({ code: 'shop.closed' })
})

test('a contact and a table locator are cleaned or refused', () => {
  const { profile } = good.orderable
  expect(checkContact({ name: ' Mei Lin ', phone: '0412 345 678' }, profile, good.orderType)).toEqual({
    name: 'Mei Lin',
    phone: '+61412345678',
  })
  expect(checkContact({ name: 'Mei', phone: '12' }, profile, good.orderType)).toMatchObject({
    code: 'phone.invalid',
  })
  const located = (locator: string) =>
    checkLocator({
      ...withSettings({ 'table.usesLocators': true, 'table.numberLength': 2 }),
      input: { ...good.input, locator },
      orderType: good.orderType,
    })
  expect(located('')).toBe('')
  expect(located('12345')).toMatchObject({ code: 'plate.invalid', data: { max: 2 } })
})
