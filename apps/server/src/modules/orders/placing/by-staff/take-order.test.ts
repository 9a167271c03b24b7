import { randomUUID } from 'node:crypto'
import { audit } from '@tabard/contract/audit/calls'
import { trading } from '@tabard/contract/identity/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { catalogue } from '@tabard/contract/menu/calls'
import { orders } from '@tabard/contract/orders/calls'
import { tables } from '@tabard/contract/tables/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import { tablePaying } from '@tabard/contract/tables/paying/calls'
import { till } from '@tabard/contract/till/calls'
import type { TakeOrder } from '@tabard/contract/till/take-order'
import type { CartLine } from '@tabard/domain/cart/cart'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { Role } from '@tabard/domain/staff/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminRows, ownerRows } from '../../../../../test/database/owner-rows.ts'
import { runDueJobs } from '../../../../../test/database/run-due-jobs.ts'
import { refusalOf, tally, verdictOf } from '../../../../../test/refusal-of.ts'
import { itemNamed, lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { createMerchant, createStaff } from '../../../../../test/shops/factories.ts'
import { startTableTestShop, type TableTestShop } from '../../../../../test/shops/table-test-shop.ts'
import { sampleNow } from '../../../../../test/test-server.ts'

let at: TableTestShop
let menu: MenuIndex
let cashier: Awaited<ReturnType<typeof staffOf>>

const nothing = { first: '', second: '' }
const minute = 60_000

beforeAll(async () => {
  at = await startTableTestShop(6)
  menu = await readMenu(at.testShop.visitor('lantern'), 'lantern')
  cashier = await staffOf('cashier')
})
beforeEach(() => void (at.testShop.time.now = sampleNow))
afterAll(() => at.testShop.stop())

const staffOf = async (role: Role) =>
  at.testShop.staff('lantern', (await createStaff(at.testShop.server, at.merchantId, role, at.shopId)).cookie)

function keyedIn(lines: readonly CartLine[], changes: Partial<TakeOrder> = {}): TakeOrder {
  return {
    cartId: randomUUID(),
    taken: { kind: 'counter' },
    lines,
    note: '',
    contact: { name: '', phone: '' },
    ...changes,
  }
}

async function tableId(number: string): Promise<string> {
  return (await at.onFloor(number)).tableId
}

describe('an order at the counter', () => {
  test('is accepted at once, unpaid, named after the person who took it, and in the log', async () => {
    const order = await cashier.call(
      till.place,
      keyedIn([lineOf(menu, 'Dumplings', { quantity: 2 }), lineOf(menu, 'Soup', { priceIndex: 1 })], {
        note: ' No MSG ',
        contact: { name: ' Mei ', phone: '' },
      }),
    )
    expect(order).toMatchObject({
      status: 'preparing',
      paymentStatus: 'unpaid',
      orderType: 'pickup',
      channel: 'online',
      number: expect.stringMatching(/^\d+$/),
      note: 'No MSG',
      contact: { name: 'Mei', phone: '' },
      acceptedAt: sampleNow,
      placedAt: sampleNow,
      taken: { kind: 'counter', name: expect.stringMatching(/./) },
      bill: { totalCents: 2 * 1250 + 1400 },
    })
    expect(order.events).toEqual([
      expect.objectContaining({ what: 'placed', who: order.taken?.name, at: sampleNow }),
    ])
    const { tickets } = await at.owner.call(kitchen.board, {})
    expect(tickets.find(({ orderId }) => orderId === order.orderId)).toMatchObject({ status: 'preparing' })
    const { rows } = await at.owner.call(audit.list, { area: 'till' })
    expect(rows[0]).toMatchObject({ action: 'till.place', subject: order.orderId })
    const paid = await cashier.call(till.collect, { orderId: order.orderId })
    expect(paid).toMatchObject({ paymentStatus: 'paid', paidCents: order.bill.payableCents })
  })

  test('costs what a customer pays for the same cart', async () => {
    const lines = [lineOf(menu, 'Dumplings'), lineOf(menu, 'Tea', { quantity: 3 })]
    const guest = await at.testShop.guest('lantern')
    const theirs = await guest.call(orders.place, placeInput(lines))
    const ours = await cashier.call(till.place, keyedIn(lines))
    // Staff choose how it is paid when they take the payment.
    expect(ours.bill).toEqual({ ...theirs.bill, lines: ours.bill.lines, method: undefined })
    expect(ours.bill.lines.map(({ amountCents }) => amountCents)).toEqual(
      theirs.bill.lines.map(({ amountCents }) => amountCents),
    )
    expect(theirs).not.toHaveProperty('orderOptions.taken')
  })

  test('sent again is one order; changed since, it is refused and named', async () => {
    const input = keyedIn([lineOf(menu, 'Dumplings')])
    const [first, second] = await Promise.all([
      cashier.call(till.place, input),
      cashier.call(till.place, input),
    ])
    expect(second.orderId).toBe(first.orderId)
    const more = { ...input, lines: [...input.lines, lineOf(menu, 'Tea')] }
    expect(await refusalOf(cashier.call(till.place, more))).toMatchObject({
      code: 'order.alreadyPlaced',
      data: { orderId: first.orderId, number: first.number },
    })
    const elsewhere = { ...input, taken: { kind: 'table', tableId: await tableId('1') } } as const
    expect(await verdictOf(cashier.call(till.place, elsewhere))).toBe('order.alreadyPlaced')
  })

  test('needs no open shop, minimum, name or accepted terms, but a dish that can be had', async () => {
    await at.owner.call(trading.set, { state: 'closed', message: nothing })
    const order = await cashier.call(till.place, keyedIn([lineOf(menu, 'Tea')]))
    expect(order).toMatchObject({ status: 'preparing', bill: { totalCents: 451 } })
    await at.owner.call(trading.set, { state: 'open', message: nothing })
    for (const [lines, code] of [
      [[], 'cart.empty'],
      [[lineOf(menu, 'Plum wine')], 'item.soldOut'],
      [[lineOf(menu, 'Dumplings', { options: [] })], 'option.count'],
      [[lineOf(menu, 'Duck', { quantity: 11 })], 'stock.short'],
    ] as const)
      expect([code, await verdictOf(cashier.call(till.place, keyedIn(lines)))]).toEqual([code, code])
    const wrong = keyedIn([lineOf(menu, 'Tea')], { contact: { name: '', phone: '12' } })
    expect(await verdictOf(cashier.call(till.place, wrong))).toBe('phone.invalid')
  })

  test('is refused to kitchen, marketing and accountants, to guests, and to staff of another merchant', async () => {
    const input = keyedIn([lineOf(menu, 'Dumplings')])
    for (const role of ['kitchen', 'marketing', 'readOnly'] as const)
      expect(await verdictOf((await staffOf(role)).call(till.place, input))).toBe('permission.denied')
    expect(await verdictOf((await at.testShop.guest('lantern')).call(till.place, input))).toBe(
      'token.missing',
    )
    const other = await createMerchant(at.testShop.server, ['annexe'])
    const { cookie } = await createStaff(at.testShop.server, other.merchantId, 'owner')
    expect(await verdictOf(at.testShop.staff('lantern', cookie).call(till.place, input))).toBe('shop.unknown')
  })
})

describe('an order by phone', () => {
  test('for later comes to the board at its time, accepted and with a number', async () => {
    const requestedFor = sampleNow + 2 * 60 * minute
    const order = await cashier.call(
      till.place,
      keyedIn([lineOf(menu, 'Dumplings')], {
        taken: { kind: 'phone', requestedFor },
        contact: { name: 'Bo', phone: '0412 345 678' },
      }),
    )
    expect(order).toMatchObject({
      status: 'placed',
      dueAt: requestedFor,
      firesAt: expect.any(Number),
      contact: { name: 'Bo', phone: '+61412345678' },
      taken: { kind: 'phone' },
    })
    at.testShop.time.now = order.firesAt ?? 0
    await runDueJobs(at.testShop)
    const fired = await cashier.call(till.get, { orderId: order.orderId })
    expect(fired).toMatchObject({ status: 'preparing', number: expect.stringMatching(/^\d+$/) })
    expect(fired.firesAt).toBeUndefined()
  })

  test('that is wanted before it can be made is prepared at once', async () => {
    const order = await cashier.call(
      till.place,
      keyedIn([lineOf(menu, 'Tea')], { taken: { kind: 'phone', requestedFor: sampleNow + 5 * minute } }),
    )
    expect(order).toMatchObject({ status: 'preparing', number: expect.stringMatching(/^\d+$/) })
  })
})

describe('an order at a table', () => {
  test('is on one bill with what guests ordered, for them and for staff', async () => {
    const phone = await at.sitDown('2')
    const theirs = await phone.place(await phone.add('by-phone'))
    const ours = await cashier.call(
      till.place,
      keyedIn([lineOf(menu, 'Tea')], { taken: { kind: 'table', tableId: await tableId('2') } }),
    )
    expect(ours).toMatchObject({ table: '2', orderType: 'table', channel: 'table', status: 'preparing' })
    const bill = await cashier.call(floor.bill, { tableId: await tableId('2') })
    const both = [theirs.orderId, ours.orderId].toSorted()
    expect(bill.orders.map(({ orderId }) => orderId).toSorted()).toEqual(both)
    expect(bill.dueCents).toBe(theirs.bill.payableCents + 450)
    const { sessionId } = phone.session
    const guestBill = await phone.client.call(tablePaying.bill, { sessionId })
    expect(guestBill.orders.map(({ orderId }) => orderId).toSorted()).toEqual(both)
    // What the guests are still choosing stays.
    const cart = await phone.add('next-round')
    expect(cart.lines.map(({ lineId }) => lineId)).toEqual(['next-round'])
  })

  test('starts the visit of an empty table, and guests who scan the code join it', async () => {
    const id = await tableId('3')
    const ours = await cashier.call(
      till.place,
      keyedIn([lineOf(menu, 'Dumplings')], { taken: { kind: 'table', tableId: id } }),
    )
    expect(await at.onFloor('3')).toMatchObject({ openOrders: 1, unpaidCents: 1250 })
    const phone = await at.sitDown('3')
    const bill = await phone.client.call(tablePaying.bill, { sessionId: phone.session.sessionId })
    expect(bill.orders.map(({ orderId }) => orderId)).toEqual([ours.orderId])
    await cashier.call(tables.close, { tableId: id })
    const later = await at.sitDown('3')
    const rounds = await ownerRows(
      'select order_id from table_rounds where merchant_id = $1 and sitting_id = $2',
      [at.merchantId, later.session.visitId],
    )
    expect(rounds).toEqual([])
  })

  test('of another shop of the merchant, or an unknown one, is refused', async () => {
    const at404 = keyedIn([lineOf(menu, 'Tea')], { taken: { kind: 'table', tableId: randomUUID() } })
    expect(await verdictOf(cashier.call(till.place, at404))).toBe('table.unknown')
    const id = await tableId('4')
    await ownerRows('update shop_tables set is_active = false where merchant_id = $1 and table_id = $2', [
      at.merchantId,
      id,
    ])
    const off = keyedIn([lineOf(menu, 'Tea')], { taken: { kind: 'table', tableId: id } })
    expect(await verdictOf(cashier.call(till.place, off))).toBe('table.unknown')
  })

  test('at the same moment as the scan of a guest is in the same visit', async () => {
    const id = await tableId('5')
    const place = () =>
      cashier.call(till.place, keyedIn([lineOf(menu, 'Tea')], { taken: { kind: 'table', tableId: id } }))
    const [phone, ...placed] = await Promise.all([at.sitDown('5'), place(), place(), place()])
    const bill = await phone.client.call(tablePaying.bill, { sessionId: phone.session.sessionId })
    expect(bill.orders.map(({ orderId }) => orderId).toSorted()).toEqual(
      placed.map(({ orderId }) => orderId).toSorted(),
    )
  })
})

describe('the last unit', () => {
  /** Four customers and four staff want the last duck. */
  async function wantLast(): Promise<Record<string, number>> {
    await at.owner.call(catalogue.setRemaining, { itemId: itemNamed(menu, 'Duck').id, remaining: 1 })
    const guest = await at.testShop.guest('lantern')
    const lines = () => [lineOf(menu, 'Duck')]
    return tally(
      await Promise.all(
        Array.from({ length: 8 }, (_, turn) =>
          verdictOf(
            turn % 2 === 0
              ? guest.call(orders.place, placeInput(lines()))
              : cashier.call(till.place, keyedIn(lines())),
          ),
        ),
      ),
    )
  }

  test('goes to one of them, staff or customer', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ok, ...refused } = await wantLast()
      expect(ok).toBe(1)
      expect((refused['item.soldOut'] ?? 0) + (refused['stock.short'] ?? 0)).toBe(7)
    }
  })

  test('negative control: with the check gone, more than one of them gets it', async () => {
    await adminRows('alter table stock drop constraint stock_not_negative')
    let most = 0
    for (let round = 0; round < 20 && most < 2; round += 1) most = (await wantLast())['ok'] ?? 0
    expect(most).toBeGreaterThan(1)
  })
})
