import { delivery, deliverySetup } from '@tabard/contract/delivery/calls'
import { fulfilment } from '@tabard/contract/fulfilment/calls'
import { trading } from '@tabard/contract/identity/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  home,
  squareAround,
  startDeliveryTestShop,
  zone,
  type DeliveryTestShop,
} from '../../../test/shops/delivery-test-shop.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../test/refusal-of.ts'
import { sampleNow } from '../../../test/test-server.ts'

let at: DeliveryTestShop
const rest = 15_000
let now = sampleNow

beforeAll(async () => {
  at = await startDeliveryTestShop()
})
beforeEach(async () => {
  // Let the pause after earlier failures end: the geocoder is asked again.
  now += rest + 1
  at.testShop.time.now = now
  at.geocoder.mischief.length = 0
  await at.clearZones()
  await ownerRows('delete from located_addresses')
})
afterAll(() => at.stop())

const quote = (address: DeliveryAddress) => at.guest.call(delivery.quote, { address })
const rowsOf = (order: { bill: { rows: readonly { kind: string; cents: number }[] } }) =>
  Object.fromEntries(order.bill.rows.map(({ kind, cents }) => [kind, cents]))

test('an installation whose geocoder completes no addresses says so', async () => {
  const answer = await at.guest.call(delivery.suggest, { text: '10 Foveaux' })
  expect(answer).toEqual({ isAvailable: false, attribution: '', suggestions: [] })
})

