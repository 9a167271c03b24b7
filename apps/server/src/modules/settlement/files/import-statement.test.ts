import { audit } from '@tabard/contract/audit/calls'
import { statements } from '@tabard/contract/settlement/statements'
import { till } from '@tabard/contract/till/calls'
import { writeXlsx } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fingerprint, ownerRows } from '../../../../test/database/owner-rows.ts'
import { startStatementShop } from '../../../../test/paying/statement-shop.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { sendStatement } from '../../../../test/samples/statement-file.ts'
import { createStaff } from '../../../../test/shops/factories.ts'
import { sampleNow } from '../../../../test/test-server.ts'
import { checkShop } from '../checking/check-shop.ts'
import { utcDay } from '../checking/utc-day.ts'

const dayMs = 24 * 3_600_000

let shop: Awaited<ReturnType<typeof startStatementShop>>
// Thursdays: no surcharge of a weekend.
let started = sampleNow - 84 * dayMs

beforeAll(async () => {
  shop = await startStatementShop()
})
afterAll(() => shop.stop())

/** Payments of a day of its own; then it is a day later. */
async function onNewDay<Made>(work: () => Promise<Made>) {
  const at = (started += 7 * dayMs)
  shop.testShop.time.now = at
  const made = await work()
  shop.testShop.time.now = at + dayMs
  return { made, day: utcDay(at), at: shop.wall(at) }
}
/** All that is stored, without previews. */
const state = async () =>
  Object.entries(await fingerprint(shop.merchantId, shop.shopId)).filter(
    ([table]) => table !== 'settlement_previews',
  )

test('a file is previewed and changes nothing; applied, its rows are lines with fees, and the four differences', async () => {
  const { made, day, at } = await onNewDay(async () => {
    const [agrees, lacks, differs, refunded] = [
      await shop.pay(),
      await shop.pay(),
      await shop.pay(),
      await shop.pay(),
    ]
    await shop.owner.call(till.cancel, { orderId: refunded.orderId, reason: 'sold out' })
    await shop.runJobs()
    return { agrees, lacks, differs, refunded }
  })
  const { agrees, lacks, differs, refunded } = made
  const file = shop.fileOf([
    { transaction: agrees.transaction, amount: '12.50', fee: '0.20', at },
    { transaction: differs.transaction, amount: '12.00', fee: '0.19', at },
    { transaction: refunded.transaction, amount: '12.50', fee: '0.20', at },
    { transaction: '0000000300foreign', amount: '9.90', fee: '0.15', at },
    { transaction: '', reference: '', amount: '1.00', at },
    { transaction: 'later', amount: 'twelve', at },
  ])
  const before = await state()
  const preview = await shop.preview(file)
  expect(preview).toMatchObject({
    counts: { matched: 3, unmatched: 1, known: 0, unread: 2 },
    days: [{ day, matched: 3, unmatched: 1, paymentCents: 4690, refundCents: 0, feeCents: 74 }],
    foreign: [{ line: 5, subject: '0000000300foreign', cents: 990 }],
  })
  expect(preview.unread.map(({ line, reason }) => `${line} ${reason}`)).toEqual(['6 noId', '7 amount'])
  expect(await state()).toEqual(before)
  expect(await shop.apply(preview)).toMatchObject({ isRepeated: false, days: expect.arrayContaining([day]) })
  const { lines, differences } = await shop.dayOf(day)
  expect(lines).toHaveLength(4)
  const shown = differences.map(({ kind, movement, attemptId }) => `${kind} ${movement} ${attemptId}`)
  expect(shown.toSorted()).toEqual(
    [
      `amount payment ${differs.attemptId}`,
      `oursOnly payment ${lacks.attemptId}`,
      `oursOnly refund ${refunded.attemptId}`,
      'theirsOnly payment undefined',
    ].toSorted(),
  )
  expect((await shop.feesBooked()).toSorted((a, b) => a - b)).toEqual([15, 19, 20, 20])
  expect(await shop.totalOf(day)).toMatchObject({ source: 'file', openCount: 4, listedCents: 4690 - 74 })
})

