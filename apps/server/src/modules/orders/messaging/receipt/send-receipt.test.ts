import { orders } from '@tabard/contract/orders/calls'
import { receiptSending } from '@tabard/contract/orders/receipt-sending/calls'
import { till } from '@tabard/contract/till/calls'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { runDueJobs } from '../../../../../test/database/run-due-jobs.ts'
import { verdictOf } from '../../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { createMerchant, createStaff } from '../../../../../test/shops/factories.ts'
import { startMessageTestShop, type MessageTestShop } from '../../../../../test/starts/message-test-shop.ts'

// Receipts that guests and staff send to an address. The settings: message.receiptByMail, message.receiptBySms.

let at: MessageTestShop

beforeAll(async () => {
  at = await startMessageTestShop()
})
beforeEach(async () => {
  await at.reset()
  await at.set('message.receiptByMail', true)
  await at.set('message.receiptBySms', true)
})
afterAll(() => at.testShop.stop())

/** The receipt page has no shop in its address. */
const anyone = () => at.testShop.visitor(undefined)
const send = (receiptId: string, to: string) =>
  anyone().call(receiptSending.send, { receiptId, recipient: to })
const codeOf = (call: Promise<unknown>) => verdictOf(call)

describe('a guest', () => {
  test('gets the lines, totals, tax and payments by email, as on the receipt', async () => {
    await ownerRows("update shops set registration = '00 000 000 000' where shop_id = $1", [at.shopId])
    await at.set('order.pickUpMinutes', 15)
    const diner = await at.testShop.guest('lantern')
    const menu = await readMenu(diner, 'lantern')
    const lines = [lineOf(menu, 'Dumplings', { quantity: 8 })]
    const order = await diner.call(orders.place, placeInput(lines))
    await at.owner.call(till.collect, { orderId: order.orderId })
    expect(await send(order.receiptId, ' mei@example.com ')).toEqual({ kind: 'mail' })
    await runDueJobs(at.testShop)
    const [mail] = await at.sent()
    expect(mail).toMatchObject({
      recipient: 'mei@example.com',
      purpose: 'receipt',
      status: 'sent',
      subject: `Shop lantern: receipt for order ${order.number}`,
    })
    for (const text of [
      'Tax invoice',
      '1 Test Street, Sydney NSW 2000',
      'ABN 00 000 000 000',
      '8 × Dumplings: $100.00',
      'Total: $100.00',
      'Includes GST (10%): $9.09',
      'Cash in store, ',
      `http://localhost:4000/receipt/${order.receiptId}?lang=en-gb`,
    ])
      expect(mail?.body).toContain(text)
    expect(mail?.body).not.toContain('Mei')
  })

  test('gets the link by SMS', async () => {
    const { receiptId, number } = await at.place({ notify: 'none' })
    expect(await send(receiptId, '0412 345 678')).toEqual({ kind: 'sms' })
    expect(await at.sent()).toMatchObject([
      {
        recipient: '+61412345678',
        body: `Shop lantern: your receipt for order ${number}: http://localhost:4000/receipt/${receiptId}?lang=en-gb`,
      },
    ])
  })

  test.each([
    ['mei@', 'mail.invalid'],
    ['a@b.example, c@d.example', 'mail.invalid'],
    ['12', 'phone.invalid'],
    ['', 'phone.invalid'],
    ['+2348031234567', 'sms.country'],
  ])('an address like %j is refused by name', async (to, code) => {
    const { receiptId } = await at.place({ notify: 'none' })
    expect(await codeOf(send(receiptId, to))).toBe(code)
    expect(await at.sent()).toEqual([])
  })

  test('cannot send a receipt that is unknown, of another merchant, or too old', async () => {
    const { orderId, receiptId } = await at.place({ notify: 'none' })
    const other = receiptId.slice(0, 6)
    for (const id of [orderId, `${other}${'A'.repeat(22)}`, 'x'])
      expect(await codeOf(send(id, 'mei@example.com'))).toBe('document.unknown')
    at.testShop.time.now += 91 * 86_400_000
    expect(await codeOf(send(receiptId, 'mei@example.com'))).toBe('document.unknown')
  })

  test('sends a receipt five times a day, also with requests at once', async () => {
    const { receiptId } = await at.place({ notify: 'none' })
    const codes = await Promise.all(
      Array.from({ length: 9 }, (_, place) => codeOf(send(receiptId, `guest${place}@example.com`))),
    )
    expect(codes.filter((code) => code === 'ok')).toHaveLength(5)
    expect(codes.filter((code) => code === 'mail.tooMany')).toHaveLength(4)
    expect(await at.sent()).toHaveLength(5)
  })

  test('floods no mailbox with the receipts of several orders', async () => {
    const codes: unknown[] = []
    for (let order = 0; order < 6; order += 1) {
      const { receiptId } = await at.place({ notify: 'none', contact: { name: 'Mei', phone: '0412345678' } })
      codes.push(await codeOf(send(receiptId, 'victim@example.com')))
    }
    expect(codes.at(-1)).toBe('mail.tooMany')
    expect(await at.sent()).toHaveLength(5)
  })

  test('is offered only what the shop sends', async () => {
    const { receiptId } = await at.place({ notify: 'none' })
    const offered = async () => (await anyone().read(orders.receipt, { receiptId })).sendsBy
    expect(await offered()).toEqual({ mail: true, sms: true })
    await at.set('message.receiptByMail', false)
    await at.set('message.receiptBySms', false)
    expect(await offered()).toEqual({ mail: false, sms: false })
    expect(await codeOf(send(receiptId, 'mei@example.com'))).toBe('message.unconfigured')
    expect(await codeOf(send(receiptId, '0412 345 678'))).toBe('message.unconfigured')
  })
})

describe('staff', () => {
  const sendOf = (orderId: string, to: string) =>
    at.owner.call(receiptSending.sendByStaff, { orderId, recipient: to })

  test('send it in the language of the order, also where guests cannot, and the activity log says so', async () => {
    await at.set('message.receiptByMail', false)
    const { orderId, number } = await at.place({ notify: 'none', language: 'zh-hans' })
    expect(await sendOf(orderId, 'mei@example.com')).toEqual({ kind: 'mail' })
    expect(await at.sent()).toMatchObject([{ subject: `店 lantern：${number} 号订单收据` }])
    const entries = await ownerRows(
      "select after from audit_entries where what = 'till.sendReceipt' and subject = $1",
      [orderId],
    )
    expect(entries).toEqual([{ after: { kind: 'mail', to: 'm***@example.com' } }])
  })

  test('of another merchant find no such order', async () => {
    const { orderId } = await at.place({ notify: 'none' })
    const { merchantId } = await createMerchant(at.testShop.server, ['other'])
    const stranger = at.testShop.staff(
      'other',
      (await createStaff(at.testShop.server, merchantId, 'owner')).cookie,
    )
    const call = stranger.call(receiptSending.sendByStaff, { orderId, recipient: 'mei@example.com' })
    expect(await codeOf(call)).toBe('order.unknown')
    expect(await codeOf(sendOf(randomUUID(), 'mei@example.com'))).toBe('order.unknown')
    expect(await at.sent()).toEqual([])
  })
})
