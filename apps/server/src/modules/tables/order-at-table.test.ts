import { setTimeout } from 'node:timers/promises'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { tables } from '@tabard/contract/tables/calls'
import { till } from '@tabard/contract/till/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../test/samples/sample-cart.ts'
import { startPaidTestShop } from '../../../test/shops/sandbox.ts'
import { startTableTestShop, type TableTestShop } from '../../../test/shops/table-test-shop.ts'
import type { TestServer } from '../../../test/test-server.ts'

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

describe('an order', () => {
  test('goes to the table of its session, and every screen shows it', async () => {
    await at.set('table.space', 'Main room')
    const phone = await at.testShop.guest('lantern')
    const { sessionId } = await phone.call(tables.scan, { code: await at.code('7') })
    const order = await phone.call(orders.place, await at.input({ sessionId }))
    expect(order).toMatchObject({ orderType: 'table', table: '7', tableArea: 'Main room' })
    const { tickets } = await at.owner.call(kitchen.board, {})
    expect(tickets.find(({ orderId }) => orderId === order.orderId)).toMatchObject({ table: '7' })
    expect(await phone.read(orders.receipt, order)).toMatchObject({ table: '7', orderTypeName: 'Table Sale' })
    expect((await at.owner.call(till.search, { text: '7' })).orders.map(({ orderId }) => orderId)).toContain(
      order.orderId,
    )
    const ofTable = async (number: string) =>
      (await at.owner.call(till.search, { text: '', tableId: (await tableOf(number))?.tableId })).orders.map(
        ({ orderId }) => orderId,
      )
    expect(await ofTable('7')).toEqual([order.orderId])
    expect(await ofTable('3')).toEqual([])
    expect(await tableOf('7')).toMatchObject({
      openOrders: 1,
      unpaidCents: order.bill.payableCents,
      occupiedSince: at.testShop.time.now,
    })
  })

  test('has no checkout: it asks for no acceptance of terms and no name, and is paid later (ADR-137)', async () => {
    const phone = await at.testShop.guest('lantern')
    const { sessionId } = await phone.call(tables.scan, { code: await at.code('7') })
    const round = await at.input({ sessionId })
    const plain = { ...round, hasAcceptedTerms: false, contact: { name: '', phone: '' } }
    const fromHome = { ...(await at.input()), contact: { name: 'Ada', phone: '+61412345678' } }
    expect(await refusalOf(phone.call(orders.place, { ...fromHome, hasAcceptedTerms: false }))).toMatchObject(
      {
        code: 'terms.required',
      },
    )
    expect(await phone.call(orders.place, plain)).toMatchObject({ table: '7', paymentStatus: 'unpaid' })
  })

  test("with another guest's, an ended or an unknown session is refused, and its cart stays usable", async () => {
    const phone = await at.testShop.guest('lantern')
    const { sessionId } = await phone.call(tables.scan, { code: await at.code('3') })
    const friend = await at.testShop.guest('lantern')
    const input = await at.input({ sessionId })
    for (const id of [sessionId, 'A'.repeat(22), '3'])
      expect(await refusalOf(friend.call(orders.place, { ...input, sessionId: id }))).toMatchObject({
        code: 'table.sessionEnded',
      })
    await at.owner.call(tables.close, { tableId: (await tableOf('3')).tableId })
    expect(await refusalOf(phone.call(orders.place, input))).toMatchObject({ code: 'table.sessionEnded' })
    const again = await phone.call(tables.scan, { code: await at.code('3') })
    expect(await phone.call(orders.place, { ...input, ...again })).toMatchObject({ table: '3' })
  })

  test('from home, after the session has ended, is refused; sent twice it is one', async () => {
    const phone = await at.testShop.guest('lantern')
    const { sessionId } = await phone.call(tables.scan, { code: await at.code('4') })
    const input = await at.input({ sessionId })
    const order = await phone.call(orders.place, input)
    at.testShop.time.now += 3 * hour
    try {
      expect(await refusalOf(phone.call(orders.place, await at.input({ sessionId })))).toMatchObject({
        code: 'table.sessionEnded',
      })
      // The first answer was lost: the session's end does not change the order.
      expect((await phone.call(orders.place, input)).orderId).toBe(order.orderId)
    } finally {
      at.testShop.time.now -= 3 * hour
    }
  })

  test('to an inactive table is refused', async () => {
    const phone = await at.testShop.guest('lantern')
    const code = await at.code('5')
    const { sessionId } = await phone.call(tables.scan, { code })
    const table = await tableOf('5')
    await at.owner.call(tables.change, { ...fieldsOf(table), isActive: false })
    expect(await refusalOf(phone.call(orders.place, await at.input({ sessionId })))).toMatchObject({
      code: 'table.sessionEnded',
    })
    expect(await refusalOf(phone.call(tables.scan, { code }))).toMatchObject({ code: 'table.codeExpired' })
    await at.owner.call(tables.change, { ...fieldsOf(table), revision: table.revision + 1 })
  })

  test('is accepted within five minutes of a scan where orders need one (table.sendsByScan)', async () => {
    const phone = await at.testShop.guest('lantern')
    const code = await at.code('6')
    const { sessionId } = await phone.call(tables.scan, { code })
    at.testShop.time.now += 6 * 60_000
    try {
      await phone.call(orders.place, await at.input({ sessionId }))
      await at.set('table.sendsByScan', true)
      const input = await at.input({ sessionId })
      expect(await refusalOf(phone.call(orders.place, input))).toMatchObject({ code: 'table.scanAgain' })
      await phone.call(tables.scan, { code })
      expect(await phone.call(orders.place, input)).toMatchObject({ table: '6' })
    } finally {
      await at.set('table.sendsByScan', false)
      at.testShop.time.now -= 6 * 60_000
    }
  })

  test("has the number of its table locator, in the shop's length (table.usesLocators, table.numberLength)", async () => {
    const phone = await at.testShop.guest('lantern')
    const contact = { name: 'Mei Lin', phone: '0412 345 678' }
    const place = async (locator: string) =>
      phone.call(orders.place, { ...(await at.input({ locator })), contact })
    expect(await place('42')).toMatchObject({ locator: '' })
    await at.set('table.usesLocators', true)
    const order = await place(' 042')
    expect(order).toMatchObject({ locator: '042', orderType: 'pickup', table: '' })
    const { tickets } = await at.owner.call(kitchen.board, {})
    expect(tickets.find(({ orderId }) => orderId === order.orderId)).toMatchObject({ locator: '042' })
    expect(await refusalOf(place('1234'))).toMatchObject({ code: 'plate.invalid', data: { max: 3 } })
    expect(await place('')).toMatchObject({ locator: '' })
    // A guest who orders ahead from home has no locator.
    await at.set('preOrder.isOffered', true)
    const later = {
      ...(await at.input({ locator: '1234' })),
      contact,
      requestedFor: at.testShop.time.now + 2 * hour,
    }
    expect(await phone.call(orders.place, later)).toMatchObject({ locator: '' })
  })
})

