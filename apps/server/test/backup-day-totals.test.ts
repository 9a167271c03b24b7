import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { reports } from '@tabard/contract/reports/calls'
import { till } from '@tabard/contract/till/calls'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from '../src/db/backup/restore-backup.ts'
import { writeBackup } from '../src/db/backup/write-backup.ts'
import { migrate } from '../src/db/migrating/migrate.ts'
import { migrationFiles } from '../src/db/migrating/migration-files.ts'
import { withClient } from '../src/db/migrating/roles.ts'
import { openDiskStorage } from '../src/gateways/files/disk-storage.ts'
import { verifyLedgers } from '../src/verify-ledgers.ts'
import { emptyDatabase, testDatabase, useDatabase, type TestDatabase } from './database.ts'
import { ownerRows } from './database/owner-rows.ts'
import { drawHistory, history } from './old-release/draw-history.ts'
import { drawShops, writeShops, type OldShop } from './old-release/old-shop.ts'
import { oldDayTotals, oldOrderMoney, oldTradingDates } from './old-release/old-totals.ts'
import { seededRandom } from './old-release/random.ts'
import { writeHistory } from './old-release/write-history.ts'
import { createStaff } from './shops/factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'

// A backup of the release whose last migration is 067 restores, and migrates to this version: every trading day
// keeps its totals, and every order its payment status and balance. The format of a backup has not changed since, so
// the product's own commands write and read it. This version is read through its calls only.

const seed = Number(process.env['TABARD_SEED'] ?? 20_261_002)
const ordersPerShop = 160

const quiet = () => {}
const before = migrationFiles.filter(({ name }) => name < '068')

let folder: string
let source: TestDatabase
let shops: readonly OldShop[]
let testShop: TestServer
let old: readonly Awaited<ReturnType<typeof readOld>>[]

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tabard-totals-'))
  source = await emptyDatabase('totals_source')
  const random = seededRandom(seed)
  shops = drawShops(random)
  await migrate({ ownerUrl: source.urls.owner, log: quiet, files: before })
  old = await withClient(source.urls.owner, async (client) => {
    await writeShops(client, shops)
    await writeHistory(client, drawHistory(random, shops, ordersPerShop))
    const read = []
    for (const shop of shops) read.push(await readOld(client, shop))
    return read
  })
  testShop = await startRestored('totals_target')
}, 120_000)
afterAll(async () => {
  await testShop.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function readOld(client: Parameters<typeof oldDayTotals>[0], shop: OldShop) {
  const dates = await oldTradingDates(client, shop)
  const days = []
  for (const date of dates) days.push(await oldDayTotals(client, shop, date))
  return { days, orders: await oldOrderMoney(client, shop) }
}

/** Back the old database up, restore it as `name`, and start this version on it. */
async function startRestored(name: string, options = {}): Promise<TestServer> {
  const target = await emptyDatabase(name)
  const storage = openDiskStorage(path.join(folder, 'files'))
  const saved = { file: path.join(folder, `${name}.backup`), key: undefined, storage, log: quiet }
  await writeBackup({ ownerUrl: source.urls.owner, product: '0.1.0', ...saved })
  await restoreBackup({ ownerUrl: target.urls.owner, ...saved })
  useDatabase(target)
  return startTestServer(options)
}

async function openManager({ merchantId, code }: OldShop) {
  return testShop.staff(code, (await createStaff(testShop.server, merchantId, 'manager')).cookie)
}

/** The totals of the same trading dates, and the money of all orders, through the calls of this version. */
async function readNew(shop: OldShop, dates: readonly string[]) {
  const manager = await openManager(shop)
  const days = []
  for (const tradingDate of dates) {
    // The earlier version had tips in its bills, and none in this report.
    const {
      tenders,
      channels,
      tipCents: _,
      tips: __,
      amounts,
      takings,
      ...day
    } = await manager.call(reports.day, { tradingDate })
    // This version sums the channels too.
    expect(sumOf(channels.map(({ salesCents }) => salesCents))).toBe(day.salesCents)
    // This version says what leads from the sales to the takings; a shop of that release sold dishes only.
    expect(amounts).toEqual([])
    expect(takings.cents).toBe(day.collectedCents - day.refundedCents)
    expect(day.salesCents + takings.addedCents - takings.openCents + takings.otherDaysCents).toBe(
      takings.cents,
    )
    // This version lists the tenders too; the earlier one had cash and card only.
    expect(tenders.toSorted((a, b) => (a.tender < b.tender ? -1 : 1))).toEqual([
      { tender: 'card', collectedCents: day.cardCollectedCents, refundedCents: day.cardRefundedCents },
      { tender: 'cash', collectedCents: day.cashCollectedCents, refundedCents: day.cashRefundedCents },
      ...['custom', 'deposit', 'giftCard', 'storedValue', 'terminal', 'transfer', 'voucher'].map(
        (tender) => ({
          tender,
          collectedCents: 0,
          refundedCents: 0,
        }),
      ),
    ])
    days.push(day)
  }
  const orders = []
  const range = { text: '', tradingDate: dates[0], untilDate: dates.at(-1) }
  let after: string | undefined
  do {
    const page = await manager.call(till.search, { ...range, after })
    orders.push(
      ...page.orders.map(({ orderId, status, paymentStatus, balanceCents, paidCents, refundedCents }) => ({
        orderId,
        status,
        paymentStatus,
        balanceCents,
        paidCents,
        refundedCents,
      })),
    )
    after = page.next
  } while (after !== undefined)
  return { days, orders: orders.toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1)) }
}

