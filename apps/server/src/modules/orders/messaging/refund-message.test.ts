import { randomUUID } from 'node:crypto'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../test/shops/sandbox.ts'

// A refund to a card is told when it has been made.

const notify = { email: 'mei@example.com' }
const bodies = async () =>
  (await ownerRows<{ body: string }>('select body from messages order by created_at')).map(({ body }) => body)

let paid: PaidTestShop

beforeAll(async () => {
  paid = await startPaidTestShop()
})
afterAll(() => paid.stop())

async function paidByCard(shop: string) {
  const { merchantId } = await createMerchant(paid.server, [shop], {}, { isDemo: true })
  const manager = paid.staff(shop, (await createStaff(paid.server, merchantId, 'manager')).cookie)
  const diner = await paid.guest(shop)
  const menu = await readMenu(diner, shop)
  const input = placeInput([lineOf(menu, 'Dumplings')], { payment: 'sandbox', notify })
  const { order, attempt } = await diner.call(payOnline.pay, input)
  const session = paid.act(attempt?.attemptId ?? '', 'approve')
  await paid.deliver()
  await paid.runJobs()
  await ownerRows('delete from messages')
  return { orderId: order.orderId, manager, session }
}

test('a refund to a card is told once the provider has made it', async () => {
  const { orderId, manager } = await paidByCard('lantern')
  paid.setDown(true)
  await manager.call(till.refund, { orderId, reason: 'Cold', requestId: randomUUID() })
  await paid.runJobs()
  expect(await bodies()).toEqual([])
  paid.setDown(false)
  paid.time.now += 61_000
  await paid.runJobs()
  expect(await bodies()).toEqual([expect.stringMatching(/we refunded \$12\.50 for order \d+ to your card/)])
})

test('a refund that the provider refuses is not told', async () => {
  const { orderId, manager, session } = await paidByCard('harbour')
  paid.ledger.addRefund({
    account: session.account,
    reference: randomUUID(),
    transaction: session.transaction ?? '',
    cents: 1_250,
  })
  await manager.call(till.refund, { orderId, reason: 'Cold', requestId: randomUUID() })
  await paid.runJobs()
  expect(await bodies()).toEqual([])
})