test('where guests at a table pay at once, cash is refused unless it is the only method (table.paysLater)', async () => {
  const paid = await startPaidTestShop()
  const cash = async (testShop: TestServer, shop: string, isDemo: boolean) => {
    const { server } = testShop
    const { merchantId, shops } = await createMerchant(server, [shop], {}, { isDemo })
    const owner = testShop.staff(shop, (await createStaff(server, merchantId, 'owner')).cookie)
    await owner.call(tables.create, { prefix: '', from: 1, to: 1, area: '', seats: 2 })
    const [table] = (await owner.call(floor.show, {})).tables
    const [code] = await owner.call(tables.codes, { tableIds: [table?.tableId ?? ''] })
    const phone = await testShop.guest(shop)
    const { sessionId } = await phone.call(tables.scan, { code: code?.address.split('/').at(-1) ?? '' })
    const order = async () => placeInput([lineOf(await readMenu(phone, shop), 'Dumplings')], { sessionId })
    const before = await verdictOf(phone.call(orders.place, await order()))
    await ownerRows(
      "insert into settings (merchant_id, setting_id, shop_id, key, value) values ($1, gen_random_uuid(), $2, 'table.paysLater', 'false')",
      [merchantId, shops[0]?.shopId],
    )
    await ownerRows('update shop_states set config_version = config_version + 1')
    return [before, await verdictOf(phone.call(orders.place, await order()))]
  }
  expect(await cash(paid, 'card-shop', true)).toEqual(['ok', 'payment.unavailable'])
  // One installation has no card provider; on the other this merchant may not use the sandbox.
  expect(await cash(at.testShop, 'demo-shop', true)).toEqual(['ok', 'ok'])
  expect(await cash(paid, 'plain-shop', false)).toEqual(['ok', 'ok'])
  await paid.stop()
})

test('a table cleared while orders are written has all of them then, and none later', async () => {
  const table = await tableOf('3')
  const countOrders = async () => {
    const [row] = await ownerRows<{ count: number }>(
      'select count(*)::integer as count from orders where merchant_id = $1 and table_id = $2',
      [at.merchantId, table.tableId],
    )
    return row?.count ?? 0
  }
  for (let round = 0; round < 4; round += 1) {
    const code = await at.code('3')
    const phones = await Promise.all(Array.from({ length: 5 }, () => at.testShop.guest('lantern')))
    const orderings = await Promise.all(
      phones.map(async (phone) => {
        const { sessionId } = await phone.call(tables.scan, { code })
        return { phone, input: await at.input({ sessionId }) }
      }),
    )
    const clear = async () => {
      await at.owner.call(tables.close, { tableId: table.tableId })
      return countOrders()
    }
    const [cleared, ...verdicts] = await Promise.all([
      clear(),
      ...orderings.map(async ({ phone, input }, place) => {
        await setTimeout(place * 12)
        return verdictOf(phone.call(orders.place, input))
      }),
    ])
    expect(await countOrders()).toBe(cleared)
    expect(verdicts.filter((verdict) => verdict !== 'ok' && verdict !== 'table.sessionEnded')).toEqual([])
    const [first] = orderings
    const late = await at.input({ sessionId: first?.input.sessionId ?? '' })
    expect(first && (await verdictOf(first.phone.call(orders.place, late)))).toBe('table.sessionEnded')
  }
}, 60_000)

function fieldsOf({
  tableId,
  revision,
  number,
  name,
  area,
  seats,
  isActive,
}: Awaited<ReturnType<typeof tableOf>>) {
  return { tableId, revision, number, name, area, seats, isActive }
}
