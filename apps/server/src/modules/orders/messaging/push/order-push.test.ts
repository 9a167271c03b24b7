import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { orderPush } from '@tabard/contract/orders/push/calls'
import { shops } from '@tabard/contract/shops/calls'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { runDueJobs } from '../../../../../test/database/run-due-jobs.ts'
import { tally, verdictOf } from '../../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { createMerchant } from '../../../../../test/shops/factories.ts'
import { startTableTestShop, type TableTestShop } from '../../../../../test/shops/table-test-shop.ts'
import { sampleNow, startTestServer } from '../../../../../test/test-server.ts'
import { systemWrite } from '../../../../db/platform-database.ts'
import { isPublicHttps } from '../../../../gateways/push/public-address.ts'
import { startPushFake, type PushFake } from '../../../../gateways/push/push-fake.ts'
import { readPushSettings } from '../../../../gateways/push/read-push-settings.ts'
import { createWebPushGateway } from '../../../../gateways/push/web-push.ts'
import { forgetContact } from '../../lifecycle/forget-contact.ts'
import { purgeSubscriptions } from './purge-subscriptions.ts'

// Web push about an order. The settings: message.acceptedByPush, message.delayedByPush, message.readyByPush,
// message.cancelledByPush, message.refundedByPush, message.answeredByPush.

const settings = readPushSettings({}, { secret: 'a secret of tests that is long enough', publicUrl: '' })
const events = ['accepted', 'delayed', 'ready', 'cancelled', 'refunded', 'answered'] as const

let at: TableTestShop
let fake: PushFake

beforeAll(async () => {
  fake = await startPushFake(settings.publicKey)
  const real = createWebPushGateway(settings, {
    isAllowed: () => true,
    lookup: (_, options, done) =>
      options.all === true ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
    timeoutMs: 300,
  })
  const push = {
    publicKey: real.publicKey,
    isAllowed: isPublicHttps,
    // What the table stores is https; the fake is on this machine.
    send: (target: Parameters<typeof real.send>[0], message: Parameters<typeof real.send>[1]) =>
      real.send({ ...target, endpoint: target.endpoint.replace('https://push.example', fake.url) }, message),
  }
  at = await startTableTestShop(2, await startTestServer({ push }))
})
afterAll(async () => {
  await at.testShop.stop()
  await fake.stop()
})
beforeEach(async () => {
  at.testShop.time.now = sampleNow
  fake.accepted.length = 0
  fake.mischief.length = 0
  fake.requests.length = 0
  for (const event of events) await at.set(`message.${event}ByPush`, true)
})

let made = 0
const browser = () => ({
  endpoint: `https://push.example/browser-${(made += 1)}`,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
})

async function place() {
  const diner = await at.testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  const order = await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
  return { diner, orderId: order.orderId }
}

async function subscribed() {
  const placed = await place()
  const known = browser()
  await placed.diner.call(orderPush.subscribe, { orderId: placed.orderId, ...known })
  return { ...placed, known }
}

const versionOf = async (orderId: string) => (await at.owner.call(till.get, { orderId })).version
const accept = async (orderId: string) =>
  at.owner.call(kitchen.accept, { orderId, version: await versionOf(orderId) })
const finish = async (orderId: string) =>
  at.owner.call(kitchen.bump, { orderId, version: await versionOf(orderId) })
const run = async (ms = 1_000) => {
  at.testShop.time.now += ms
  await runDueJobs(at.testShop)
}
const stored = (orderId: string) =>
  ownerRows('select endpoint from push_subscriptions where order_id = $1', [orderId])

test('the configuration has the key to subscribe with, unless the shop sends no push', async () => {
  const key = async () => (await at.testShop.visitor('lantern').call(shops.config, {})).messages.pushKey
  expect(await key()).toBe(settings.publicKey)
  for (const event of events) await at.set(`message.${event}ByPush`, false)
  expect(await key()).toBe('')
})

test('each browser of the order is told of each event once', async () => {
  const { diner, orderId } = await subscribed()
  await diner.call(orderPush.subscribe, { orderId, ...browser() })
  await accept(orderId)
  await run()
  expect(fake.accepted).toHaveLength(2)
  expect(fake.accepted[0]).toMatchObject({ ttl: 3_600, topic: orderId.replaceAll('-', '') })
  await finish(orderId)
  await run()
  await at.owner.call(kitchen.undo, { orderId, version: await versionOf(orderId) })
  await finish(orderId)
  await run()
  expect(fake.accepted).toHaveLength(4)
  await at.owner.call(till.collect, { orderId })
  await at.owner.call(till.refund, { orderId, reason: 'Cold', requestId: randomUUID(), amountCents: 100 })
  await at.owner.call(till.cancel, { orderId, reason: 'Burnt' })
  await run()
  expect(fake.accepted).toHaveLength(8)
})

