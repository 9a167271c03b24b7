import { randomUUID } from 'node:crypto'
import { kitchen } from '@tabard/contract/kitchen/calls'
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

const cook = async () => {
  const { merchantId } = await lantern()
  return testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'kitchen')).cookie)
}
const cashierOf = async () => {
  const { merchantId } = await lantern()
  return testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'cashier')).cookie)
}
const versionOf = async (orderId: string) => (await manager.call(till.get, { orderId })).version

test('a completed order is not taken back by the kitchen, and never cancelled', async () => {
  const [kitchenStaff, cashier] = [await cook(), await cashierOf()]
  const orderId = await paidInCash()
  const act = async (
    who: typeof manager,
    row: typeof kitchen.accept | typeof kitchen.bump | typeof kitchen.undo,
  ) => who.call(row, { orderId, version: await versionOf(orderId) })
  await act(kitchenStaff, kitchen.accept)
  await act(kitchenStaff, kitchen.bump)
  await act(kitchenStaff, kitchen.bump)
  expect(await refusalOf(act(kitchenStaff, kitchen.undo))).toMatchObject({ code: 'order.undoCompleted' })
  // A cashier corrects a mistake of the same day, which makes no cancellation possible.
  expect(await act(cashier, kitchen.undo)).toMatchObject({ status: 'ready' })
  for (const who of [cashier, manager])
    expect(await refusalOf(who.call(till.cancel, { orderId, reason: 'Friend' }))).toMatchObject({
      code: 'order.wasCompleted',
    })
  await act(kitchenStaff, kitchen.undo)
  await act(kitchenStaff, kitchen.undo)
  const version = await versionOf(orderId)
  expect(
    await refusalOf(kitchenStaff.call(kitchen.reject, { orderId, version, reason: 'Friend' })),
  ).toMatchObject({ code: 'order.wasCompleted' })
  expect(await refusalOf(diner.call(orders.cancel, { orderId }))).toMatchObject({
    code: 'order.notCancellable',
  })
  expect(await manager.call(till.get, { orderId })).toMatchObject({ status: 'placed', refundedCents: 0 })
})

test('an order completed on an earlier trading day stays completed', async () => {
  const orderId = await paidInCash()
  const kitchenStaff = await cook()
  for (const row of [kitchen.accept, kitchen.bump, kitchen.bump])
    await kitchenStaff.call(row, { orderId, version: await versionOf(orderId) })
  await ownerRows("update orders set completed_at = completed_at - interval '2 days' where order_id = $1", [
    orderId,
  ])
  const version = await versionOf(orderId)
  expect(await refusalOf(manager.call(kitchen.undo, { orderId, version }))).toMatchObject({
    code: 'order.tooLateToUndo',
  })
})

test('cancelling a paid order that was accepted needs the permission to refund or its approval', async () => {
  const { merchantId } = await lantern()
  const owner = await createStaff(testShop.server, merchantId, 'owner')
  const [kitchenStaff, cashier] = [await cook(), await cashierOf()]
  const orderId = await paidInCash()
  await kitchenStaff.call(kitchen.accept, { orderId, version: await versionOf(orderId) })
  const cancel = { orderId, reason: 'Out of duck' }
  expect(await refusalOf(cashier.call(till.cancel, cancel))).toMatchObject({ code: 'refund.approval' })
  // Taking the order back to "new" changes nothing for kitchen, cashier and guest.
  await kitchenStaff.call(kitchen.undo, { orderId, version: await versionOf(orderId) })
  const reject = { ...cancel, version: await versionOf(orderId) }
  expect(await refusalOf(kitchenStaff.call(kitchen.reject, reject))).toMatchObject({
    code: 'refund.approval',
  })
  expect(await refusalOf(cashier.call(till.cancel, cancel))).toMatchObject({ code: 'refund.approval' })
  expect(await refusalOf(diner.call(orders.cancel, { orderId }))).toMatchObject({
    code: 'order.notCancellable',
  })
  const approval = { personId: owner.personId, password: owner.password }
  expect(await cashier.call(till.cancel, { ...cancel, approval })).toMatchObject({ status: 'cancelled' })
  expect(
    await ownerRows("select after from audit_entries where what = 'till.cancel' and subject = $1", [orderId]),
  ).toMatchObject([{ after: { approvedBy: 'owner person' } }])
})

test('a new paid order is rejected by the kitchen and cancelled by the cashier', async () => {
  const [kitchenStaff, cashier] = [await cook(), await cashierOf()]
  const first = await paidInCash()
  const version = await versionOf(first)
  expect(
    await kitchenStaff.call(kitchen.reject, { orderId: first, version, reason: 'No ducks' }),
  ).toMatchObject({ status: 'cancelled' })
  const orderId = await paidInCash()
  expect(await cashier.call(till.cancel, { orderId, reason: 'No ducks' })).toMatchObject({
    status: 'cancelled',
  })
})
