import { Session } from 'node:inspector/promises'
import { catalogue } from '@tabard/contract/menu/calls'
import { orders } from '@tabard/contract/orders/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from './shops/factories.ts'
import { itemNamed, lineOf, placeInput, readMenu } from './samples/sample-cart.ts'
import { startTestServer, type TestServer } from './test-server.ts'

// How many files of the modules a reader opens to follow one order: those of which a named function runs (ADR-126, ADR-183).
// Increase a number only by decision.

const most = 33
/** The first order of a shop in a process also loads its profile and calendar, and schedules a job. */
const mostCold = 37

const modules = '/apps/server/src/modules/'
const agreeing = 'orders/placing/agree-order.ts'
const profiler = new Session()
let testShop: TestServer

beforeAll(async () => {
  testShop = await startTestServer()
  profiler.connect()
  await profiler.post('Profiler.enable')
  await profiler.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
})
afterAll(async () => {
  await profiler.post('Profiler.stopPreciseCoverage')
  profiler.disconnect()
  await testShop.stop()
})

/** Open a shop of its own merchant, which the process has not cached. */
async function openShop(shop: string) {
  const { merchantId } = await createMerchant(testShop.server, [shop])
  const { cookie } = await createStaff(testShop.server, merchantId, 'owner')
  const guest = await testShop.guest(shop)
  return { guest, staff: testShop.staff(shop, cookie), menu: await readMenu(guest, shop) }
}

type Guest = Awaited<ReturnType<TestServer['guest']>>

/** Place a plain pick-up order, and list the files of which a named function ran. */
async function filesOf({ guest, menu }: { readonly guest: Guest; readonly menu: MenuIndex }) {
  const lines = [lineOf(menu, 'Dumplings', { quantity: 2 }), lineOf(menu, 'Soup', { priceIndex: 1 })]
  // Resets the counts.
  await profiler.post('Profiler.takePreciseCoverage')
  await guest.call(orders.place, placeInput(lines))
  const { result } = await profiler.post('Profiler.takePreciseCoverage')
  return result
    .filter(({ functions }) =>
      functions.some(
        ({ functionName, ranges: [range] }) =>
          // The module itself starts at 0.
          functionName !== '' && range !== undefined && range.startOffset > 0 && range.count > 0,
      ),
    )
    .flatMap(({ url }) => url.split(modules).slice(1))
    .toSorted()
}

/** The files that run for each of several orders: work in the background runs beside some of them only. */
const ofAll = ([first = [], ...others]: readonly string[][]) =>
  first.filter((file) => others.every((files) => files.includes(file)))

test('an order from cached data runs through at most 33 files', async () => {
  const at = await openShop('lantern')
  await filesOf(at)
  const files = ofAll([await filesOf(at), await filesOf(at), await filesOf(at)])
  expect(files).toContain('orders/placing/place-order.ts')
  expect(files).not.toContain(agreeing)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(most)
})

test('an order that is checked in its transaction runs through at most 33 files', async () => {
  const at = await openShop('willow')
  // A counted dish takes stock, which the cached shop does not know.
  const { id: itemId } = itemNamed(at.menu, 'Dumplings')
  await at.staff.call(catalogue.setRemaining, { itemId, remaining: 50 })
  await filesOf(at)
  const files = ofAll([await filesOf(at), await filesOf(at), await filesOf(at)])
  expect(files).toContain(agreeing)
  expect(files).toContain('menu/stock/take-stock.ts')
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(most)
})

test('the first order of a shop in a process runs through at most 37 files', async () => {
  const files = ofAll([
    await filesOf(await openShop('harbour')),
    await filesOf(await openShop('orchard')),
    await filesOf(await openShop('station')),
  ])
  expect(files).toContain(agreeing)
  expect(files).toContain('shops/hours/expand-hours.ts')
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(mostCold)
})
