import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import type { Order } from '@tabard/contract/orders/order'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { tables } from '@tabard/contract/tables/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { describe, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf } from '../../../../test/samples/sample-cart.ts'
import { home } from '../../../../test/shops/delivery-test-shop.ts'
import { sampleNow } from '../../../../test/test-server.ts'
import { prepareChangesShop } from '../../../../test/starts/changes-shop.ts'

// A change answers with what its statements returned: the order that a new transaction reads.

const at = prepareChangesShop()

const expectStored = (answer: StaffOrder) => at().expectStored(answer)
const expectTracked = (answer: Order) => at().expectTracked(answer)

const addDetails = (orderId: string, details: object) =>
  ownerRows('update orders set details = details || $2::jsonb where order_id = $1', [
    orderId,
    JSON.stringify(details),
  ])

describe('a change at the till', () => {
  test('cancel', async () => {
    const { orderId } = await at().place()
    const input = { orderId, reason: 'Closed' }
    await expectStored(await at().within(6, () => at().owner.call(till.cancel, input)))
  })

  test('cancel an order paid by card: it is refunded', async () => {
    const { order, attempt } = await at().diner.call(payOnline.pay, at().input({ payment: 'sandbox' }))
    at().testShop.act(attempt?.attemptId ?? '', 'approve')
    await at().settle()
    const input = { orderId: order.orderId, reason: 'Closed' }
    const cancelled = await at().within(17, () => at().owner.call(till.cancel, input))
    expect(cancelled.paymentStatus).toBe('refunded')
    await expectStored(cancelled)
  })

  test('dispatch', async () => {
    const { orderId, version } = await at().ready()
    await addDetails(orderId, { delivery: { address: home, isExpress: false } })
    const input = { orderId, version, courier: 'Sam' }
    await expectStored(await at().within(4, () => at().owner.call(till.dispatch, input)))
  })

  test('delay, also of an order for later', async () => {
    const now = await at().place()
    const later = await at().place({ requestedFor: sampleNow + 24 * 3_600_000 })
    for (const { orderId, dueAt } of [now, later]) {
      const input = { orderId, dueAt, minutes: 10, reason: 'Busy' }
      const { isOver, ...delayed } = await at().within(7, () => at().owner.call(orderLife.delay, input))
      expect(isOver).toBe(false)
      await expectStored(delayed)
    }
  })

  test('change its lines', async () => {
    const { orderId } = await at().place()
    await expectStored(await at().within(14, () => at().amend(orderId)))
  })

  test('discount', async () => {
    const { orderId } = await at().place()
    const off = { kind: 'percent', rate: 10 } as const
    const discounts = [{ discountId: randomUUID(), off, reason: 'wait' as const, words: '' }]
    const input = { orderId, amendments: 0, requestId: randomUUID(), discounts }
    await expectStored(await at().within(10, () => at().owner.call(orderLife.discount, input)))
  })

  test('refund lines', async () => {
    const { orderId } = await at().place()
    await at().owner.call(till.collect, { orderId })
    const lines = [{ lineNumber: 1, units: 1 }]
    const input = { orderId, reason: 'Cold', requestId: randomUUID(), lines }
    await expectStored(await at().within(11, () => at().owner.call(till.refund, input)))
  })

  test('collect a part in cash, and refund it', async () => {
    const { orderId } = await at().place()
    const { dueCents } = await at().owner.call(till.bill, { orderId })
    const part = { kind: 'lines', lines: [{ orderId, lineNumber: 2, units: 1 }] } as const
    const input = { orderId, dueCents, part, partCents: 450 }
    const { order } = await at().within(6, () => at().owner.call(till.collectPart, input))
    expect(order.bill.lines[1]?.paidUnits).toBe(1)
    await expectStored(order)
    const refund = { orderId, reason: 'A mistake', requestId: randomUUID() }
    const refunded = await at().within(15, () => at().owner.call(till.refund, refund))
    expect(refunded.bill.lines[1]).not.toHaveProperty('paidUnits')
    await expectStored(refunded)
  })
})

describe('a change by a guest', () => {
  test('cancel', async () => {
    const { orderId } = await at().place()
    await expectTracked(await at().within(6, () => at().diner.call(orders.cancel, { orderId })))
  })

  test('arrive', async () => {
    const { orderId } = await at().place()
    await addDetails(orderId, { vehicle: { plate: 'ABC 123', description: '' } })
    await expectTracked(await at().within(4, () => at().diner.call(orders.arrive, { orderId, bay: '4' })))
  })

  test('change its lines', async () => {
    await at().at.set('order.isAmendable', true)
    const { cart } = at().input()
    const { orderId } = await at().place()
    const lines = [...cart.lines, lineOf(at().menu, 'Duck')]
    const input = { orderId, amendments: 0, requestId: randomUUID(), lines, note: '' }
    await expectTracked(await at().within(15, () => at().diner.call(orderLife.amendOwn, input)))
  })

  test('pay in the shop instead', async () => {
    const { order } = await at().diner.call(payOnline.pay, at().input({ payment: 'sandbox' }))
    const { orderId } = order
    const placed = await at().within(6, () => at().diner.call(payOnline.payInStore, { orderId }))
    expect(placed.status).toBe('placed')
    await expectTracked(placed)
  })
})

describe('a change at a table', () => {
  test('call staff, and withdraw the call', async () => {
    const { anna } = await at().seatOne()
    const input = { sessionId: anna.session.sessionId, what: 'bill' } as const
    const asked = await at().within(4, () => anna.client.call(tables.ask, input))
    expect(asked.requests).toMatchObject([{ what: 'bill' }])
    expect(await at().within(4, () => anna.client.call(tables.withdraw, input))).toEqual({ requests: [] })
  })

  test('a call from a table that is switched off', async () => {
    const { anna, number } = await at().seatOne()
    await ownerRows('update shop_tables set is_active = false where merchant_id = $1 and number = $2', [
      at().at.merchantId,
      number,
    ])
    const input = { sessionId: anna.session.sessionId, what: 'staff' } as const
    expect(await verdictOf(anna.client.call(tables.ask, input))).toBe('table.sessionEnded')
  })

  test('collect a part of the bill in cash', async () => {
    const { number, orderId } = await at().seatOne()
    const { tableId } = await at().at.onFloor(number)
    const { dueCents } = await at().owner.call(floor.bill, { tableId })
    const part = { kind: 'lines', lines: [{ orderId, lineNumber: 1, units: 1 }] } as const
    const input = { tableId, orderIds: [orderId], dueCents, part, partCents: 1250 }
    const { bill } = await at().within(10, () => at().owner.call(floor.collectPart, input))
    expect(bill).toEqual(await at().owner.call(floor.bill, { tableId }))
  })

  test('release a payment page', async () => {
    const { anna } = await at().seatOne()
    const { attemptId } = await at().payNow(anna)
    const left = await at().within(8, () => at().release(anna, attemptId))
    expect(left).toEqual(await at().bill(anna))
  })
})
