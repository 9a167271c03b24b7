import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import { fulfilment } from '@tabard/contract/fulfilment/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { promotionManagement } from '@tabard/contract/promotions/promotion-management'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import { settings } from '@tabard/contract/settings/calls'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import { lineOfBill } from '@tabard/domain/cart/lines/line-of-bill'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../../test/refusal-of.ts'
import { itemNamed, lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { strangers } from '../../../../test/samples/sample-input.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let owner: ReturnType<TestServer['staff']>
let diner: Awaited<ReturnType<TestServer['guest']>>
let menu: MenuIndex

beforeAll(async () => {
  testShop = await startTestServer()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  owner = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
})
afterAll(() => testShop.stop())

async function placed() {
  return diner.call(
    orders.place,
    placeInput([lineOf(menu, 'Dumplings', { quantity: 3 }), lineOf(menu, 'Tea')]),
  )
}
type Placed = Awaited<ReturnType<typeof placed>>

const cartOf = (order: Placed) => ({
  orderId: order.orderId,
  amendments: order.amendments,
  lines: order.bill.lines.map(lineOfBill),
  note: order.note,
})

test('a customer changes an order until the kitchen accepts it; the cart is the requested content', async () => {
  const order = await placed()
  const cart = cartOf(order)
  const [dumplings, tea] = cart.lines
  if (!dumplings || !tea) throw new Error('two lines were ordered')
  const change = {
    ...cart,
    lines: [
      { ...dumplings, quantity: 1 },
      { ...tea, note: 'hot' },
    ],
  }
  const quote = await diner.call(orderLife.quoteOwn, change)
  const request = { ...change, requestId: randomUUID(), shownTotalCents: quote.bill.totalCents }
  const amended = await diner.call(orderLife.amendOwn, request)
  expect(amended).toMatchObject({ amendments: 1, bill: { totalCents: quote.bill.totalCents } })
  expect(amended.bill.lines.map(({ quantity, note }) => [quantity, note])).toEqual([
    [1, ''],
    [1, 'hot'],
  ])
  // The answer was lost: a resend is the same change.
  expect(await diner.call(orderLife.amendOwn, request)).toEqual(amended)

  await owner.call(kitchen.accept, { orderId: order.orderId, version: amended.version })
  expect(await diner.call(orderLife.amendOwn, request)).toMatchObject({ amendments: 1, status: 'preparing' })
  const accepted = await diner.call(orders.track, { orderId: order.orderId })
  expect(
    await verdictOf(
      diner.call(orderLife.amendOwn, { ...cartOf(accepted), note: 'Late', requestId: randomUUID() }),
    ),
  ).toBe('amend.notYours')
})

test('adding an item whose required choice sold out is refused for the item, not the option', async () => {
  const order = await diner.call(orders.place, placeInput([lineOf(menu, 'Tea', { quantity: 2 })]))
  const spice = menu.menu.optionGroups.find(({ names }) => names.first === 'Spice')?.options ?? []
  const set = (isSoldOut: boolean) =>
    Promise.all(
      spice.map(({ id: itemId }) => owner.call(catalogue.setSoldOut, { itemId, isSoldOut, until: 'never' })),
    )
  const change = { ...cartOf(order), lines: [...cartOf(order).lines, lineOf(menu, 'Dumplings')] }
  await set(true)
  const refused = await refusalOf(diner.call(orderLife.quoteOwn, change))
  await set(false)
  expect(refused).toMatchObject({
    code: 'item.soldOut',
    data: { itemId: itemNamed(menu, 'Dumplings').id, lineId: change.lines[1]?.lineId },
  })
  expect(await verdictOf(diner.call(orderLife.quoteOwn, change))).toBe('ok')
})

test('guests keep to whole units, quantity bounds and the minimum; staff need not', async () => {
  const order = await placed()
  const cart = cartOf(order)
  const [dumplings, tea] = cart.lines
  if (!dumplings || !tea) throw new Error('two lines were ordered')
  const refused = async (...lines: typeof cart.lines) => {
    const change = { ...cart, lines }
    const quoted = await refusalOf(diner.call(orderLife.quoteOwn, change))
    const sent = await refusalOf(diner.call(orderLife.amendOwn, { ...change, requestId: randomUUID() }))
    expect([sent.code, sent.data]).toEqual([quoted.code, quoted.data])
    return quoted
  }
  const { maxQuantity: max } = itemNamed(menu, 'Dumplings')
  for (const quantity of [1.5, -1, max + 1])
    expect(await refused({ ...dumplings, quantity }, tea)).toMatchObject({
      code: 'quantity.invalid',
      data: { lineId: dumplings.lineId, min: 1, max },
    })
  expect(await refused(tea)).toMatchObject({
    code: 'order.minimum',
    data: { minimumCents: 500, totalCents: 451, currency: 'AUD' },
  })
  const request = { orderId: order.orderId, reason: 'Asked', added: [] }
  const fewer = await owner.call(orderLife.amend, {
    ...request,
    amendments: 0,
    quantities: [{ lineNumber: 1, quantity: 0 }],
    requestId: randomUUID(),
  })
  expect(fewer.bill.goodsCents).toBe(451)
  // The order is below the minimum already, which the guest did not cause: a note can still be sent.
  const noted = { ...cart, amendments: 1, lines: [tea], note: 'Hot' }
  expect(await diner.call(orderLife.amendOwn, { ...noted, requestId: randomUUID() })).toMatchObject({
    note: 'Hot',
    amendments: 2,
  })
})

test('a guest changes an order only while its order type is open at the requested time', async () => {
  const { merchantId } = await createMerchant(testShop.server, ['compass'])
  const staff = testShop.staff('compass', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  const guest = await testShop.guest('compass')
  const lines = [lineOf(await readMenu(guest, 'compass'), 'Dumplings')]
  const refresh = () =>
    ownerRows('update shop_states set config_version = config_version + 1 where merchant_id = $1', [
      merchantId,
    ])
  await ownerRows(
    "update ways set is_offered = true, takes_later = true, hours_scope = case kind when 'pickup' then 'pickUp' else 'shop' end where merchant_id = $1",
    [merchantId],
  )
  await refresh()
  const place = (orderType: string, more: Partial<PlaceOrder> = {}) => {
    const input = placeInput(lines, more)
    return guest.call(orders.place, { ...input, cart: { ...input.cart, orderType } })
  }
  const collected = await place('pickup')
  const driven = await place('kerbside', { vehicle: { plate: 'ABC 123', description: '' } })
  // Noon tomorrow, within the hours that pick-up gets below.
  const later = await place('pickup', { requestedFor: sampleNow + 17 * 3_600_000 })
  await ownerRows(
    `insert into shop_hours (merchant_id, shop_id, hours_id, weekday, opens_minute, duration_minutes, scope)
     select merchant_id, shop_id, gen_random_uuid(), weekday, 720, 120, 'pickUp' from shops, generate_series(1, 7) weekday
     where merchant_id = $1`,
    [merchantId],
  )
  await ownerRows(`update shops set own_hours = '{pickUp}' where merchant_id = $1`, [merchantId])
  await refresh()
  const change = async (order: Placed) => {
    const change = {
      ...cartOf(order),
      lines: order.bill.lines.map((line) => ({ ...lineOfBill(line), quantity: 2 })),
    }
    const quoted = await verdictOf(guest.call(orderLife.quoteOwn, change))
    const sent = await verdictOf(guest.call(orderLife.amendOwn, { ...change, requestId: randomUUID() }))
    expect(sent).toBe(quoted)
    return sent
  }
  expect([await change(collected), await change(driven), await change(later)]).toEqual([
    'shop.closed',
    'ok',
    'ok',
  ])
  const message = { first: 'No room', second: '没有车位' }
  await staff.call(fulfilment.pause, { orderType: 'kerbside', isPaused: true, until: undefined, message })
  expect(await change({ ...driven, amendments: 1 })).toBe('way.paused')
})

test('an offer that a change reaches applies as when placing at once, and is counted once', async () => {
  const promotionId = randomUUID()
  await owner.call(promotionManagement.save, {
    promotionId,
    revision: null,
    isEverywhere: false,
    promotion: {
      ...strangers.promotion,
      needsCode: false,
      needs: { minimumCents: 37_50 },
      limits: { uses: 2, perCustomer: null, perDay: null },
    },
  })
  const two = () => placeInput([lineOf(menu, 'Dumplings', { quantity: 2 })])
  const units = async (order: Placed, quantity: number) => {
    const [line] = order.bill.lines.map(lineOfBill)
    if (!line) throw new Error('one line was ordered')
    const lines = [{ ...line, quantity }]
    return diner.call(orderLife.amendOwn, { ...cartOf(order), lines, requestId: randomUUID() })
  }
  const redeemed = () =>
    ownerRows<{ cents: number }>(
      'select cents from promotion_redemptions where promotion_id = $1 order by at',
      [promotionId],
    )
  const atOnce = await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings', { quantity: 3 })]))
  expect(atOnce.bill).toMatchObject({ promotionCents: 375, totalCents: 33_75 })

  const small = await diner.call(orders.place, two())
  expect(small.bill.totalCents).toBe(25_00)
  const grown = await units(small, 3)
  expect(grown.bill.totalCents).toBe(33_75)
  const shrunk = await units(grown, 2)
  expect(shrunk.bill.totalCents).toBe(25_00)
  expect(await redeemed()).toEqual([{ cents: 375 }, { cents: 0 }])
  const byStaff = await owner.call(orderLife.amend, {
    orderId: small.orderId,
    amendments: shrunk.amendments,
    quantities: [{ lineNumber: 1, quantity: 0 }],
    added: [lineOf(menu, 'Dumplings', { quantity: 3 })],
    reason: 'The guest asked',
    requestId: randomUUID(),
  })
  expect(byStaff.bill.totalCents).toBe(33_75)
  expect(await redeemed()).toEqual([{ cents: 375 }, { cents: 375 }])
})

test('an offer that others used up since does not come with a change', async () => {
  const promotionId = randomUUID()
  const only = { minimumCents: 49_00 }
  await owner.call(promotionManagement.save, {
    promotionId,
    revision: null,
    isEverywhere: false,
    promotion: {
      ...strangers.promotion,
      needsCode: false,
      needs: only,
      limits: { uses: 1, perCustomer: null, perDay: null },
    },
  })
  const small = await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
  const large = () => placeInput([lineOf(menu, 'Dumplings', { quantity: 4 })])
  const first = await diner.call(orders.place, large())
  expect(first.bill.promotions?.find(({ id }) => id === promotionId)).toMatchObject({ applied: true })
  const [line] = small.bill.lines.map(lineOfBill)
  if (!line) throw new Error('one line was ordered')
  const grown = await diner.call(orderLife.amendOwn, {
    ...cartOf(small),
    lines: [{ ...line, quantity: 4 }],
    requestId: randomUUID(),
  })
  expect(grown.bill.promotions?.find(({ id }) => id === promotionId)).toMatchObject({
    applied: false,
    why: { reason: 'exhausted' },
  })
})

test("guests cannot change another guest's order, and a shop can disallow changes", async () => {
  const order = await placed()
  const change = { ...cartOf(order), note: 'No hurry' }
  const stranger = await testShop.guest('lantern')
  expect(await verdictOf(stranger.call(orderLife.quoteOwn, change))).toBe('order.unknown')
  expect(await verdictOf(stranger.call(orderLife.amendOwn, { ...change, requestId: randomUUID() }))).toBe(
    'order.unknown',
  )
  const set = (value: boolean) =>
    owner.call(settings.save, {
      level: 'shop',
      changes: [{ key: 'order.isAmendable', value, isLocked: false, seen: null }],
    })
  await set(false)
  expect(await verdictOf(diner.call(orderLife.quoteOwn, change))).toBe('amend.notYours')
})