describe('a delivery order', () => {
  test('has the fee of its zone and its address; kitchen, staff and customer each see what they may', async () => {
    await at.addZone()
    expect(await quote(home)).toMatchObject({ minutes: 20, minimumCents: 0, taxes: [1] })
    const order = await at.bring(home)
    expect(rowsOf(order)).toMatchObject({ delivery: 700 })
    expect(order.orderOptions.delivery).toMatchObject({
      address: home,
      isExpress: false,
      agreed: { zone: zone.names, minutes: 20, terms: { tiers: zone.tiers } },
    })
    const board = await at.owner.call(kitchen.board, {})
    expect(board.tickets.find(({ orderId }) => orderId === order.orderId)).toMatchObject({
      deliveredTo: '4/10 Foveaux Street, Surry Hills NSW 2010',
    })
    const receipt = await at.testShop.visitor('lantern').read(orders.receipt, { receiptId: order.receiptId })
    expect(JSON.stringify(receipt)).not.toMatch(/Foveaux|Surry Hills/)
  })

  test('a quote says that delivery is closed now, and when it opens', async () => {
    await at.addZone()
    expect((await quote(home)).notNow).toBeNull()
    const until = now + 1_800_000
    const message = { first: 'The bikes are out', second: '骑手都出去了' }
    const pause = (isPaused: boolean) =>
      at.owner.call(fulfilment.pause, { orderType: 'delivery', isPaused, until, message })
    await pause(true)
    expect(await quote(home)).toMatchObject({ minutes: 20, notNow: { code: 'way.paused', nextAt: until } })
    expect(await refusalOf(at.bring(home))).toMatchObject({ code: 'way.paused', data: { until } })
    await pause(false)
    await at.owner.call(trading.set, { state: 'closed', message })
    expect((await quote(home)).notNow).toEqual({ code: 'shop.closed' })
    await at.owner.call(trading.set, { state: 'open', message })
    expect((await quote(home)).notNow).toBeNull()
  })

  test('express costs more, and a large order is delivered free', async () => {
    await at.addZone()
    const express = await at.bring(home, {}, true)
    expect(rowsOf(express)).toMatchObject({ delivery: 700, express: 300 })
    expect(express.orderOptions.delivery?.agreed?.minutes).toBe(10)
    const { cart, ...input } = at.ordered(home)
    const lines = cart.lines.map((line) => ({ ...line, quantity: 40 }))
    const much = await at.guest.call(orders.place, { ...input, cart: { ...cart, lines } })
    expect(rowsOf(much)['delivery']).toBeUndefined()
  })

  test('shows its fees to documented clients', async () => {
    await at.addZone()
    const answer = await at.testShop.app.inject({
      method: 'POST',
      url: '/api/shop/order/add/v2?id=lantern&device=d1',
      headers: { authorization: at.guest.token, 'content-type': 'application/json' },
      payload: {
        cartId: 'documented-1',
        itemList: [
          {
            pluId: at.ordered(home).cart.lines[0]?.itemId,
            quantity: 2,
            attrs: at.ordered(home).cart.lines[0]?.options.map(({ optionId: id, groupId, quantity }) => ({
              id,
              groupId,
              quantity,
            })),
          },
        ],
        orderType: 'delivery',
        delivery: { ...home, isExpress: true },
        name: 'Mei',
        phone: '0412 345 678',
        termsAccepted: true,
      },
    })
    expect(answer.json<{ result: unknown }>().result).toMatchObject({
      showDelivery: true,
      deliveryFee: 7,
      expressFee: 3,
    })
  })

  test('needs an address, and a pick-up order stores none', async () => {
    await at.addZone()
    const { delivery: _, ...without } = at.ordered(home)
    expect(await refusalOf(at.guest.call(orders.place, without))).toMatchObject({
      code: 'address.invalid',
      data: { faults: [{ field: 'street', fault: 'required' }, {}, {}] },
    })
    const { cart, ...input } = at.ordered(home)
    const picked = await at.guest.call(orders.place, { ...input, cart: { ...cart, orderType: 'pickup' } })
    expect(picked.orderOptions).toEqual({})
    expect(rowsOf(picked)['delivery']).toBeUndefined()
  })

  test('is refused below the minimum of its zone and accepted at it', async () => {
    const { bill } = await at.addZone().then(() => at.bring(home))
    await at.clearZones()
    await at.addZone({ minimumCents: bill.goodsCents + 1 })
    expect(await refusalOf(at.bring(home))).toMatchObject({
      code: 'delivery.minimum',
      data: { minimumCents: bill.goodsCents + 1, totalCents: bill.goodsCents, currency: 'AUD' },
    })
    await at.clearZones()
    await at.addZone({ minimumCents: bill.goodsCents })
    expect(await verdictOf(at.bring(home))).toBe('ok')
  })

  test('is refused with the new total if its terms have changed', async () => {
    const { zoneId, revision } = await at.addZone()
    const seen = await at.bring(home)
    const shownTotal = (seen.bill.totalCents / 100).toFixed(2)
    const menuVersion = at.menu.menu.version
    expect(await verdictOf(at.bring(home, { shownTotal, menuVersion }))).toBe('ok')
    await at.owner.call(deliverySetup.saveZone, {
      zoneId,
      revision,
      zone: { ...zone, tiers: [{ fromCents: 0, cents: 900 }] },
    })
    expect(await refusalOf(at.bring(home, { shownTotal, menuVersion }))).toMatchObject({
      code: 'price.changed',
      data: { totalCents: seen.bill.totalCents + 200, lines: [] },
    })
  })

  test("leaves the shop through one dispatch once it is ready, with the courier's name", async () => {
    await at.addZone()
    const { orderId } = await at.bring(home)
    const dispatch = (version: number) =>
      at.owner.call(till.dispatch, { orderId, version, courier: ' Sam, red bike ' })
    expect(await refusalOf(dispatch(1))).toMatchObject({ code: 'order.moved', data: { status: 'placed' } })
    await at.owner.call(kitchen.accept, { orderId, version: 1 })
    await at.owner.call(kitchen.bump, { orderId, version: 2 })
    expect(tally(await Promise.all([1, 2, 3].map(() => verdictOf(dispatch(3)))))).toEqual({
      ok: 1,
      'order.moved': 2,
    })
    const tracked = await at.guest.call(orders.track, { orderId })
    expect(tracked).toMatchObject({ status: 'ready', dispatchedAt: now, courier: 'Sam, red bike' })
    expect((await at.owner.call(till.get, { orderId })).events).toContainEqual(
      expect.objectContaining({ what: 'dispatched', note: 'Sam, red bike' }),
    )
    // Back in preparation, it has not left.
    await at.owner.call(kitchen.undo, { orderId, version: 4 })
    const back = await at.guest.call(orders.track, { orderId })
    expect(back).not.toHaveProperty('dispatchedAt')
    expect(back.courier).toBe('')
  })
})

