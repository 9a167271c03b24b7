import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminRows, ownerRows } from '../../../../test/database/owner-rows.ts'
import { startMessageTestShop, type MessageTestShop } from '../../../../test/starts/message-test-shop.ts'
import { createTwilioGateway } from '../../../gateways/messages/twilio.ts'
import { startTwilioFake, type TwilioFake } from '../../../gateways/messages/twilio-fake.ts'
import { sendOrderMessages } from './send-order-messages.ts'

// A guest is told of each event once, and only while it is true, also when a gateway is down.

const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'a secret of the tests' }

let at: MessageTestShop
let twilio: TwilioFake

beforeAll(async () => {
  at = await startMessageTestShop()
  twilio = await startTwilioFake(account, () => at.testShop.time.now)
})
beforeEach(() => at.reset())
afterAll(async () => {
  await at.testShop.stop()
  await twilio.stop()
})

describe('once', () => {
  test('staff who move an order back and forth send one message for each event', async () => {
    const { orderId } = await at.place()
    await at.accept(orderId)
    await at.run()
    await at.finish(orderId)
    await at.run()
    for (const _ of [1, 2]) {
      await at.undo(orderId)
      await at.run()
      await at.finish(orderId)
      await at.run()
    }
    expect(await at.purposes()).toEqual([
      'mail orderAccepted',
      'sms orderAccepted',
      'mail orderReady',
      'sms orderReady',
    ])
  })

  test('ten workers with the same job: the database allows one message for each means', async () => {
    const { orderId, shopId } = await readyOrder()
    const job = { shopId, orderId, event: 'ready', occasion: '' } as const
    await Promise.all(
      Array.from({ length: 10 }, () => sendOrderMessages(at.testShop.server, at.merchantId, job)),
    )
    expect(await at.purposes()).toEqual(['mail orderReady', 'sms orderReady'])
  })

  test('negative control: without the key and the lock, looking before sending sends twice', async () => {
    const { orderId } = await readyOrder()
    await adminRows('alter table order_messages drop constraint order_messages_pkey')
    const look = async () => {
      const told = await ownerRows('select means from order_messages where order_id = $1', [orderId])
      if (told.length === 0)
        await ownerRows(
          "insert into order_messages (merchant_id, order_id, event, occasion, means, at) values ($1, $2, 'ready', '', 'mail', now())",
          [at.merchantId, orderId],
        )
    }
    let most = 0
    for (let round = 0; round < 20 && most < 2; round += 1) {
      await ownerRows('delete from order_messages where order_id = $1', [orderId])
      await Promise.all(Array.from({ length: 6 }, look))
      most = (await ownerRows('select means from order_messages where order_id = $1', [orderId])).length
    }
    await ownerRows('delete from order_messages')
    await adminRows(
      'alter table order_messages add primary key (merchant_id, order_id, event, occasion, means)',
    )
    expect(most).toBeGreaterThan(1)
  })

  /** An order that is ready, and whose job has not run. */
  async function readyOrder(): Promise<{ orderId: string; shopId: string }> {
    const { orderId } = await at.place()
    await at.accept(orderId)
    await at.finish(orderId)
    await ownerRows('delete from job_requests')
    return { orderId, shopId: at.shopId }
  }
})

describe('an event that was overtaken', () => {
  test('a ready order gets no message about a delay', async () => {
    const { orderId } = await at.place()
    await at.accept(orderId)
    await at.delay(orderId, 20)
    await at.finish(orderId)
    await at.run()
    expect(await at.purposes()).toEqual(['mail orderReady', 'sms orderReady'])
  })

  test('of two delays before the job only the last is told', async () => {
    const { orderId } = await at.place()
    await at.delay(orderId, 20)
    await at.delay(orderId, 20)
    await at.run()
    expect(await at.purposes()).toEqual(['mail orderDelayed', 'sms orderDelayed'])
  })

  test('an order moved back before the job is not announced as ready', async () => {
    const { orderId } = await at.place()
    await at.accept(orderId)
    await at.run()
    await at.finish(orderId)
    await at.undo(orderId)
    await at.run()
    expect(await at.purposes()).toEqual(['mail orderAccepted', 'sms orderAccepted'])
  })

  test('a delay that waits for its gateway is dropped when the order is ready', async () => {
    at.gateways.sms = createTwilioGateway({ url: 'http://127.0.0.1:9', ...account, from: '+61480000000' })
    const { orderId } = await at.place({ notify: { bySms: true } })
    await at.delay(orderId, 20)
    await at.run()
    await at.accept(orderId)
    at.gateways.sms = createTwilioGateway({ url: twilio.url, ...account, from: '+61480000000' })
    await at.finish(orderId)
    await at.run()
    at.testShop.time.now += 60_000
    await at.run()
    expect(twilio.taken.splice(0).map(({ body }) => body)).toEqual([expect.stringContaining('is ready')])
    expect((await at.sent()).map(({ purpose, status }) => [purpose, status])).toEqual([
      ['orderDelayed', 'failed'],
      ['orderReady', 'sent'],
    ])
  })
})

test('a gateway that is down is tried again, and the guest gets one message', async () => {
  at.gateways.sms = createTwilioGateway({ url: twilio.url, ...account, from: '+61480000000', timeoutMs: 500 })
  twilio.mischief.push('broken', 'tooMany', 'lost')
  const { orderId } = await at.place({ notify: { bySms: true } })
  await at.accept(orderId)
  await at.run()
  for (let minute = 0; minute < 6; minute += 1) {
    at.testShop.time.now += 60_000
    await at.run()
  }
  expect(twilio.taken.splice(0)).toHaveLength(1)
  expect(await at.sent()).toMatchObject([{ purpose: 'orderAccepted', status: 'sent' }])
})
