import { randomUUID } from 'node:crypto'
import { fulfilment } from '@tabard/contract/fulfilment/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { promotionManagement } from '@tabard/contract/promotions/promotion-management'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import { tableCart } from '@tabard/contract/tables/cart/calls'
import { tables } from '@tabard/contract/tables/calls'
import { till } from '@tabard/contract/till/calls'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  home,
  startDeliveryTestShop,
  type DeliveryTestShop,
} from '../../../../test/shops/delivery-test-shop.ts'
import { createStaff } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { tally, verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput } from '../../../../test/samples/sample-cart.ts'
import { strangers } from '../../../../test/samples/sample-input.ts'
import { sampleNow } from '../../../../test/test-server.ts'

// T06 and T10 for all order types and changes. Answers are lost after the commit and requests are sent again,
// some while the first is running. The limits equal what is ordered: double counting would be refused.

const times = Number(process.env['TABARD_LOST_ANSWERS'] ?? 20)
const atOnce = 10

let at: DeliveryTestShop
let tableCode: string
let tableId: string

beforeAll(async () => {
  at = await startDeliveryTestShop()
  await at.addZone()
  await at.owner.call(tables.create, { prefix: '', from: 1, to: 1, area: '', seats: 8 })
  const [table] = await ownerRows<{ table_id: string }>(
    'select table_id from shop_tables where merchant_id = $1',
    [at.merchantId],
  )
  tableId = table?.table_id ?? ''
  const [print] = await at.owner.call(tables.codes, { tableIds: [tableId] })
  tableCode = print?.address.split('/').at(-1) ?? ''
  await ownerRows(
    `insert into settings (merchant_id, setting_id, shop_id, key, value)
     values ($1, gen_random_uuid(), $2, 'order.isAmendable', 'true')`,
    [at.merchantId, at.shopId],
  )
  await at.refreshShop()
})
afterAll(() => at.stop())

const dish = (quantity = 1) => lineOf(at.menu, 'Dumplings', { quantity })

/**
 * Every fifth request is sent again: once afterwards, or twice more at the same time.
 * All answers name one order.
 */
async function patiently<Answer>(turn: number, send: () => Promise<Answer>): Promise<Answer> {
  const extra = turn % 5 === 0 ? (turn % 2 === 0 ? 2 : 1) : 0
  const [first, ...others] = await Promise.all(Array.from({ length: 1 + (extra === 2 ? 2 : 0) }, send))
  if (extra === 1) others.push(await send())
  for (const each of others) expect(namesOf(each)).toEqual(namesOf(first))
  return first as Answer
}

const namesOf = (answer: unknown) => {
  const { orderId, number, amendments } = answer as Record<string, unknown>
  return { orderId, number, amendments }
}

/**
 * Ten at a time, each with its own guest and staff, because one caller has a limit of requests per minute.
 */
async function byMany(
  work: (
    turn: number,
    guest: DeliveryTestShop['guest'],
    staff: DeliveryTestShop['owner'],
  ) => Promise<unknown>,
): Promise<void> {
  for (let turn = 0; turn < times; turn += atOnce) {
    const { cookie } = await createStaff(at.testShop.server, at.merchantId, 'owner')
    const staff = at.testShop.staff('lantern', cookie)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, times - turn) }, async (_, place) =>
        work(turn + place, await at.testShop.guest('lantern'), staff),
      ),
    )
  }
}

async function countOf(where: string): Promise<number> {
  const [row] = await ownerRows<{ found: number }>(
    `select count(*)::integer as found from ${where} and merchant_id = $1`,
    [at.merchantId],
  )
  return row?.found ?? 0
}

test('orders for later in a limited slot', async () => {
  const { orderTypes } = await at.owner.call(fulfilment.list, {})
  const pickup = orderTypes.find(({ terms }) => terms.code === 'pickup')
  if (!pickup) throw new Error('there is no way to pick up')
  const terms = { ...pickup.terms, takesLater: true, slotOrders: times }
  await at.owner.call(fulfilment.save, { terms, seen: pickup.revision })
  const requestedFor = sampleNow + 120 * 60_000
  await byMany((turn, guest) => {
    const input: PlaceOrder = placeInput([dish()], { requestedFor })
    return patiently(turn, () => guest.call(orders.place, input))
  })
  expect(await countOf('orders where fires_at is not null')).toBe(times)
  expect(await countOf('allocations where true')).toBe(times)
  const [bucket] = await ownerRows('select used, units from resource_buckets where merchant_id = $1', [
    at.merchantId,
  ])
  expect(bucket).toEqual({ used: times, units: times })
  expect(await verdictOf(at.guest.call(orders.place, placeInput([dish()], { requestedFor })))).toBe(
    'slot.full',
  )
}, 240_000)

test('deliveries', async () => {
  await byMany(async (turn, guest) => {
    const input = at.ordered(home)
    const { bill } = await patiently(turn, () => guest.call(orders.place, input))
    expect(bill.totalCents).toBe(2 * 1250 + 700)
  })
  expect(await countOf(`orders where order_type = 'delivery'`)).toBe(times)
}, 240_000)