test.each(['accepted', 'ready'] as const)(
  'nothing where the shop has switched off message.%sByPush',
  async (event) => {
    await at.set(`message.${event}ByPush`, false)
    const { orderId } = await subscribed()
    await accept(orderId)
    await run()
    await finish(orderId)
    await run()
    expect(fake.accepted).toHaveLength(1)
  },
)

test('a browser that turned it off, or never subscribed, is not told', async () => {
  const { diner, orderId, known } = await subscribed()
  await diner.call(orderPush.unsubscribe, { orderId, endpoint: known.endpoint })
  await accept(orderId)
  await run()
  await accept((await place()).orderId)
  await run()
  expect(fake.requests).toEqual([])
})

describe('a push service that', () => {
  test.each([404, 410])('answers %s has its subscription removed', async (status) => {
    const { orderId } = await subscribed()
    fake.mischief.push(status)
    await accept(orderId)
    await run()
    expect(await stored(orderId)).toEqual([])
    await finish(orderId)
    await run()
    expect(fake.accepted).toEqual([])
  })

  test.each([429, 500, 'silence'] as const)('answers %s is asked again later', async (trouble) => {
    const { orderId } = await subscribed()
    fake.mischief.push(trouble, trouble)
    await accept(orderId)
    await run()
    expect(fake.accepted).toEqual([])
    await run(20_000)
    await run(40_000)
    expect(fake.accepted).toHaveLength(1)
    expect(await stored(orderId)).toHaveLength(1)
  })

  test('recovers after the order is ready tells only that', async () => {
    const { orderId } = await subscribed()
    fake.mischief.push(500)
    await accept(orderId)
    await run()
    await finish(orderId)
    await run()
    await run(60_000)
    expect(fake.accepted).toHaveLength(1)
  })
})

describe('subscribing', () => {
  test.each(['http://push.example/x', 'https://127.0.0.1/x', 'https://metadata.internal/x', 'x'])(
    'to %s is refused',
    async (endpoint) => {
      const { diner, orderId } = await place()
      const call = diner.call(orderPush.subscribe, { orderId, ...browser(), endpoint })
      expect(await verdictOf(call)).toBe('push.endpoint')
      expect(await stored(orderId)).toEqual([])
    },
  )

  test('is for the own open orders', async () => {
    const { diner, orderId } = await place()
    const stranger = await at.testShop.guest('lantern')
    expect(await verdictOf(stranger.call(orderPush.subscribe, { orderId, ...browser() }))).toBe(
      'order.unknown',
    )
    await createMerchant(at.testShop.server, ['other'])
    const elsewhere = await at.testShop.guest('other')
    expect(await verdictOf(elsewhere.call(orderPush.subscribe, { orderId, ...browser() }))).toBe(
      'order.unknown',
    )
    await diner.call(orders.cancel, { orderId })
    expect(await verdictOf(diner.call(orderPush.subscribe, { orderId, ...browser() }))).toBe('order.notOpen')
  })

  test('is possible for five browsers, also with ten at once; the same one counts once', async () => {
    const { diner, orderId, known } = await subscribed()
    const verdicts = await Promise.all(
      Array.from({ length: 10 }, () => verdictOf(diner.call(orderPush.subscribe, { orderId, ...browser() }))),
    )
    expect(tally(verdicts)).toEqual({ ok: 4, 'push.tooMany': 6 })
    expect(await verdictOf(diner.call(orderPush.subscribe, { orderId, ...known }))).toBe('ok')
    expect(await stored(orderId)).toHaveLength(5)
  })
})

describe('a subscription is removed', () => {
  const purge = () =>
    systemWrite(at.testShop.server.pool, at.merchantId, (tx) => purgeSubscriptions(tx, at.testShop.time.now))
  const day = 86_400_000

  test('three days after the order has ended', async () => {
    const { diner, orderId } = await subscribed()
    await diner.call(orders.cancel, { orderId })
    at.testShop.time.now += 2 * day
    await purge()
    expect(await stored(orderId)).toHaveLength(1)
    at.testShop.time.now += 2 * day
    await purge()
    expect(await stored(orderId)).toEqual([])
  })

  test('after 90 days in any case', async () => {
    const { orderId } = await subscribed()
    at.testShop.time.now += 91 * day
    await purge()
    expect(await stored(orderId)).toEqual([])
  })

  test('when the account of its guest is erased', async () => {
    const { orderId } = await subscribed()
    const [owner] = await ownerRows<{ guest_id: string }>('select guest_id from orders where order_id = $1', [
      orderId,
    ])
    await systemWrite(at.testShop.server.pool, at.merchantId, (tx) =>
      forgetContact(tx, { guestId: owner?.guest_id ?? '', phone: '', email: '' }, Date.now()),
    )
    expect(await stored(orderId)).toEqual([])
  })
})