test('the same file again changes nothing, and a nightly look-up keeps what the file lacks', async () => {
  const { made, day, at } = await onNewDay(async () => [await shop.pay(), await shop.pay()] as const)
  const file = shop.fileOf([{ transaction: made[0].transaction, amount: '12.50', fee: '0.20', at }])
  const [first, second] = [await shop.preview(file), await shop.preview(file)]
  await shop.apply(first)
  const before = [await shop.feesBooked(), await shop.dayOf(day), await state()]
  expect(await shop.apply(second)).toEqual({ isRepeated: true, days: [] })
  expect(await shop.preview(file)).toMatchObject({
    counts: { matched: 0, unmatched: 0, known: 1 },
    imported: { by: 'owner person' },
  })
  expect([await shop.feesBooked(), await shop.dayOf(day), await state()]).toEqual(before)
  await checkShop(shop.testShop.server, shop.merchantId, { shopId: shop.shopId })
  expect(await shop.totalOf(day)).toMatchObject({ source: 'file', openCount: 1 })
  const later = shop.fileOf([{ transaction: made[1].transaction, amount: '12.50', fee: '0.21', at }])
  await shop.apply(await shop.preview(later))
  expect(await shop.totalOf(day)).toMatchObject({ openCount: 0, differenceCount: 1, feeCents: 41 })
})

test('a look-up of before gets the fee of the file, and our reference matches where the file has no id', async () => {
  const { made, day, at } = await onNewDay(() => shop.pay())
  await checkShop(shop.testShop.server, shop.merchantId, { shopId: shop.shopId })
  expect(await shop.totalOf(day)).toMatchObject({ source: 'lookup', feeCents: 0 })
  const before = (await shop.feesBooked()).length
  await shop.apply(
    await shop.preview(shop.fileOf([{ reference: made.reference, amount: '12.50', fee: '0.20', at }])),
  )
  expect((await shop.dayOf(day)).lines).toMatchObject([{ transaction: made.transaction, feeCents: 20 }])
  expect(await shop.feesBooked()).toHaveLength(before + 1)
  expect(await shop.totalOf(day)).toMatchObject({ source: 'file', feeCents: 20, openCount: 0 })
})

test('the same amount matches nothing, and another id with our reference is a second charge', async () => {
  const { made, day, at } = await onNewDay(() => shop.pay())
  const file = shop.fileOf([
    { transaction: made.transaction, reference: made.reference, amount: '12.50', at },
    { transaction: 'charged-again', reference: made.reference, amount: '12.50', at },
    { transaction: 'of-another-till', amount: '12.50', at },
  ])
  expect(await shop.preview(file)).toMatchObject({ counts: { matched: 1, unmatched: 2 } })
  await shop.apply(await shop.preview(file))
  const { differences } = await shop.dayOf(day)
  expect(differences.map(({ kind, subject }) => `${kind} ${subject}`).toSorted()).toEqual([
    'theirsOnly charged-again',
    'theirsOnly of-another-till',
  ])
})

test('a workbook with several days and unknown titles is read once its columns are named, and the next such file at once', async () => {
  const first = await onNewDay(() => shop.pay())
  const second = await onNewDay(() => shop.pay())
  const rowsOf = (extra: string) => [
    ['Lantern settlement'],
    ['Nr', 'Sum', 'Seen', 'Note'],
    [first.made.transaction, 12.5, new Date(first.at), 'a'],
    [second.made.transaction, 12.5, new Date(second.at), extra],
  ]
  const workbook = async (extra: string) =>
    Buffer.from(await writeXlsx({ sheets: [{ name: 'November', rows: rowsOf(extra) }] }))
  const unknown = await shop.send(await workbook('b'))
  expect(unknown.read?.preview).toBeUndefined()
  expect(unknown.read?.columns.map(({ title }) => title)).toEqual(['Nr', 'Sum', 'Seen', 'Note'])
  const { read } = await shop.send(await workbook('b'), {
    columns: ['transaction', 'gross', 'date', 'ignore'],
  })
  if (!read?.preview) throw new Error('not read')
  expect(read.preview.days.map(({ day }) => day)).toEqual([second.day, first.day])
  await shop.apply(read.preview)
  expect(await shop.preview(await workbook('c'))).toMatchObject({ counts: { known: 2, unread: 0 } })
})