test('a code with limited uses, and single-use codes of a batch', async () => {
  const promotionId = randomUUID()
  const limits = { uses: times, perCustomer: 1, perDay: null }
  const promotion = { ...strangers.promotion, needsCode: true, limits }
  await at.owner.call(promotionManagement.save, {
    promotionId,
    revision: null,
    isEverywhere: false,
    promotion,
  })
  const { codes } = await at.owner.call(promotionManagement.makeCodes, { promotionId, count: times })
  await byMany(async (turn, guest) => {
    const contact = { name: 'Mei Lin', phone: `04120${String(10_000 + turn)}` }
    const input = placeInput([dish()], { promoCodes: [codes[turn] ?? ''], contact })
    const { bill } = await patiently(turn, () => guest.call(orders.place, input))
    expect(bill.totalCents).toBe(1125)
  })
  expect(await countOf('promotion_redemptions where true')).toBe(times)
  const used = await ownerRows(
    `select used, most from promotion_uses where merchant_id = $1 and kind = 'all'`,
    [at.merchantId],
  )
  expect(used).toEqual([{ used: times, most: times }])
}, 240_000)

test('rounds of a table, sent by two phones', async () => {
  const seat = async () => {
    const guest = await at.testShop.guest('lantern')
    return { guest, sessionId: (await guest.call(tables.scan, { code: tableCode })).sessionId }
  }
  let [anna, ben] = [await seat(), await seat()]
  for (let round = 0; round < times; round += 1) {
    if (round % 20 === 19) {
      await at.owner.call(tables.close, { tableId })
      ;[anna, ben] = [await seat(), await seat()]
    }
    const line = { ...dish(), lineId: randomUUID() }
    const add = {
      sessionId: anna.sessionId,
      ops: [{ source: randomUUID(), n: 1, change: { kind: 'add' as const, line } }],
    }
    // The item is sent twice too.
    const [{ cartId, lines }] = await Promise.all([
      anna.guest.call(tableCart.change, add),
      anna.guest.call(tableCart.change, add),
    ])
    const sent = (sessionId: string): PlaceOrder => ({
      ...placeInput(lines, { contact: { name: '', phone: '' }, sessionId }),
      cart: { cartId, orderType: 'table', note: '', lines },
    })
    const verdicts = await Promise.all([
      verdictOf(anna.guest.call(orders.place, sent(anna.sessionId))),
      verdictOf(anna.guest.call(orders.place, sent(anna.sessionId))),
      verdictOf(ben.guest.call(orders.place, sent(ben.sessionId))),
    ])
    const byAnna = tally(['ok', 'ok', 'table.roundSent'])
    const byBen = tally(['ok', 'table.roundSent', 'table.roundSent'])
    expect([byAnna, byBen]).toContainEqual(tally(verdicts))
    const quicker =
      verdicts[2] === 'ok'
        ? ben.guest.call(orders.place, sent(ben.sessionId))
        : anna.guest.call(orders.place, sent(anna.sessionId))
    expect((await quicker).bill.lines).toHaveLength(1)
    expect((await anna.guest.call(tableCart.change, { sessionId: anna.sessionId, ops: [] })).lines).toEqual(
      [],
    )
  }
  expect(await countOf(`orders where order_type = 'table'`)).toBe(times)
  const [made] = await ownerRows<{ units: number }>(
    `select sum(l.quantity)::integer as units from order_lines l join orders o using (merchant_id, order_id)
     where o.merchant_id = $1 and o.order_type = 'table'`,
    [at.merchantId],
  )
  expect(made).toEqual({ units: times })
}, 240_000)

test('changes of an order by staff and by its guest', async () => {
  await byMany(async (turn, guest, staff) => {
    const { orderId, bill } = await guest.call(orders.place, placeInput([dish(2)]))
    const decided = {
      orderId,
      amendments: 0,
      quantities: [{ lineNumber: 1, quantity: 3 }],
      added: [dish()],
      reason: 'The guest asked',
      requestId: randomUUID(),
    }
    await patiently(turn, () => staff.call(orderLife.amend, decided))
    const own = {
      orderId,
      amendments: 1,
      lines: [{ ...dish(5), lineId: bill.lines[0]?.lineId ?? '' }],
      note: '',
      requestId: randomUUID(),
    }
    const amended = await patiently(turn, () => guest.call(orderLife.amendOwn, own))
    expect([amended.amendments, amended.bill.totalCents]).toEqual([2, 5 * 1250])
  })
  expect(await countOf('order_amendments where true')).toBe(2 * times)
}, 240_000)

test('a delay, an acceptance and a cash payment', async () => {
  await byMany(async (turn, guest, staff) => {
    const { orderId } = await guest.call(orders.place, placeInput([dish()]))
    const { dueAt, version } = await staff.call(till.get, { orderId })
    const delay = { orderId, dueAt, minutes: 10, reason: '' }
    const heard = [
      [() => staff.call(orderLife.delay, delay), 'order.moved'],
      [() => staff.call(till.collect, { orderId }), 'cash.collected'],
    ] as const
    for (const [send, again] of heard) {
      const verdicts = await Promise.all(
        [send, send, ...(turn % 5 === 0 ? [send] : [])].map((each) => verdictOf(each())),
      )
      expect(tally(verdicts)).toEqual({ ok: 1, [again]: verdicts.length - 1 })
    }
    const after = await staff.call(till.get, { orderId })
    expect([after.dueAt - dueAt, after.balanceCents, after.paidCents]).toEqual([
      600_000,
      0,
      after.bill.payableCents,
    ])
    expect(after.version).toBeGreaterThan(version)
    const accept = { orderId, version: after.version }
    const accepted = await Promise.all([1, 2].map(() => verdictOf(staff.call(kitchen.accept, accept))))
    expect(tally(accepted)).toEqual({ ok: 1, 'order.moved': 1 })
  })
}, 240_000)
