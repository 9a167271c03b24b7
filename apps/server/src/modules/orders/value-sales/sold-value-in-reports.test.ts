import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { shopCustomers } from '@tabard/contract/customers/shop-customers'
import { orders } from '@tabard/contract/orders/calls'
import { reports } from '@tabard/contract/reports/calls'
import { exporting } from '@tabard/contract/reports/exporting'
import { till } from '@tabard/contract/till/calls'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { payByValue } from '@tabard/contract/value/spending/spending'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { buyer, printed, startValueShop, type ValueShop } from '../../../../test/value/value-shop.ts'
import { countCustomers } from '../../customers/count-customers.ts'

// What was sold is owed to customers until it pays an order (ADR-210).

let shop: ValueShop

beforeAll(async () => {
  shop = await startValueShop()
})
afterAll(() => shop.testShop.stop())

const dayMs = 86_400_000

test('value sold is never a sale: sales and what is listed apart lead to the takings, and nothing counts twice', async () => {
  const { testShop, owner } = shop
  testShop.time.now += 3 * dayMs
  const empty = await owner.call(reports.day, {})
  expect(empty).toMatchObject({ salesCents: 0, amounts: [], takings: { cents: 0, for: [] } })
  // Sold in cash: 10.00. Another one stays unpaid.
  const sold = { ...printed, cents: 1_000, orderId: randomUUID(), buyer }
  const { giftCard } = await owner.call(giftCardDesk.sell, sold)
  await owner.call(till.collect, { orderId: sold.orderId })
  await shop.settle()
  await shop.buy()
  const { client, cardId } = await shop.member()
  await shop.topUp(client, cardId, 10_000)
  // Dumplings of 12.50: 10.00 by the gift card, 2.50 in cash, and 1.00 back.
  const { orderId } = await shop.diner.call(
    orders.place,
    placeInput([lineOf(await readMenu(shop.diner, 'lantern'), 'Dumplings')]),
  )
  const { bill } = await shop.orderOf(orderId)
  await owner.call(payByValue.staff, {
    orderId,
    requestId: randomUUID(),
    dueCents: bill.payableCents,
    source: { kind: 'scannedGiftCard', giftCardId: giftCard.giftCardId, isSeen: true },
  })
  await owner.call(till.collect, { orderId })
  await shop.refund(orderId, 100)

  const day = await owner.call(reports.day, {})
  expect(day).toMatchObject({ orders: 1, salesCents: bill.totalCents, taxCents: bill.taxCents })
  expect(day.amounts).toEqual([
    { kind: 'topUp', times: 1, cents: 10_000, taxCents: 0 },
    { kind: 'giftCard', times: 2, cents: 6_000, taxCents: 0 },
  ])
  expect(sumOf(day.hours.map(({ salesCents }) => salesCents))).toBe(day.salesCents)
  expect(sumOf(day.channels.map(({ salesCents }) => salesCents))).toBe(day.salesCents)
  const { today, amounts } = await owner.call(reports.home, {})
  expect(today).toMatchObject({ orders: 1, salesCents: day.salesCents })
  expect(sumOf(today.hours.map(({ salesCents }) => salesCents))).toBe(day.salesCents)
  expect(amounts).toEqual(day.amounts)

  const { takings } = day
  expect(takings.cents).toBe(day.collectedCents - day.refundedCents)
  expect(takings.cents).toBe(
    day.salesCents +
      sumOf(day.amounts.map(({ cents }) => cents)) +
      takings.addedCents -
      takings.openCents +
      takings.otherDaysCents,
  )
  expect(sumOf(takings.for.map((each) => each.takenCents - each.refundedCents))).toBe(takings.cents)
  // 10.00 and 100.00 of value, and the dish less what the gift card paid of it.
  expect(takings.valueCents).toBe(1_000)
  expect(takings.cents - takings.valueCents).toBe(1_000 + 10_000 + bill.payableCents - 1_000 - 100)

  const { csv } = await owner.call(exporting.list, { list: 'orders' })
  const [head = '', ...rows] = csv.trim().split('\r\n')
  const place = head.split(',').indexOf('sales')
  const rowOf = (id: string) =>
    rows
      .find((row) => row.startsWith(id))
      ?.split(',')
      .at(place)
  expect([rowOf(sold.orderId), rowOf(orderId)]).toEqual(['0.00', (bill.totalCents / 100).toFixed(2)])
})

test('the report of a past day says what it showed as sales before', async () => {
  const day = await shop.owner.call(reports.day, {})
  expect(day.earlier).toBeUndefined()
  // The migration on the rows of this shop, as on those of the release before.
  const migration = readFileSync(
    new URL('../../../../migrations/131-earlier-day-sales.sql', import.meta.url),
    'utf8',
  )
  await ownerRows(migration.slice(migration.indexOf('insert into')))
  const moved = sumOf(day.amounts.map(({ cents }) => cents))
  const { earlier } = await shop.owner.call(reports.day, {})
  expect(earlier).toMatchObject({ salesCents: day.salesCents + moved, movedCents: moved })
  // A date without gift cards reads as before.
  expect(await shop.owner.call(reports.day, { tradingDate: '2020-02-29' })).not.toHaveProperty('earlier')
})

test('a gift card is no spending of its buyer: the order that it pays is, once', async () => {
  const { testShop, owner, merchantId, shopId } = shop
  const phone = '+61412111222'
  const orderId = randomUUID()
  const sold = { ...printed, orderId, buyer: { ...buyer, name: 'Bo', phone } }
  const { giftCard } = await owner.call(giftCardDesk.sell, sold)
  await owner.call(till.collect, { orderId })
  await shop.settle()
  const totals = async () => {
    await countCustomers(testShop.server, merchantId, shopId)
    const { orders: count, spentCents, months } = await owner.call(shopCustomers.get, { phone })
    return {
      orders: count,
      spentCents,
      byMonth: [sumOf(months.map((each) => each.orders)), sumOf(months.map(({ cents }) => cents))],
    }
  }
  expect(await totals()).toEqual({ orders: 0, spentCents: 0, byMonth: [0, 0] })
  const dish = await shop.diner.call(
    orders.place,
    placeInput([lineOf(await readMenu(shop.diner, 'lantern'), 'Dumplings')], {
      contact: { name: 'Bo', phone },
    }),
  )
  // Staff see a masked number: the printed page has the whole one.
  const { link } = await owner.call(giftCardDesk.printLink, { giftCardId: giftCard.giftCardId })
  const { secret } = await testShop.visitor('lantern').call(giftCards.byLink, { link })
  await owner.call(payByValue.staff, {
    orderId: dish.orderId,
    requestId: randomUUID(),
    dueCents: dish.bill.payableCents,
    source: { kind: 'giftCard', number: secret?.number ?? '' },
  })
  const spentCents = dish.bill.payableCents
  expect(await totals()).toEqual({ orders: 1, spentCents, byMonth: [1, spentCents] })
})
