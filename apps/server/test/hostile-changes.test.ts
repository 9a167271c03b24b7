import { randomUUID } from 'node:crypto'
import { deliverySetup } from '@tabard/contract/delivery/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { promotionManagement } from '@tabard/contract/promotions/promotion-management'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import { toCartWire } from '@tabard/contract/orders/wire'
import { feeSetup, shopSetup } from '@tabard/contract/shops/setup/calls'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDeliveryTestShop, zone, type DeliveryTestShop } from './shops/delivery-test-shop.ts'
import { createStaff } from './shops/factories.ts'
import {
  hostileValues,
  isCount,
  numbersIn,
  plain,
  put,
  sendRaw,
  type Json,
  type Path,
} from './samples/hostile-values.ts'
import { ownerRows } from './database/owner-rows.ts'
import { lineOf, placeInput } from './samples/sample-cart.ts'
import { sampleInput, strangers } from './samples/sample-input.ts'
import { everyRow } from './send-row.ts'

// T34, continued: changes of placed orders, and what a shop charges and discounts. For any value in place of
// a number, an order stays the sum of its items at our price, and no server error occurs.

let at: DeliveryTestShop
let cookie: string
let guest: Awaited<ReturnType<DeliveryTestShop['testShop']['guest']>>

beforeAll(async () => {
  at = await startDeliveryTestShop()
  cookie = (await createStaff(at.testShop.server, at.merchantId, 'owner')).cookie
  await ownerRows(
    `insert into settings (merchant_id, setting_id, shop_id, key, value)
     values ($1, gen_random_uuid(), $2, 'order.isAmendable', 'true')`,
    [at.merchantId, at.shopId],
  )
  await at.refreshShop()
})
afterAll(() => at.stop())

/** Limits count callers: each field gets a new one. */
const asSomebodyElse = async () => void (guest = await at.testShop.guest('lantern'))
const dish = (quantity = 2) => lineOf(at.menu, 'Dumplings', { quantity })
const dishCents = 1250

const send = <Result>(path: string, body: unknown, as: 'guest' | 'owner' = 'guest') =>
  sendRaw<Result>(at.testShop, path, body, as === 'owner' ? { cookie } : guest)

/** The lines of an order are whole units at our price, and the total is their sum. */
function expectSound({ bill }: Pick<StaffOrder, 'bill'>, about: string) {
  const units = bill.lines.map(({ quantity }) => quantity)
  expect(units.every(isCount), about).toBe(true)
  expect([about, bill.totalCents]).toEqual([about, units.reduce((sum, each) => sum + each, 0) * dishCents])
  expect(bill.totalCents).toBeGreaterThan(0)
}

describe('changing an order', () => {
  const changes: readonly (readonly [string, Path])[] = [
    ['an active line', ['quantities', 0, 'quantity']],
    ['the line number', ['quantities', 0, 'lineNumber']],
    ['an added quantity', ['added', 0, 'quantity']],
    ['a size', ['added', 0, 'priceIndex']],
    ['a price', ['added', 0, 'price']],
    ['a duration', ['added', 0, 'duration']],
    ['a weight', ['added', 0, 'grams']],
    ['a discount', ['added', 0, 'discount']],
    ['the shown total', ['shownTotalCents']],
    ['the number of changes', ['amendments']],
    ['a total', ['totalCents']],
    ['a discount on the whole order', ['discountCents']],
  ]

  test.each(changes)('by staff: %s', async (_, steps) => {
    await asSomebodyElse()
    const { orderId } = await guest.call(orders.place, placeInput([dish(), dish(1)]))
    for (const value of hostileValues) {
      const { amendments } = await at.owner.call(till.get, { orderId })
      const { itemList } = toCartWire(placeInput([dish(1)]))
      const change = { orderId, amendments, quantities: [{ lineNumber: 1, quantity: 3 }], added: itemList }
      if (!['shownTotalCents', 'totalCents', 'discountCents'].includes(String(steps[0]))) {
        const quoted = await send<{ bill: StaffOrder['bill'] }>(
          orderLife.quote.path,
          put(plain(change), steps, value),
          'owner',
        )
        if (quoted.result) expectSound(quoted.result, `quote ${steps.join('.')} ${JSON.stringify(value)}`)
      }
      const decided = { ...change, reason: 'The guest asked', requestId: randomUUID() }
      await send(orderLife.amend.path, put(plain(decided), steps, value), 'owner')
      expectSound(await at.owner.call(till.get, { orderId }), `${steps.join('.')} ${JSON.stringify(value)}`)
    }
  })

  test.each([['quantity'], ['priceIndex'], ['price'], ['duration'], ['shownTotalCents'], ['amendments']])(
    'by its customer: %s',
    async (field) => {
      await asSomebodyElse()
      const { orderId } = await guest.call(orders.place, placeInput([dish(), dish(1)]))
      const isOfLine = !['shownTotalCents', 'amendments'].includes(field)
      for (const value of hostileValues) {
        const { amendments } = await at.owner.call(till.get, { orderId })
        const { itemList } = toCartWire(placeInput([dish(3)]))
        const change = { orderId, amendments, lines: itemList, note: '', requestId: randomUUID() }
        await send(
          orderLife.amendOwn.path,
          put(plain(change), isOfLine ? ['lines', 0, field] : [field], value),
        )
        expectSound(await at.owner.call(till.get, { orderId }), `${field} ${JSON.stringify(value)}`)
      }
    },
  )

  test('a delay is whole minutes, or the promise stays', async () => {
    await asSomebodyElse()
    const { orderId } = await guest.call(orders.place, placeInput([dish()]))
    for (const value of hostileValues) {
      const { version } = await at.owner.call(till.get, { orderId })
      const before = (await at.owner.call(till.get, { orderId })).dueAt
      for (const [path, body] of [
        [orderLife.delay.path, { orderId, dueAt: before, minutes: value, reason: '' }],
        [orderLife.delay.path, { orderId, dueAt: value, minutes: 5, reason: '' }],
        [kitchen.accept.path, { orderId, version, minutes: value }],
      ] as const) {
        await send(path, body, 'owner')
        const { dueAt } = await at.owner.call(till.get, { orderId })
        expect([value, Number.isInteger(dueAt), dueAt - before < 86_400_000]).toEqual([value, true, true])
      }
    }
  })
})

