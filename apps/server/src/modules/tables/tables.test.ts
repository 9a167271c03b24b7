import { tables } from '@tabard/contract/tables/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../test/refusal-of.ts'
import { startTableTestShop, type TableTestShop } from '../../../test/shops/table-test-shop.ts'

let at: TableTestShop
const hour = 3_600_000

beforeAll(async () => {
  at = await startTableTestShop(12)
})
afterAll(() => at.testShop.stop())

const tableOf = async (number: string) => {
  const { tables: all } = await at.owner.call(floor.show, {})
  const found = all.find((table) => table.number === number)
  if (!found) throw new Error(`no table ${number}`)
  return found
}

describe('staff', () => {
  test('add several tables at once and keep existing ones; invalid ranges and letters are refused', async () => {
    const more = { prefix: 'a', from: 1, to: 3, area: 'Terrace', seats: 2 }
    expect(await at.owner.call(tables.create, more)).toEqual({ created: 3, skipped: 0 })
    expect(await at.owner.call(tables.create, { ...more, to: 4 })).toEqual({ created: 1, skipped: 3 })
    expect(await refusalOf(at.owner.call(tables.create, { ...more, from: 9, to: 2 }))).toMatchObject({
      code: 'table.range',
    })
    const numbers = (await at.owner.call(floor.show, {})).tables.map(({ number }) => number)
    expect(numbers).toEqual([...Array.from({ length: 12 }, (_, i) => `${i + 1}`), 'A1', 'A2', 'A3', 'A4'])
  })

  test('add tables concurrently: each number exists once with one code to print', async () => {
    const range = { prefix: 'r', from: 1, to: 20, area: '', seats: 4 }
    const made = await Promise.all(Array.from({ length: 6 }, () => at.owner.call(tables.create, range)))
    expect(made.reduce((sum, { created }) => sum + created, 0)).toBe(20)
    const codes = await ownerRows<{ codes: number }>(
      `select count(*)::integer as codes from table_codes c join shop_tables t using (merchant_id, table_id)
       where t.number like 'R%' and c.retired_at is null`,
    )
    expect(codes).toEqual([{ codes: 20 }])
  })

  test('rename a table; a taken number and an outdated revision are refused', async () => {
    const table = await tableOf('A1')
    const { tableId, revision } = table
    const fields = { tableId, revision, number: 'a9', name: '', area: 'Bar', seats: 3, isActive: true }
    await at.owner.call(tables.change, fields)
    expect(await tableOf('A9')).toMatchObject({ area: 'Bar', seats: 3, revision: revision + 1 })
    expect(await refusalOf(at.owner.call(tables.change, fields))).toMatchObject({
      code: 'table.changedMeanwhile',
    })
    expect(
      await refusalOf(at.owner.call(tables.change, { ...fields, revision: revision + 1, number: 'A2' })),
    ).toMatchObject({ code: 'table.numberTaken', data: { number: 'A2' } })
  })
})

describe('a scan', () => {
  test("opens a session of that table for the shop's time, and a second scan continues it", async () => {
    await at.set('table.sessionMinutes', 60)
    const phone = await at.testShop.guest('lantern')
    const code = await at.code('7')
    expect(code).toMatch(/^[A-Za-z0-9_-]{28}$/)
    const [first, second] = await Promise.all([
      phone.call(tables.scan, { code }),
      phone.call(tables.scan, { code }),
    ])
    expect(first).toMatchObject({ number: '7', expiresAt: at.testShop.time.now + hour })
    expect(second.sessionId).toBe(first.sessionId)
    expect(await phone.call(tables.session, { sessionId: first.sessionId })).toEqual(first)
    const other = await phone.call(tables.scan, { code: await at.code('8') })
    expect(other.sessionId).not.toBe(first.sessionId)
    expect(await refusalOf(phone.call(tables.session, { sessionId: first.sessionId }))).toMatchObject({
      code: 'table.sessionEnded',
    })
    await at.set('table.sessionMinutes', 180)
  })

  test("of another shop's code opens no session", async () => {
    const other = await createMerchant(at.testShop.server, ['compass'])
    const owner = at.testShop.staff(
      'compass',
      (await createStaff(at.testShop.server, other.merchantId, 'owner')).cookie,
    )
    await owner.call(tables.create, { prefix: '', from: 1, to: 1, area: '', seats: 2 })
    const phone = await at.testShop.guest('compass')
    expect(await refusalOf(phone.call(tables.scan, { code: await at.code('1') }))).toMatchObject({
      code: 'table.codeUnknown',
    })
    const [own] = (await owner.call(floor.show, {})).tables
    expect(await at.owner.call(tables.codes, { tableIds: [own?.tableId ?? ''] })).toEqual([])
    expect(await at.owner.call(tables.rotate, { tableIds: [own?.tableId ?? ''] })).toEqual({ rotated: 0 })
  })
})

