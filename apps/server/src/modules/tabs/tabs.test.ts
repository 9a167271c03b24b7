import { randomUUID } from 'node:crypto'
import { payments } from '@tabard/contract/payments/calls'
import { tabs } from '@tabard/contract/payments/terminals/tabs'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../test/refusal-of.ts'
import { everyTerminal } from '../../../test/paying/terminal-shop.ts'
import { startTabShop, type TabShop } from '../../../test/paying/tab-shop.ts'

let shop: TabShop

beforeAll(async () => {
  shop = await startTabShop()
})
beforeEach(async () => {
  await shop.removeAll()
  for (const { machine } of [shop.hit, shop.linkly, shop.stripe]) {
    machine.plugIn()
    machine.cancel()
  }
})
afterAll(() => shop.stop())

describe.each(everyTerminal(() => shop))('a tab at a terminal of %s', (_, at) => {
  test('holds an amount, books nothing, and pays the bill when it is charged', async () => {
    const { fake, pair } = at()
    const before = fake.machine.takenCents()
    const terminalId = await pair()
    const { orderId } = await shop.order()
    const tab = await shop.hold(fake.machine, terminalId, orderId)
    expect(tab).toMatchObject({ state: 'open', heldCents: 10_000, card: { lastFour: '1111' }, orderId })
    expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'unpaid', paidCents: 0 })
    expect(fake.machine.takenCents()).toBe(before)
    const { attemptId } = await shop.charge(tab, orderId, 1_250)
    expect(await shop.look(attemptId, 5_000)).toMatchObject({ status: 'paid', cents: 1_250 })
    expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', paidCents: 1_250 })
    expect(fake.machine.takenCents() - before).toBe(1_250)
    expect(await shop.tabsOf(orderId)).toEqual([])
    expect(await refusalOf(shop.owner.call(tabs.release, { holdId: tab.holdId }))).toMatchObject({
      code: 'tab.inUse',
    })
  })

  test('is released, and cannot be charged from then on', async () => {
    const { fake, pair } = at()
    const terminalId = await pair()
    const { orderId } = await shop.order()
    const tab = await shop.hold(fake.machine, terminalId, orderId)
    await shop.owner.call(tabs.release, { holdId: tab.holdId })
    expect(await verdictOf(shop.charge(tab, orderId, 1_250))).toBe('tab.inUse')
    await shop.pass(10_000)
    expect(await shop.tabsOf(orderId)).toEqual([])
    expect(fake.machine.isHeld(shop.heldBy(fake.machine, tab), 1)).toBe(false)
    expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'unpaid' })
  })

  test('a release without an answer is found, and a lost one is sent again', async () => {
    const { fake, pair } = at()
    const terminalId = await pair()
    for (const kind of ['lost', 'dropped'] as const) {
      const { orderId } = await shop.order()
      const tab = await shop.hold(fake.machine, terminalId, orderId)
      fake.mischief.push({ kind, on: /<TxnType>Void|"TxnType":"Q"|\/cancel / })
      expect(await shop.owner.call(tabs.release, { holdId: tab.holdId })).toMatchObject({
        state: 'releasing',
      })
      for (let turn = 0; turn < 4; turn += 1) await shop.pass(61_000)
      expect(await shop.tabsOf(orderId)).toEqual([])
      expect(fake.machine.isHeld(shop.heldBy(fake.machine, tab), 1)).toBe(false)
    }
  })

  test('a charge without an answer is unknown, and pays once when it is found', async () => {
    const { fake, pair } = at()
    const before = fake.machine.takenCents()
    const terminalId = await pair()
    const { orderId } = await shop.order()
    const tab = await shop.hold(fake.machine, terminalId, orderId)
    fake.mischief.push({ kind: 'lost', on: /<TxnType>Complete|"TxnType":"L"|\/capture / })
    const { attemptId, status } = await shop.charge(tab, orderId, 1_250)
    expect(status).toBe('unknown')
    expect(await shop.tabsOf(orderId)).toMatchObject([{ state: 'charging' }])
    expect(await verdictOf(shop.owner.call(tabs.release, { holdId: tab.holdId }))).toBe('tab.inUse')
    await shop.pass(61_000)
    expect(await shop.attempt(attemptId)).toMatchObject({ status: 'paid' })
    expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', paidCents: 1_250 })
    expect(fake.machine.takenCents() - before).toBe(1_250)
  })

  test('a hold whose answer was lost is found by its reference, and never counts as declined', async () => {
    const { fake, pair } = at()
    const terminalId = await pair()
    const { orderId } = await shop.order()
    fake.mischief.push({ kind: 'lost', on: /<TxnType>Auth|"TxnType":"A"|process_payment_intent/ })
    const opened = await shop.open(terminalId, orderId)
    expect(opened.status).toBe('unknown')
    fake.machine.present({ outcome: 'approve' })
    await shop.pass(61_000)
    expect(await shop.attempt(opened.attemptId)).toMatchObject({ status: 'held' })
    expect(await shop.tabsOf(orderId)).toMatchObject([{ state: 'open', heldCents: 10_000 }])
  })

  test('expires: it is marked, shown to staff, and refuses a charge', async () => {
    const { fake, pair } = at()
    const terminalId = await pair()
    const { orderId } = await shop.order()
    const tab = await shop.hold(fake.machine, terminalId, orderId)
    const left = (tab.expiresAt ?? 0) - shop.testShop.time.now
    await shop.pass(left - 60 * 60_000)
    const reasons = async () =>
      (await shop.owner.call(payments.review, {}))
        .filter(({ id }) => id === tab.holdId)
        .map(({ reason }) => reason)
    expect(await reasons()).toEqual(['holdExpiring'])
    fake.machine.expireHolds()
    await shop.pass(61 * 60_000)
    expect(await reasons()).toEqual(['holdExpired'])
    expect(await shop.tabsOf(orderId)).toMatchObject([{ state: 'expired' }])
    expect(await verdictOf(shop.charge(tab, orderId, 1_250))).toBe('tab.inUse')
    await shop.owner.call(payments.closeReview, { kind: 'hold', id: tab.holdId, reason: 'Paid in cash' })
    expect(await reasons()).toEqual([])
  })
})

