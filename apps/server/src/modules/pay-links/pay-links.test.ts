import { randomUUID } from 'node:crypto'
import { payLinks } from '@tabard/contract/payments/links/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../test/samples/sample-cart.ts'
import { createStaff } from '../../../test/shops/factories.ts'
import { startLinkPayers } from '../../../test/paying/link-payers.ts'
import { sampleNow } from '../../../test/test-server.ts'

// Pay links (W12): the server reads the amount at the time of paying, and a link is paid once.

let at: Awaited<ReturnType<typeof startLinkPayers>>

beforeAll(async () => {
  at = await startLinkPayers()
})
afterAll(() => at.testShop.stop())

const unknownTxn = 'zzzzzzAAAAAAAAAAAAAAAAAAAAAA'

describe('a link for an order', () => {
  test('shows what is due, is paid by anyone, and its receipt says nothing of other payments', async () => {
    const { testShop, seatOne, forOrder, read, payNow, settle, latestOf, stateOf, moneyOf, anyone, txnOf } =
      at
    const { orderId } = await seatOne()
    await at.at.owner.call(till.collectPart, {
      orderId,
      part: { kind: 'amount', cents: 1_000 },
      dueCents: 2_500,
      partCents: 1_000,
    })
    const link = await forOrder(orderId, { note: 'Thanks for dining with us' })
    expect(link).toMatchObject({ state: 'open', action: 'order', cents: 1_500, isShare: false })
    expect(link.address).toMatch(
      /^http:\/\/localhost:4000\/pay\/lantern\/singlepay\/[\w-]{28}\/request\/order\/by\/[\w-]+$/,
    )
    const shown = await read(link)
    expect(shown).toMatchObject({
      state: 'open',
      dueCents: 1_500,
      note: 'Thanks for dining with us',
      lines: [],
    })
    const { pageUrl } = await payNow(link)
    expect(pageUrl).toContain('/pay/')
    expect(await read(link)).toMatchObject({ state: 'paying', attempt: 'pending', dueCents: 1_500 })
    testShop.act(await latestOf(link), 'approve')
    await settle()
    expect(await read(link)).toMatchObject({ state: 'paid', dueCents: 1_500 })
    expect(await moneyOf([orderId])).toEqual([[1_000, 1_500]])
    expect(await stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
    const receipt = await anyone().call(payLinks.receipt, { txn: txnOf(link), action: 'order' })
    expect(receipt).toMatchObject({ cents: 1_500, refundedCents: 0 })
    expect(receipt.receiptId).toBeUndefined()
    expect(await verdictOf(payNow(link))).toBe('payLink.paid')
  })

  test('asks for the rest after a part in cash to the cent', async () => {
    const diner = await at.testShop.guest('lantern')
    const menu = await readMenu(diner, 'lantern')
    // 17.01, in cash 17.00.
    const lines = [lineOf(menu, 'Dumplings'), lineOf(menu, 'Tea')]
    const { orderId } = await diner.call(orders.place, placeInput(lines, { payment: 'cash' }))
    await at.at.owner.call(till.collectPart, {
      orderId,
      part: { kind: 'amount', cents: 1_000 },
      dueCents: 1_700,
      partCents: 1_000,
    })
    const link = await at.forOrder(orderId)
    expect(await at.read(link)).toMatchObject({ dueCents: 701 })
    await at.payNow(link)
    at.testShop.act(await at.latestOf(link), 'approve')
    await at.settle()
    expect(await at.moneyOf([orderId])).toEqual([[1_000, 701]])
    expect(await at.stateOf(orderId)).toMatchObject({
      paymentStatus: 'paid',
      bill: { payableCents: 1_701, roundingCents: 0 },
    })
  })

  test('that pays all of it leads to the receipt of the order', async () => {
    const { testShop, seatOne, forOrder, read, payNow, settle, latestOf, anyone, txnOf } = at
    const { orderId } = await seatOne()
    const link = await forOrder(orderId)
    expect((await read(link)).lines).toEqual([
      expect.objectContaining({ quantity: 1, cents: 1_250 }),
      expect.objectContaining({ quantity: 1, cents: 1_250 }),
    ])
    await payNow(link)
    testShop.act(await latestOf(link), 'approve')
    await settle()
    const { receiptId = '' } = await anyone().call(payLinks.receipt, { txn: txnOf(link) })
    expect(await anyone().read(orders.receipt, { receiptId })).toMatchObject({ balanceCents: 0 })
  })

  test('for a share asks for the share while the bill owes as much', async () => {
    const { seatOne, forOrder, read, setQuantity, moneyOf, payNow, latestOf, testShop, settle } = at
    const { orderId } = await seatOne()
    const link = await forOrder(orderId, { amountCents: 800 })
    const shown = await read(link)
    expect(shown).toMatchObject({ dueCents: 800, isShare: true, lines: [] })
    await setQuantity(orderId, 1, 3)
    expect((await read(link)).billVersion).toBe(shown.billVersion)
    await payNow(link)
    testShop.act(await latestOf(link), 'approve')
    await settle()
    expect(await moneyOf([orderId])).toEqual([[800]])
    expect(await refusalOf(forOrder(orderId, { amountCents: 100_000 }))).toMatchObject({
      code: 'payLink.tooMuch',
      data: { currency: 'AUD' },
    })
  })

  test('is refused with the new amount once the bill changed', async () => {
    const { seatOne, forOrder, read, pay, setQuantity, attemptsOf } = at
    const { orderId } = await seatOne()
    const link = await forOrder(orderId)
    const shown = await read(link)
    await setQuantity(orderId, 1, 2)
    expect(await refusalOf(pay(link, shown))).toMatchObject({
      code: 'payLink.billChanged',
      data: { dueCents: 3_750, currency: 'AUD' },
    })
    expect(await attemptsOf(link)).toEqual([])
    expect(await refusalOf(pay(link, { ...(await read(link)), dueCents: 1 }))).toMatchObject({
      code: 'payLink.billChanged',
    })
  })

  test('closes the open page when the bill changes, and opens one for the new amount', async () => {
    const { testShop, seatOne, forOrder, read, payNow, setQuantity, attemptsOf, latestOf, settle, moneyOf } =
      at
    const { orderId } = await seatOne()
    const link = await forOrder(orderId)
    const first = await payNow(link)
    const before = await latestOf(link)
    await setQuantity(orderId, 1, 2)
    testShop.time.now += 1
    expect(await read(link)).toMatchObject({ state: 'paying', dueCents: 3_750 })
    const second = await payNow(link)
    expect(second.pageUrl).not.toBe(first.pageUrl)
    expect(testShop.act(before, 'approve').status).toBe('cancelled')
    testShop.act(await latestOf(link), 'approve')
    await settle()
    expect(await attemptsOf(link)).toMatchObject([{ status: 'paid', cents: 3_750 }, { status: 'cancelled' }])
    expect(await moneyOf([orderId])).toEqual([[3_750]])
  })

  test('has nothing to ask once the order is paid at the counter or cancelled', async () => {
    const { seatOne, forOrder, read, payNow, at: shop } = at
    const { orderId } = await seatOne()
    const link = await forOrder(orderId)
    await shop.owner.call(till.collect, { orderId })
    expect((await read(link)).state).toBe('settled')
    expect(await verdictOf(payNow(link))).toBe('payLink.nothingDue')
    expect(await verdictOf(forOrder(orderId))).toBe('payLink.nothingDue')
    const { orderId: other } = await seatOne()
    const second = await forOrder(other)
    await shop.owner.call(till.cancel, { orderId: other, reason: 'Left' })
    expect((await read(second)).state).toBe('settled')
  })
})

describe('a link for a table', () => {
  test('pays all orders of the visit, with those sent after it was made', async () => {
    const { testShop, seatTwo, forTable, read, payNow, settle, latestOf, moneyOf } = at
    const { number, anna, orderIds } = await seatTwo()
    const link = await forTable(number)
    expect(link).toMatchObject({ action: 'table', table: number, cents: 3_750 })
    expect(link.address).toContain('/request/table/by/')
    const third = await anna.place(await anna.add('anna-three'))
    expect(await read(link)).toMatchObject({
      dueCents: 5_000,
      table: number,
      numbers: [expect.any(String), expect.any(String), expect.any(String)],
    })
    await payNow(link)
    testShop.act(await latestOf(link), 'approve')
    await settle()
    expect(await moneyOf([...orderIds, third.orderId])).toEqual([[2_500], [1_250], [1_250]])
  })

  test('and guests who pay at the table hold their part from each other', async () => {
    const { seatTwo, forTable, read, payNow, bill, payTable, at: shop } = at
    const { number, anna } = await seatTwo()
    const link = await forTable(number)
    const shown = await bill(anna)
    await payNow(link)
    expect(await bill(anna)).toMatchObject({ dueCents: 0, heldCents: 3_750 })
    expect(await verdictOf(payTable(anna, shown))).toBe('table.beingPaid')
    const { number: other, anna: guest } = await seatTwo()
    const second = await forTable(other)
    const before = await read(second)
    await payTable(guest, await bill(guest))
    expect(await read(second)).toMatchObject({ state: 'open', dueCents: 0 })
    expect(await verdictOf(at.pay(second, before))).toBe('payLink.beingPaid')
    const tableId = (await shop.onFloor(other)).tableId
    expect(await shop.owner.call(payLinks.list, { tableId })).toMatchObject([{ linkId: second.linkId }])
  })
})

describe('a link', () => {
  test('is made once for each request', async () => {
    const { seatOne, forOrder } = at
    const { orderId } = await seatOne()
    const requestId = randomUUID()
    const first = await forOrder(orderId, { requestId })
    expect(await forOrder(orderId, { requestId })).toEqual(first)
    expect(await verdictOf(forOrder(orderId, { requestId, amountCents: 1 }))).toBe('payLink.repeated')
  })

  test('is unknown by another id or another action, and nothing tells them apart', async () => {
    const { seatOne, forOrder, anyone, txnOf } = at
    const { orderId } = await seatOne()
    const txn = txnOf(await forOrder(orderId))
    expect(await refusalOf(anyone().call(payLinks.read, { txn, action: 'table' }))).toEqual(
      await refusalOf(anyone().call(payLinks.read, { txn: unknownTxn, action: 'table' })),
    )
    const { dueCents, billVersion } = await anyone().call(payLinks.read, { txn, action: 'order' })
    const payment = { payment: 'sandbox', dueCents, billVersion }
    expect(await verdictOf(anyone().call(payLinks.pay, { txn, action: 'table', ...payment }))).toBe(
      'payLink.unknown',
    )
    expect(await verdictOf(anyone().call(payLinks.receipt, { txn, action: 'order' }))).toBe('payLink.unpaid')
    for (const method of ['cash', 'bank of nowhere'])
      expect(await verdictOf(anyone().call(payLinks.pay, { txn, ...payment, payment: method }))).toBe(
        'payment.unavailable',
      )
  })

  test('expires, but a page opened in time may be paid', async () => {
    const { testShop, seatOne, forOrder, read, payNow, latestOf, settle } = at
    const { orderId } = await seatOne()
    const link = await forOrder(orderId, { minutes: 5 })
    const shown = await read(link)
    await payNow(link)
    testShop.time.now = sampleNow + 6 * 60_000
    testShop.act(await latestOf(link), 'approve')
    await settle()
    expect((await read(link)).state).toBe('paid')
    testShop.time.now = sampleNow
    const { orderId: other } = await seatOne()
    const late = await forOrder(other, { minutes: 5 })
    testShop.time.now = sampleNow + 5 * 60_000
    expect((await read(late)).state).toBe('expired')
    expect(await verdictOf(at.pay(late, shown))).toBe('payLink.expired')
    testShop.time.now = sampleNow
  })

  test('is made, sent and cancelled by those who collect payments, with entries in the log', async () => {
    const { testShop, seatOne, forOrder, at: shop } = at
    const { orderId } = await seatOne()
    const cook = testShop.staff(
      'lantern',
      (await createStaff(testShop.server, shop.merchantId, 'kitchen')).cookie,
    )
    expect(
      await verdictOf(
        cook.call(payLinks.create, {
          requestId: randomUUID(),
          target: { kind: 'order', orderId },
          note: '',
          minutes: 60,
        }),
      ),
    ).toBe('permission.denied')
    const link = await forOrder(orderId)
    const sent = await shop.owner.call(payLinks.send, { linkId: link.linkId, recipient: '0412 345 678' })
    expect(sent.sent).toMatchObject({ kind: 'sms', to: expect.stringMatching(/678$/) })
    const [message] = await ownerRows<{ body: string; recipient: string; purpose: string }>(
      'select body, recipient, purpose from messages where merchant_id = $1 order by created_at desc limit 1',
      [shop.merchantId],
    )
    expect(message).toMatchObject({ purpose: 'payLink', recipient: '+61412345678' })
    expect(message?.body).toBe(`Shop lantern: pay $25.00 here: ${link.address}?lang=en-gb`)
    await shop.owner.call(payLinks.cancel, { linkId: link.linkId })
    expect(
      await verdictOf(shop.owner.call(payLinks.send, { linkId: link.linkId, recipient: 'mei@example.com' })),
    ).toBe('payLink.cancelled')
    expect(await verdictOf(shop.owner.call(payLinks.send, { linkId: link.linkId, recipient: '12' }))).toBe(
      'phone.invalid',
    )
    const entries = await ownerRows<{ what: string }>(
      "select what from audit_entries where subject = $1 and what like 'payLinks.%' order by what",
      [orderId],
    )
    expect(entries.map(({ what }) => what)).toEqual(['payLinks.cancel', 'payLinks.create', 'payLinks.send'])
    expect(await shop.owner.call(payLinks.list, { orderId })).toMatchObject([
      { linkId: link.linkId, state: 'cancelled' },
    ])
  })
})