const readAll = () =>
  Promise.all(
    shops.map((shop, at) => {
      const dates = (old[at]?.days ?? []).map(({ tradingDate }) => tradingDate)
      return readNew(shop, dates)
    }),
  )

test('the generated history has every kind of order, payment and refund, on both sides of 04:00', () => {
  const orders = old.flatMap((each) => each.orders)
  const days = old.flatMap((each) => each.days)
  expect(orders.length).toBeGreaterThanOrEqual(shops.length * ordersPerShop)
  expect(new Set(orders.map(({ paymentStatus }) => paymentStatus)).size).toBe(5)
  expect(new Set(orders.map(({ status }) => status)).size).toBe(6)
  expect(orders.some(({ balanceCents }) => balanceCents < 0)).toBe(true)
  for (const name of [
    'roundingCents',
    'cashRefundedCents',
    'cardRefundedCents',
    'unpaidCents',
    'givenCents',
  ] as const)
    expect(
      days.some((day) => day[name] !== 0),
      name,
    ).toBe(true)
  for (const hour of [3, 4])
    expect(
      days.filter(({ hours }) => hours.some((each) => each.hour === hour && each.orders > 0)).length,
    ).toBeGreaterThan(history.days)
})

test('a backup of the release before keeps the totals of every day and the money of every order', async () => {
  expect(await readAll()).toEqual(old)
})

test('the ledger of the restored database agrees with its orders, payments and refunds', async () => {
  const { urls } = await testDatabase()
  expect(await verifyLedgers(urls.owner)).toEqual({ shops: shops.length, repaired: 0, open: [] })
})

test('merchants of before ask for no live code above an amount (ADR-222)', async () => {
  const set = await ownerRows('select merchant_id, value from settings where key = $1', ['wallet.codeAbove'])
  const merchants = await ownerRows('select merchant_id from merchants')
  expect(set).toHaveLength(merchants.length)
  expect(set.filter(({ value }) => value !== 0)).toEqual([])
})

test('negative control: one cent more in one payment of the backup changes the totals of its day alone', async () => {
  const [shop] = shops
  if (!shop) throw new Error('there are shops')
  const date = await withClient(source.urls.owner, async (client) => {
    const { rows } = await client.query<{ date: string }>(
      `update payments set cents = cents + 1 where payment_id = (
         select payment_id from payments where shop_id = $1 and kind = 'cash' order by payment_id limit 1) returning trading_date::text as date`,
      [shop.shopId],
    )
    return rows[0]?.date
  })
  await testShop.stop()
  testShop = await startRestored('totals_tampered', { hasUnpostedMoney: true })
  const found = await readAll()
  expect(found).not.toEqual(old)
  const differing = found.flatMap(({ days }, at) =>
    days.filter((day, place) => !isDeepStrictEqual(day, old[at]?.days[place])),
  )
  expect(differing.map(({ tradingDate }) => tradingDate)).toEqual([date])
}, 120_000)