test('the list of the shop has every tab with the number of its order', async () => {
  const terminalId = await shop.pairHit()
  const orders = [await shop.order(), await shop.order()]
  for (const { orderId } of orders) await shop.hold(shop.hit.machine, terminalId, orderId, 2_000)
  const all = await shop.owner.call(tabs.list, {})
  const numbers = await Promise.all(orders.map(async ({ orderId }) => (await shop.stateOf(orderId)).number))
  expect(orders.map(({ orderId }) => all.find((tab) => tab.orderId === orderId)?.orderNumber)).toEqual(
    numbers,
  )
  expect(all.every(({ tableId }) => tableId === undefined)).toBe(true)
})

test('a charge is never more than is held, and only of the bill of the tab', async () => {
  const terminalId = await shop.pairHit()
  const { orderId } = await shop.order(2)
  const other = await shop.order()
  const tab = await shop.hold(shop.hit.machine, terminalId, orderId, 2_000)
  expect(await refusalOf(shop.charge(tab, orderId, 2_500))).toMatchObject({
    code: 'tab.tooMuch',
    data: { heldCents: 2_000 },
  })
  expect(await verdictOf(shop.charge(tab, other.orderId, 1_250))).toBe('tab.unknown')
  const { attemptId } = await shop.charge(tab, orderId, 2_500, 2_000)
  expect(await shop.look(attemptId, 5_000)).toMatchObject({ status: 'paid' })
  // The rest is paid in another way.
  expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'partPaid', paidCents: 2_000 })
  const row = 'update payment_attempts set cents = held_cents + 1 where attempt_id = $1'
  await expect(ownerRows(row, [attemptId])).rejects.toThrow('payment_attempts_of_hold')
})