describe('where no delivery is possible', () => {
  test('an address outside the zones is refused with the nearest zone, and nothing is ordered', async () => {
    await at.addZone({ area: squareAround(home, 400) })
    const manly = { ...home, street: '1 The Corso', suburb: 'Manly', postcode: '2095' }
    const refusal = await refusalOf(quote(manly))
    expect(refusal).toMatchObject({ code: 'delivery.outside', data: { nearest: { names: zone.names } } })
    expect((refusal.data as { nearest: { metres: number } }).nearest.metres).toBeGreaterThan(8_000)
    expect(await verdictOf(at.bring(manly))).toBe('delivery.outside')
    expect(await verdictOf(at.bring(home))).toBe('ok')
  })

  test('an unknown street, and a postcode without zones', async () => {
    await at.addZone({ area: squareAround(home, 400) })
    const nowhere = { ...home, street: 'Nowhere Lane' }
    expect(await verdictOf(quote(nowhere))).toBe('delivery.addressUnknown')
    expect(await verdictOf(at.bring(nowhere))).toBe('delivery.addressUnknown')
    await at.clearZones()
    await at.addZone()
    expect(await verdictOf(quote({ ...home, suburb: 'Manly', postcode: '2095' }))).toBe('delivery.outside')
    // With zones by postcode only, the geocoder is not asked.
    const requests = at.geocoder.requests.length
    expect(await verdictOf(quote(nowhere))).toBe('ok')
    expect(at.geocoder.requests).toHaveLength(requests)
  })

  test('the setting switches delivery off for every order type, and the map link shows staff the address', async () => {
    await at.addZone()
    const setting = (key: string, value: unknown) =>
      ownerRows(
        `insert into settings (merchant_id, setting_id, shop_id, key, value) values ($1, gen_random_uuid(), $2, $3, $4)`,
        [at.merchantId, at.shopId, key, JSON.stringify(value)],
      )
    await setting('delivery.mapLink', 'https://maps.example/?q=')
    await at.refreshShop()
    const { orderId } = await at.bring(home)
    expect((await at.owner.call(till.get, { orderId })).mapUrl).toBe(
      'https://maps.example/?q=4%2F10%20Foveaux%20Street%2C%20Surry%20Hills%20NSW%202010',
    )
    await setting('delivery.isOffered', false)
    await at.refreshShop()
    expect(await verdictOf(quote(home))).toBe('delivery.notOffered')
    await ownerRows('delete from settings where merchant_id = $1', [at.merchantId])
    await at.refreshShop()
    expect((await at.owner.call(till.get, { orderId })).mapUrl).toBe('')
    expect(await verdictOf(quote(home))).toBe('ok')
  })

  test('no zones, or an order type that is off', async () => {
    expect(await verdictOf(quote(home))).toBe('delivery.notOffered')
    await at.addZone({ isActive: false })
    expect(await verdictOf(quote(home))).toBe('delivery.notOffered')
    expect(await verdictOf(at.bring(home))).toBe('delivery.notOffered')
  })

  test.each([
    [{ street: '' }, 'street', 'required'],
    [{ postcode: '200O' }, 'postcode', 'number'],
    [{ state: 'VIC' }, 'postcode', 'postcodeOfState'],
    [{ unit: '4'.repeat(30) }, 'unit', 'tooLong'],
  ])('an address with %o is refused at its field, in both languages', async (change, field, fault) => {
    await at.addZone()
    const refusal = await refusalOf(quote({ ...home, ...change }))
    expect(refusal).toMatchObject({ code: 'address.invalid', data: { faults: [{ field, fault }] } })
    const chinese = await at.testShop.guest('lantern', { language: 'zh-hans' })
    const said = await refusalOf(chinese.call(delivery.quote, { address: { ...home, ...change } }))
    expect(said.message).toMatch(/\p{Script=Han}/u)
    expect(await verdictOf(at.bring({ ...home, ...change }))).not.toBe('ok')
  })

  test('hostile addresses are stored as plain text', async () => {
    await at.addZone({ area: { kind: 'distance', metres: 5_000 } })
    for (const street of [
      "1'; drop table orders; --",
      '1 <script>alert(1)</script>',
      '1 ../../etc/passwd?x=1#&city=Haymarket',
      '1 http://127.0.0.1:22/',
      '1 ${7*7} {address}',
      '1 \u202eteertS',
    ]) {
      const verdict = await verdictOf(quote({ ...home, street }))
      expect(['ok', 'delivery.addressUnknown', 'delivery.unlocated']).toContain(verdict)
    }
    for (const { path, query } of at.geocoder.requests) {
      expect(path).toBe('/search')
      expect(query.getAll('city')).toHaveLength(1)
    }
  })
})
