import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { refusalOf } from '../../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../../test/shops/sandbox.ts'

let testShop: PaidTestShop
let manager: ReturnType<PaidTestShop['staff']>
let diner: Awaited<ReturnType<PaidTestShop['guest']>>
let menu: MenuIndex

beforeAll(async () => {
  testShop = await startPaidTestShop()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'], {}, { isDemo: true })
  manager = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'manager')).cookie)
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
})
afterAll(() => testShop.stop())

/** Three dumplings and a tea: $42.01. */
const dinner = (payment = 'sandbox') =>
  placeInput([lineOf(menu, 'Dumplings', { quantity: 3 }), lineOf(menu, 'Tea')], { payment })

async function paidInCash() {
  const { orderId } = await diner.call(orders.place, dinner('cash'))
  await manager.call(till.collect, { orderId })
  return orderId
}

test('a cashier refunds with the password of a person who may, whom refund and audit name (S-B10)', async () => {
  const { merchantId, shopId } = await lantern()
  const owner = await createStaff(testShop.server, merchantId, 'owner')
  const other = await createStaff(testShop.server, merchantId, 'cashier', shopId)
  const cashier = testShop.staff(
    'lantern',
    (await createStaff(testShop.server, merchantId, 'cashier')).cookie,
  )
  const orderId = await paidInCash()
  const requestId = randomUUID()
  const ask = (approval?: { personId: string; password: string }) =>
    cashier.call(till.refund, {
      orderId,
      reason: 'Cold',
      requestId,
      ...(approval ? { approval } : {}),
    })
  expect(await refusalOf(ask())).toMatchObject({ code: 'refund.approval' })
  const wrong = { code: 'approval.wrong' }
  expect(await refusalOf(ask({ personId: owner.personId, password: 'a guess' }))).toMatchObject(wrong)
  // A colleague without the permission confirms nothing, with the right password either.
  expect(await refusalOf(ask({ personId: other.personId, password: other.password }))).toMatchObject(wrong)
  expect(await refusalOf(ask({ personId: randomUUID(), password: owner.password }))).toMatchObject(wrong)
  expect(await manager.call(till.get, { orderId })).toMatchObject({ refundedCents: 0, refunds: [] })

  const approvers = await cashier.call(till.refundApprovers, {})
  expect(approvers).toContainEqual({ personId: owner.personId, name: 'owner person' })
  expect(approvers).not.toContainEqual({ personId: other.personId, name: 'cashier person' })
  const approval = { personId: owner.personId, password: owner.password }
  const refunds = [{ cents: 4200, who: 'cashier person', approvedBy: 'owner person', status: 'done' }]
  expect(await ask(approval)).toMatchObject({ paymentStatus: 'refunded', refunds })
  // A lost answer asked for again.
  expect(await ask(approval)).toMatchObject({ refundedCents: 4200, refunds })
  expect(
    await ownerRows<{ after: unknown }>(
      "select after from audit_entries where what = 'till.refund' and subject = $1",
      [orderId],
    ),
  ).toMatchObject([{ after: { approvedBy: 'owner person', reason: 'Cold' } }])
})

test('guesses at a password that confirms are limited like a log-in', async () => {
  const { merchantId } = await lantern()
  const owner = await createStaff(testShop.server, merchantId, 'owner')
  const cashier = testShop.staff(
    'lantern',
    (await createStaff(testShop.server, merchantId, 'cashier')).cookie,
  )
  const orderId = await paidInCash()
  const guess = () =>
    refusalOf(
      cashier.call(till.refund, {
        orderId,
        reason: 'Cold',
        requestId: randomUUID(),
        approval: { personId: owner.personId, password: 'a guess' },
      }),
    )
  for (let turn = 0; turn < 10; turn += 1) expect((await guess())?.code).toBe('approval.wrong')
  expect((await guess())?.code).toBe('signIn.throttled')
})

async function lantern() {
  const shop = await testShop.server.directory.find('lantern')
  if (!shop) throw new Error('the test shop is missing')
  return shop
}