test('twenty screens charge a tab at once: one does', async () => {
  const before = shop.stripe.machine.takenCents()
  const terminalId = await shop.pairStripe()
  const { orderId } = await shop.order(20)
  const tab = await shop.hold(shop.stripe.machine, terminalId, orderId)
  const verdicts = await Promise.all(
    Array.from({ length: 20 }, () => verdictOf(shop.charge(tab, orderId, 25_000, 1_250))),
  )
  expect(verdicts.filter((verdict) => verdict === 'ok')).toHaveLength(1)
  const rest = tally(verdicts.filter((verdict) => verdict !== 'ok'))
  for (const code of Object.keys(rest))
    expect(['tab.inUse', 'terminal.inUse', 'order.billChanged']).toContain(code)
  await shop.pass(61_000)
  expect(shop.stripe.machine.takenCents() - before).toBe(1_250)
})

test('charging and releasing at once: one of them wins', async () => {
  const terminalId = await shop.pairStripe()
  for (let turn = 0; turn < 4; turn += 1) {
    const before = shop.stripe.machine.takenCents()
    const { orderId } = await shop.order()
    const tab = await shop.hold(shop.stripe.machine, terminalId, orderId)
    const verdicts = await Promise.all([
      verdictOf(shop.charge(tab, orderId, 1_250)),
      verdictOf(shop.owner.call(tabs.release, { holdId: tab.holdId })),
    ])
    expect(verdicts.toSorted()).toEqual(['ok', 'tab.inUse'])
    await shop.pass(61_000)
    const isCharged = verdicts[0] === 'ok'
    expect(shop.stripe.machine.takenCents() - before).toBe(isCharged ? 1_250 : 0)
    expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: isCharged ? 'paid' : 'unpaid' })
  }
})

test('a hold occupies its terminal, a cancelled one leaves no tab, and a request sent twice opens one', async () => {
  const terminalId = await shop.pairHit()
  const { orderId } = await shop.order()
  const requestId = randomUUID()
  const opened = await shop.open(terminalId, orderId, 10_000, requestId)
  expect(await shop.open(terminalId, orderId, 10_000, requestId)).toMatchObject({ attemptId: requestId })
  expect(await verdictOf(shop.start(terminalId, orderId, 1_250))).toBe('terminal.inUse')
  await shop.look(opened.attemptId)
  expect(await shop.press(opened.attemptId, 'cancel')).toMatchObject({ status: 'cancelled' })
  expect(await shop.tabsOf(orderId)).toEqual([])
  const audit = await ownerRows("select 1 from audit_entries where what = 'tabs.open' and subject = $1", [
    orderId,
  ])
  expect(audit).toHaveLength(1)
})

test('a captured tab is refunded at its terminal, and its history has the hold', async () => {
  const terminalId = await shop.pairStripe()
  const { orderId } = await shop.order()
  const tab = await shop.hold(shop.stripe.machine, terminalId, orderId)
  const { attemptId } = await shop.charge(tab, orderId, 1_250)
  await shop.look(attemptId, 5_000)
  const before = shop.stripe.refunds.length
  await shop.refund(orderId, 500)
  await shop.pass(61_000)
  expect(shop.stripe.refunds.length - before).toBe(1)
  expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'partRefunded' })
  const history = await shop.historyOf(orderId)
  expect(history.map(({ status }) => status).toSorted()).toEqual(['held', 'paid'])
  const { terminals: listed } = await shop.owner.call(till.paymentTerms, {})
  expect(listed[0]?.running).toBeUndefined()
})

test('staff are offered the amounts that the shop lists, otherwise the usual ones', async () => {
  const offered = async () => (await shop.owner.call(till.paymentTerms, {})).tabAmounts
  expect(await offered()).toEqual([5_000, 10_000, 20_000])
  await ownerRows(
    "insert into settings (merchant_id, setting_id, shop_id, key, value) values ($1, gen_random_uuid(), $2, 'tabs.amounts', $3)",
    [shop.merchantId, shop.shopId, JSON.stringify(['80', '150.50'])],
  )
  await ownerRows('update shop_states set config_version = config_version + 1 where merchant_id = $1', [
    shop.merchantId,
  ])
  expect(await offered()).toEqual([8_000, 15_050])
})