describe('fees and discounts of a shop', () => {
  const benefits: readonly (readonly [string, Json])[] = [
    ['rate', { kind: 'percent', rate: 1000 }],
    ['maxCents', { kind: 'percent', rate: 1000, maxCents: 100 }],
    ['cents', { kind: 'amount', cents: 100 }],
    ['units', { kind: 'bundle', units: 2, cents: 2000 }],
    ['cents', { kind: 'bundle', units: 2, cents: 2000 }],
    ['buy', { kind: 'buyGet', buy: 1, get: 1, rate: 10_000 }],
    ['get', { kind: 'buyGet', buy: 1, get: 1, rate: 10_000 }],
    ['rate', { kind: 'buyGet', buy: 1, get: 1, rate: 10_000 }],
  ]
  test.each(benefits)(
    '%s of an offer %j: no bill is negative or above its price without the offer',
    async (field, benefit) => {
      await asSomebodyElse()
      for (const value of hostileValues) {
        const promotion = put(
          plain({ ...strangers.promotion, needsCode: false, benefit }),
          ['benefit', field],
          value,
        )
        const body = { promotionId: randomUUID(), revision: null, isEverywhere: false, promotion }
        const { result } = await send(promotionManagement.save.path, body, 'owner')
        if (!result) continue
        const { bill } = await guest.call(orders.place, placeInput([dish()]))
        expect([value, isCount(bill.totalCents), bill.totalCents <= 2 * dishCents]).toEqual([
          value,
          true,
          true,
        ])
        await ownerRows('update promotions set is_paused = true where merchant_id = $1', [at.merchantId])
        await at.refreshShop()
      }
    },
  )

  test('fees of a zone are non-negative whole cents', async () => {
    for (const path of [
      ['tiers', 0, 'cents'],
      ['tiers', 0, 'fromCents'],
      ['minimumCents'],
      ['minutes'],
      ['express', 'cents'],
      ['express', 'minutes'],
      ['priority'],
    ])
      for (const value of hostileValues) {
        const body = { zoneId: null, revision: 0, zone: put(plain(zone), path, value) }
        const { result } = await send<{ zones: (typeof zone)[] }>(deliverySetup.saveZone.path, body, 'owner')
        for (const { tiers, minimumCents, minutes, express } of result?.zones ?? [])
          for (const number of [
            ...tiers.flatMap(({ fromCents, cents }) => [fromCents, cents]),
            minimumCents,
            minutes,
            express?.cents ?? 0,
          ])
            expect([path.join('.'), value, isCount(number)]).toEqual([path.join('.'), value, true])
        await at.clearZones()
      }
    await at.addZone()
  })

  const kept = { names: { first: 'A fee', second: '' }, taxes: [] }
  const parts: readonly (readonly [string, Json])[] = [
    [
      'fees',
      {
        ...kept,
        kind: 'service',
        basis: { per: 'order', cents: 50 },
        orderTypes: ['pickup'],
        fromPersons: null,
      },
    ],
    [
      'fees',
      {
        ...kept,
        kind: 'service',
        basis: { per: 'goods', rate: 500 },
        orderTypes: ['pickup'],
        fromPersons: 2,
      },
    ],
    ['charges', { ...kept, rate: 500, weekdays: [1, 2, 3, 4, 5, 6, 7], dates: [], region: '' }],
    ['surcharges', { ...kept, methods: ['cash'], rate: 100, cents: 10, from: null, to: null, isOn: true }],
  ]
  test.each(parts)(
    '%s: %j makes no order cheaper, for any value in place of its numbers',
    async (list, part) => {
      await asSomebodyElse()
      const save = async (requested: Json) => {
        const { fees } = await at.owner.call(shopSetup.get, {})
        const saved = { fees: [], charges: [], surcharges: [], packaging: null, [list]: [requested] }
        return (await send(feeSetup.save.path, { seen: fees.revision, fees: saved }, 'owner')).result
      }
      const sound = { id: randomUUID(), ...(part as object) }
      expect(await save(sound)).toBeDefined()
      for (const path of numbersIn(part))
        for (const value of hostileValues) {
          if (!(await save(put(sound, path, value)))) continue
          const { bill } = await guest.call(orders.place, placeInput([dish()]))
          expect([path, value, isCount(bill.payableCents), bill.payableCents >= 2 * dishCents]).toEqual([
            path,
            value,
            true,
            true,
          ])
        }
    },
  )
})

test('no value in place of a number causes a server error, in any call', async () => {
  await asSomebodyElse()
  const rows = everyRow.filter(([, { row }]) => row.method === 'POST' && row.form === 'call')
  let tried = 0
  for (const [, { row, schema }] of rows) {
    const input = plain(sampleInput(schema, strangers))
    for (const path of numbersIn(input))
      for (const value of hostileValues) {
        tried += 1
        await send(row.path, put(input, path, value), row.who.startsWith('staff') ? 'owner' : 'guest')
      }
  }
  expect(tried).toBeGreaterThan(1_000)
}, 240_000)
