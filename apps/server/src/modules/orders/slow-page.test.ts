import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTablePayers } from '../../../test/table-payers.ts'
import { sampleNow } from '../../../test/test-server.ts'
import { reconcile } from '../payments/reconcile.ts'

// A provider that is slow to open a page: whoever looks meanwhile does not take the page from who waits for it.

let payers: Awaited<ReturnType<typeof startTablePayers>>

beforeAll(async () => {
  payers = await startTablePayers()
})
afterEach(() => {
  payers.house.setSlowStart(0)
  payers.house.time.now = sampleNow
})
afterAll(() => payers.house.stop())

/** Somebody pays; answered once the provider has opened the page, and before it says so. */
async function startPaying() {
  const { house, seatTwo, bill, pay } = payers
  house.setSlowStart(600)
  const { anna, ben } = await seatTwo()
  const shown = await bill(anna)
  const known = new Set(house.ledger.sessions.keys())
  const tap = () => pay(anna, shown)
  const paying = tap()
  for (;;) {
    const opened = [...house.ledger.sessions.values()].find(({ id }) => !known.has(id))
    if (opened) return { ben, tap, paying, attemptId: opened.reference }
    await sleep(10)
  }
}

test('another phone looks, and the same one taps again: both taps come to the one page', async () => {
  const { house, at, bill } = payers
  const { ben, tap, paying, attemptId } = await startPaying()
  expect(await bill(ben)).toMatchObject({ heldCents: 3750, dueCents: 0 })
  await reconcile(house.server, at.merchantId, attemptId)
  const again = tap()
  const first = await paying
  expect(first).toMatchObject({ attemptId, pageUrl: expect.stringContaining('/pay/') })
  expect(await again).toEqual(first)
  expect(house.act(attemptId, 'approve').status).toBe('paid')
})

test('so slow that a look has found it open: its page is the page all the same', async () => {
  const { house, at } = payers
  const { paying, attemptId } = await startPaying()
  house.time.now = sampleNow + 25_000
  expect(await reconcile(house.server, at.merchantId, attemptId)).toMatchObject({
    status: 'pending',
    page_url: null,
  })
  expect(await paying).toMatchObject({ attemptId, pageUrl: expect.stringContaining('/pay/') })
})
