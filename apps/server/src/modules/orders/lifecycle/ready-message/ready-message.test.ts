import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownerRows } from '../../../../../test/owner-rows.ts'
import { runDueJobs } from '../../../../../test/run-due-jobs.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/sample-cart.ts'
import { startTableTestShop, type TableTestShop } from '../../../../../test/table-test-shop.ts'

// The SMS that an order is ready: once per order, in the guest's language, only where the shop sends it.

let at: TableTestShop

beforeAll(async () => {
  at = await startTableTestShop(2)
})
afterAll(() => at.testShop.stop())
beforeEach(async () => {
  await ownerRows('delete from messages')
  await at.set('order.sendsReadyMessage', true)
})

async function place(phone = '0412 345 678', language: 'en-gb' | 'zh-hans' = 'en-gb') {
  const diner = await at.testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  const input = placeInput([lineOf(menu, 'Dumplings')], { contact: { name: 'Mei Lin', phone }, language })
  return diner.call(orders.place, input)
}

async function accept({ orderId, version }: Pick<Order, 'orderId' | 'version'>): Promise<number> {
  const accepted = await at.owner.call(kitchen.accept, { orderId, version })
  await runDueJobs(at.testShop)
  return accepted.version
}

async function finish(orderId: string, version: number): Promise<number> {
  const ready = await at.owner.call(kitchen.bump, { orderId, version })
  await runDueJobs(at.testShop)
  return ready.version
}

const makeReady = async (order: Pick<Order, 'orderId' | 'version'>) =>
  finish(order.orderId, await accept(order))

const sent = () =>
  ownerRows<{ recipient: string; body: string; purpose: string }>(
    "select recipient, body, purpose from messages where purpose = 'orderReady'",
  )

test('a ready order sends its guest one SMS with the number, and no second one', async () => {
  const { orderId, version, number } = await place()
  const preparing = await accept({ orderId, version })
  expect(await sent()).toEqual([])
  const ready = await finish(orderId, preparing)
  expect(await sent()).toEqual([
    {
      recipient: '+61412345678',
      body: `Shop lantern: order ${number} is ready. Come and collect it.`,
      purpose: 'orderReady',
    },
  ])
  const back = (await at.owner.call(kitchen.undo, { orderId, version: ready })).version
  await finish(orderId, back)
  expect(await sent()).toHaveLength(1)
})

test('the message is in the language of the order', async () => {
  await makeReady(await place('0412 345 679', 'zh-hans'))
  expect((await sent())[0]?.body).toContain('号订单已备好')
})

test('no message while order.sendsReadyMessage is off, without a phone number, or at a table', async () => {
  await at.set('order.isPhoneRequired', false)
  const silent = await place('')
  await makeReady(silent)
  const phone = await at.sitDown('1')
  const seated = await phone.place(await phone.add('one'))
  await makeReady(seated)
  await at.set('order.sendsReadyMessage', false)
  const off = await place()
  await makeReady(off)
  expect(await sent()).toEqual([])
})
