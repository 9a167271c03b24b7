import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTablePayers } from '../../../../test/table-payers.ts'
import { sampleNow } from '../../../../test/test-server.ts'
import { reconcile } from '../../payments/attempts/reconcile.ts'

// A provider that is slow to open a page: a poll in the meantime must not take the
// page from the guest who waits.

let payers: Awaited<ReturnType<typeof startTablePayers>>

beforeAll(async () => {
  payers = await startTablePayers()
})
afterEach(() => {
  payers.testShop.setSlowStart(0)
  payers.testShop.time.now = sampleNow
})
afterAll(() => payers.testShop.stop())

/** Start a payment. Resolves when the provider has opened the page, before it answers. */
async function startPaying() {
  const { testShop, seatTwo, bill, pay } = payers
  testShop.setSlowStart(600)
  const { anna, ben } = await seatTwo()
  const shown = await bill(anna)
  const known = new Set(testShop.ledger.sessions.keys())
  const tap = () => pay(anna, shown)
  const paying = tap()
  for (;;) {
    const opened = [...testShop.ledger.sessions.values()].find(({ id }) => !known.has(id))
    if (opened) return { ben, tap, paying, attemptId: opened.reference }
    await sleep(10)
  }
}

test('another phone polls, and the same one taps again: both taps get the same page', async () => {
  const { testShop, at, bill } = payers
  const { ben, tap, paying, attemptId } = await startPaying()
  expect(await bill(ben)).toMatchObject({ heldCents: 3750, dueCents: 0 })
  await reconcile(testShop.server, at.merchantId, attemptId)
  const again = tap()
  const first = await paying
  expect(first).toMatchObject({ attemptId, pageUrl: expect.stringContaining('/pay/') })
  expect(await again).toEqual(first)
  expect(testShop.act(attemptId, 'approve').status).toBe('paid')
})

test('a poll that finds the payment open keeps the page that is being opened', async () => {
  const { testShop, at } = payers
  const { paying, attemptId } = await startPaying()
  testShop.time.now = sampleNow + 25_000
  expect(await reconcile(testShop.server, at.merchantId, attemptId)).toMatchObject({
    status: 'pending',
    pageUrl: null,
  })
  expect(await paying).toMatchObject({ attemptId, pageUrl: expect.stringContaining('/pay/') })
})
