import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import {
  allowsBoth,
  startMessageTestShop,
  toldEvents,
  type MessageTestShop,
} from '../../../../test/starts/message-test-shop.ts'

// Which events tell a guest: where shop and guest allow it. The settings: message.acceptedByMail,
// message.delayedByMail, message.readyByMail, message.cancelledByMail, message.refundedByMail,
// message.acceptedBySms, message.delayedBySms, message.readyBySms, message.cancelledBySms, message.refundedBySms.

let at: MessageTestShop

beforeAll(async () => {
  at = await startMessageTestShop()
})
beforeEach(() => at.reset())
afterAll(() => at.testShop.stop())

describe('each event tells the guest by email and SMS', () => {
  test('accepted, with the time that the kitchen promised and the link of the order', async () => {
    const { orderId, number, receiptId } = await at.place()
    await at.accept(orderId, 25)
    await at.run()
    const link = `http://localhost:4000/shop/lantern/order?order=${receiptId}`
    const text = `Shop lantern: order ${number} is confirmed and will be ready around 19:25. Follow it: ${link}`
    expect(await at.sent()).toEqual([
      {
        kind: 'mail',
        purpose: 'orderAccepted',
        recipient: 'mei@example.com',
        subject: `Shop lantern: order ${number} confirmed`,
        body: text,
        status: 'sent',
      },
      {
        kind: 'sms',
        purpose: 'orderAccepted',
        recipient: '+61412345678',
        subject: '',
        body: text,
        status: 'sent',
      },
    ])
  })

  test('delayed, with the new time and the reason; a second delay is told again', async () => {
    const { orderId } = await at.place()
    await at.delay(orderId, 20, 'The oven is slow')
    await at.run()
    await at.delay(orderId, 10)
    await at.run()
    const bodies = (await at.sent()).filter(({ kind }) => kind === 'sms').map(({ body }) => body)
    expect(bodies).toHaveLength(2)
    expect(bodies[0]).toContain('running late (The oven is slow). It should now be ready around')
    expect(bodies[1]).toContain('running late. It should now be ready around')
  })

  test('ready', async () => {
    const { orderId, number } = await at.place()
    await at.accept(orderId)
    await at.finish(orderId)
    await at.run()
    expect(await at.purposes()).toEqual(['mail orderReady', 'sms orderReady'])
    expect((await at.sent())[1]?.body).toContain(`order ${number} is ready. Come and collect it.`)
  })

  test('rejected by the kitchen, and cancelled by the till, with the reason', async () => {
    const rejected = await at.place()
    await at.owner.call(kitchen.reject, {
      orderId: rejected.orderId,
      version: rejected.version,
      reason: 'Out of pork',
    })
    await at.run()
    expect(await at.purposes()).toEqual(['mail orderCancelled', 'sms orderCancelled'])
    expect((await at.sent())[0]?.body).toContain('was cancelled: Out of pork.')
    await ownerRows('delete from messages')
    const { orderId } = await at.place()
    await at.accept(orderId)
    await at.owner.call(till.cancel, { orderId, reason: 'Fire alarm' })
    await at.run()
    // Acceptance is overtaken by then.
    expect(await at.purposes()).toEqual(['mail orderCancelled', 'sms orderCancelled'])
  })

  test('refunded, with the amount, each refund once', async () => {
    const { orderId } = await at.place()
    await at.owner.call(till.collect, { orderId })
    const refund = { orderId, reason: 'Cold', requestId: randomUUID(), amountCents: 500 }
    await at.owner.call(till.refund, refund)
    await at.owner.call(till.refund, refund)
    await at.run()
    await at.owner.call(till.refund, { ...refund, requestId: randomUUID(), amountCents: 100 })
    await at.run()
    const bodies = (await at.sent()).filter(({ kind }) => kind === 'mail').map(({ body }) => body)
    expect(bodies).toHaveLength(2)
    expect(bodies[0]).toContain('we refunded $5.00 for order')
    expect(bodies[1]).toContain('we refunded $1.00 for order')
  })

  test('in the language of the order', async () => {
    const { orderId } = await at.place({ language: 'zh-hans' })
    await at.accept(orderId)
    await at.finish(orderId)
    await at.run()
    expect((await at.sent())[0]).toMatchObject({
      subject: expect.stringContaining('号订单已备好') as string,
      body: expect.stringContaining('号订单已备好，请取餐。') as string,
    })
  })
})

describe('nothing is sent', () => {
  const through = async (changes: Parameters<typeof at.place>[0]) => {
    const { orderId } = await at.place(changes)
    await at.accept(orderId)
    await at.run()
    await at.finish(orderId)
    await at.run()
  }

  test('to a guest who allowed nothing, although a phone number is known', async () => {
    await through({ notify: 'none' })
    expect(await at.sent()).toEqual([])
  })

  test('by SMS to a guest who left only an email address', async () => {
    await through({ notify: { email: 'mei@example.com' } })
    expect(await at.purposes()).toEqual(['mail orderAccepted', 'mail orderReady'])
  })

  test('by SMS without a phone number', async () => {
    await at.set('order.isPhoneRequired', false)
    await through({ notify: { bySms: true }, contact: { name: 'Mei', phone: '' } })
    expect(await at.sent()).toEqual([])
  })

  // An answer to a request for help: help-answers.test.ts.
  const ownEvents = toldEvents.filter((event) => event !== 'answered')

  test.each(ownEvents.flatMap((event) => [`message.${event}ByMail`, `message.${event}BySms`]))(
    'where the shop has switched off %s',
    async (key) => {
      await at.set(key, false)
      const { orderId } = await at.place()
      await at.delay(orderId, 5)
      await at.run()
      await at.accept(orderId)
      await at.run()
      await at.finish(orderId)
      await at.run()
      await at.owner.call(till.collect, { orderId })
      await at.owner.call(till.refund, { orderId, reason: 'Cold', requestId: randomUUID(), amountCents: 100 })
      await at.owner.call(till.cancel, { orderId, reason: 'Burnt' })
      await at.run()
      const [, event = '', means = ''] = /^message\.(\w+)By(\w+)$/.exec(key) ?? []
      const own = `${means.toLowerCase()} order${event[0]?.toUpperCase()}${event.slice(1)}`
      const told = await at.purposes()
      expect(new Set(told).size).toBe(9)
      expect(told).not.toContain(own)
    },
  )

  test('to a guest who cancels their own order', async () => {
    const diner = await at.testShop.guest('lantern')
    const menu = await readMenu(diner, 'lantern')
    const { orderId } = await diner.call(
      orders.place,
      placeInput([lineOf(menu, 'Dumplings')], { notify: allowsBoth }),
    )
    await diner.call(orders.cancel, { orderId })
    await at.run()
    expect(await at.sent()).toEqual([])
  })

  test('to a table, whose order is brought', async () => {
    const phone = await at.sitDown('1')
    const seated = await phone.place(await phone.add('one'))
    await at.accept(seated.orderId)
    await at.finish(seated.orderId)
    await at.run()
    expect(await at.sent()).toEqual([])
  })

  test('by an installation without a gateway', async () => {
    Object.assign(at.gateways, { sms: undefined, mail: undefined })
    await through({})
    expect(await at.sent()).toEqual([])
  })

  test('by SMS to a country that the installation does not text', async () => {
    await through({ contact: { name: 'Mei', phone: '+2348031234567' } })
    expect(await at.purposes()).toEqual(['mail orderAccepted', 'mail orderReady'])
  })
})