test('new codes: the old print is expired, its sessions end, and the new code works', async () => {
  const phone = await at.testShop.guest('lantern')
  const table = await tableOf('9')
  const old = await at.code('9')
  const { sessionId } = await phone.call(tables.scan, { code: old })
  expect(await at.owner.call(tables.rotate, { tableIds: [table.tableId] })).toEqual({ rotated: 1 })
  expect(await refusalOf(phone.call(tables.session, { sessionId }))).toMatchObject({
    code: 'table.sessionEnded',
  })
  // Scans of old prints do not count as guesses.
  const scans = await Promise.all(
    Array.from({ length: 30 }, () => verdictOf(phone.call(tables.scan, { code: old }))),
  )
  expect(tally(scans)).toEqual({ 'table.codeExpired': 30 })
  expect(await verdictOf(phone.call(tables.scan, { code: await at.code('9') }))).toBe('ok')
})

test('a code on a screen works for its time, and not after the table was cleared (table.codeMinutes)', async () => {
  await at.set('table.codeMinutes', 10)
  const phone = await at.testShop.guest('lantern')
  const table = await tableOf('10')
  const show = async () =>
    (await at.owner.call(tables.showCode, { tableId: table.tableId })).address.split('/').at(-1) ?? ''
  const code = await show()
  expect(await phone.call(tables.scan, { code })).toMatchObject({ number: '10' })
  at.testShop.time.now += 10 * 60_000
  expect(await refusalOf(phone.call(tables.scan, { code }))).toMatchObject({ code: 'table.codeExpired' })
  at.testShop.time.now -= 10 * 60_000
  await at.owner.call(tables.close, { tableId: table.tableId })
  expect(await refusalOf(phone.call(tables.scan, { code }))).toMatchObject({ code: 'table.codeExpired' })
  expect(await verdictOf(phone.call(tables.scan, { code: await at.code('10') }))).toBe('ok')
})

test("staff see a guest's call until they answer it", async () => {
  const phone = await at.testShop.guest('lantern')
  const { sessionId } = await phone.call(tables.scan, { code: await at.code('11') })
  await phone.call(tables.ask, { sessionId, what: 'bill' })
  expect(await tableOf('11')).toMatchObject({
    guests: 1,
    requests: [{ what: 'bill', at: at.testShop.time.now }],
  })
  await at.owner.call(tables.answer, { tableId: (await tableOf('11')).tableId })
  expect((await tableOf('11')).requests).toEqual([])
  const friend = await at.testShop.guest('lantern')
  expect(await refusalOf(friend.call(tables.ask, { sessionId, what: 'staff' }))).toMatchObject({
    code: 'table.sessionEnded',
  })
})

test('guesses are refused after twenty, with any token; a right code still works', async () => {
  const guess = async (_: unknown, n: number) => {
    const phone = await at.testShop.guest('lantern')
    return verdictOf(phone.call(tables.scan, { code: `guess-${n}` }))
  }
  const before = await ownerRows<{ failures: number }>(
    "select failures from throttles where throttle_key like 'table code%'",
  )
  const left = 20 - (before[0]?.failures ?? 0)
  const verdicts = await Promise.all(Array.from({ length: 30 }, guess))
  expect(tally(verdicts)).toEqual({ 'table.codeUnknown': left, 'table.guessed': 30 - left })
  const phone = await at.testShop.guest('lantern')
  expect(await refusalOf(phone.call(tables.scan, { code: 'x' }))).toMatchObject({ status: 429 })
  expect(await verdictOf(phone.call(tables.scan, { code: await at.code('1') }))).toBe('ok')
})

test('replacing a code during a scan leaves no guest at the table by the old code', async () => {
  const table = await tableOf('2')
  for (let round = 0; round < 5; round += 1) {
    const code = await at.code('2')
    const phones = await Promise.all(Array.from({ length: 6 }, () => at.testShop.guest('lantern')))
    await Promise.all([
      ...phones.map((phone) => verdictOf(phone.call(tables.scan, { code }))),
      at.owner.call(tables.rotate, { tableIds: [table.tableId] }),
    ])
    expect((await tableOf('2')).guests).toBe(0)
  }
})