test('a number like a card is not stored, and a row of tomorrow is not imported', async () => {
  const { made, at } = await onNewDay(() => shop.pay())
  const file = shop.fileOf([
    { transaction: made.transaction, amount: '12.50', at },
    { transaction: '4111111111111111', amount: '5.00', at },
    { transaction: 'x4', amount: '5.00', at: shop.wall(shop.testShop.time.now + 3 * dayMs) },
  ])
  const preview = await shop.preview(file)
  expect(preview.unread.map(({ line, reason }) => `${line} ${reason}`)).toEqual(['3 cardNumber', '4 future'])
  expect(JSON.stringify(preview)).not.toContain('4111111111111111')
})

test('an import is in the list and the log with its name and hash; a preview is applied once, within an hour, by its shop', async () => {
  const { made, at } = await onNewDay(() => shop.pay())
  const file = shop.fileOf([{ transaction: made.transaction, amount: '12.50', at }])
  const preview = await shop.preview(file)
  await shop.apply(preview)
  expect(await refusalOf(shop.apply(preview))).toMatchObject({ code: 'settlement.previewGone' })
  const [latest] = await shop.owner.call(statements.list, {})
  expect(latest).toMatchObject({ fileName: 'november.csv', hash: expect.stringMatching(/^[\da-f]{64}$/) })
  expect(JSON.stringify(await shop.owner.call(audit.list, {}))).toContain(latest?.hash)
  const late = await shop.preview(shop.fileOf([{ transaction: 'x5', amount: '1.00', at }]))
  shop.testShop.time.now += 3_600_001
  expect(await refusalOf(shop.apply(late))).toMatchObject({ code: 'settlement.previewGone' })
  const { cookie } = await createStaff(shop.testShop.server, shop.merchantId, 'kitchen')
  expect((await sendStatement(shop.testShop, { ...shop.sender, cookie }, file)).code).toBe(
    'permission.denied',
  )
})

test('files of another account or currency, empty ones and other providers are refused with the reason', async () => {
  const { made, at } = await onNewDay(() => shop.pay())
  await shop.save('two')
  const [account] = await ownerRows<{ account_id: string }>(
    'select account_id from payment_accounts where merchant_id = $1 and retired_at is null',
    [shop.merchantId],
  )
  const other = { accountId: account?.account_id ?? '' }
  const own = { transaction: made.transaction, amount: '12.50', at }
  expect((await shop.send(shop.fileOf([own]), other)).code).toBe('settlement.otherAccount')
  const mixed = await shop.send(shop.fileOf([own, { transaction: 'x1', amount: '1.00', at }]), other)
  expect(mixed.read?.preview).toMatchObject({
    counts: { unmatched: 1, unread: 1 },
    unread: [{ line: 2, reason: 'otherAccount' }],
  })
  const foreign = { transaction: 'x2', amount: '12.50', currency: 'USD', at }
  expect((await shop.send(shop.fileOf([foreign]))).code).toBe('settlement.otherCurrency')
  expect((await shop.send(shop.fileOf([{ amount: '1.00', at }]))).code).toBe('settlement.noRows')
  const old = { transaction: 'x3', amount: '1.00', at: shop.wall(started - 120 * dayMs) }
  expect((await shop.send(shop.fileOf([own, old]))).code).toBe('settlement.tooManyDays')
  expect((await shop.send('nothing')).code).toBe('import.empty')
  expect((await shop.send(Buffer.from('%PDF-1.7'))).code).toBe('import.kind')
  expect((await shop.send('a', { accountId: crypto.randomUUID() })).code).toBe('settlement.unknown')
  const broken = { ...shop.sender, reading: '{"accountId":1}' }
  expect((await sendStatement(shop.testShop, broken, 'a')).code).toBe('import.reading')
})
