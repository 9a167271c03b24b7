import { orders } from '@tabard/contract/orders/calls'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { createMerchant } from '../../../../test/shops/factories.ts'
import {
  allowsBoth,
  startMessageTestShop,
  type MessageTestShop,
} from '../../../../test/starts/message-test-shop.ts'
import { systemWrite } from '../../../db/platform-database.ts'
import { forgetContact } from '../lifecycle/forget-contact.ts'
import { purgeNotify } from './purge-notify.ts'
import { sendOrderMessages } from './send-order-messages.ts'

// What the link of a message shows to others, and how long the guest's address is kept.

let at: MessageTestShop

beforeAll(async () => {
  at = await startMessageTestShop()
})
beforeEach(() => at.reset())
afterAll(() => at.testShop.stop())

describe('the link of a message', () => {
  test('shows the order in a browser that did not place it, without the person', async () => {
    const { orderId, receiptId, number } = await at.place({
      contact: { name: 'Mei Lin', phone: '0412 345 678' },
      cart: { ...placeInput([]).cart, note: 'Ring twice', lines: await dumplings('no spring onion') },
    })
    await at.accept(orderId)
    const stranger = at.testShop.visitor('lantern')
    const followed = await stranger.read(orders.follow, { receiptId })
    expect(followed).toMatchObject({ number, status: 'preparing', isByLink: true })
    const text = JSON.stringify(followed)
    for (const personal of ['Mei', '412345678', 'mei@example.com', 'Ring twice', 'spring onion'])
      expect(text).not.toContain(personal)
    const guest = await at.testShop.guest('lantern')
    expect((await refusalOf(guest.call(orders.track, { orderId: receiptId })))?.code).toBe('order.unknown')
  })

  test('opens nothing by order id, by a guess, or after 90 days', async () => {
    const { orderId, receiptId } = await at.place()
    const visitor = at.testShop.visitor('lantern')
    const guess = `${receiptId.slice(0, -1)}${receiptId.endsWith('A') ? 'B' : 'A'}`
    for (const id of [orderId, guess, 'x'])
      expect((await refusalOf(visitor.read(orders.follow, { receiptId: id })))?.code).toBe('order.unknown')
    at.testShop.time.now += 91 * 86_400_000
    expect((await refusalOf(visitor.read(orders.follow, { receiptId })))?.code).toBe('order.unknown')
  })

  async function dumplings(note: string) {
    return [lineOf(await readMenu(at.testShop.visitor('lantern'), 'lantern'), 'Dumplings', { note })]
  }
})

test('an email address that is none is refused by name', async () => {
  expect(await refusalOf(at.place({ notify: { email: 'mei@' } }))).toMatchObject({ code: 'mail.invalid' })
})

test('a job with the ids of another merchant sends nothing', async () => {
  const { merchantId } = await createMerchant(at.testShop.server, ['other'])
  const { orderId } = await at.place()
  await at.accept(orderId)
  await ownerRows('delete from job_requests')
  const job = { shopId: at.shopId, orderId, event: 'accepted', occasion: '' } as const
  await sendOrderMessages(at.testShop.server, merchantId, job).catch(() => undefined)
  expect(await at.sent()).toEqual([])
})

describe('the address that a guest left', () => {
  const left = async (orderId: string) =>
    (
      await ownerRows<{ notify: unknown }>(
        "select details -> 'notify' as notify from orders where order_id = $1",
        [orderId],
      )
    )[0]?.notify

  test('is removed after 90 days', async () => {
    const { orderId } = await at.place()
    const purge = () =>
      systemWrite(at.testShop.server.pool, at.merchantId, (tx) => purgeNotify(tx, at.testShop.time.now))
    at.testShop.time.now += 89 * 86_400_000
    await purge()
    expect(await left(orderId)).toEqual(allowsBoth)
    at.testShop.time.now += 2 * 86_400_000
    await purge()
    expect(await left(orderId)).toBeNull()
  })

  test('is removed from every order when its owner erases the account', async () => {
    const { orderId } = await at.place()
    const other = await at.place({
      notify: { email: 'ben@example.com' },
      contact: { name: 'Ben', phone: '0412 345 679' },
    })
    await systemWrite(at.testShop.server.pool, at.merchantId, (tx) =>
      forgetContact(tx, { guestId: randomUUID(), phone: '', email: 'Mei@example.com' }, Date.now()),
    )
    expect(await left(orderId)).toBeNull()
    expect(await left(other.orderId)).toEqual({ email: 'ben@example.com' })
  })
})
