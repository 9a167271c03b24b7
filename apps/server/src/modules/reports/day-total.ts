import type { reports } from '@tabard/contract/reports/calls'
import type { Handler } from '../../http/handler.ts'
import { getShop } from '../shops/load-shop.ts'
import { tradingDate } from '../shops/hours/trading-date.ts'
import { listTopItems, sumExtras, sumGiven, sumHours, sumOrders, sumPayments, sumRefunds } from './queries.ts'

/** Return the totals of a trading date. Money counts on the date it moved, sales on the date of the order. */
export const dayTotal: Handler<typeof reports.day> = ({ input, shop, now }) =>
  shop.read(async (tx) => {
    const { timeZone, settings, currency } = await getShop(tx, shop.shopId)
    const cutOffMinute = settings['trading.cutOffMinute']
    const date = input.tradingDate ?? tradingDate(now, timeZone, cutOffMinute)
    const key = { shopId: shop.shopId, date }
    const [orders, payments, refunds, given, extras, hours, top] = await Promise.all([
      tx.row(sumOrders({ ...key })),
      tx.row(sumPayments({ ...key })),
      tx.row(sumRefunds({ ...key })),
      tx.rows(sumGiven({ ...key })),
      tx.rows(sumExtras({ ...key })),
      tx.rows(sumHours({ ...key, timeZone })),
      tx.rows(listTopItems({ ...key })),
    ])
    const [cashIn, cardIn] = [payments?.cash ?? 0, payments?.card ?? 0]
    const [cashOut, cardOut] = [refunds?.cash ?? 0, refunds?.card ?? 0]
    const firstHour = Math.floor(cutOffMinute / 60)
    return {
      tradingDate: date,
      currency,
      orders: orders?.orders ?? 0,
      cancelled: orders?.cancelled ?? 0,
      salesCents: orders?.sales ?? 0,
      taxCents: orders?.tax ?? 0,
      roundingCents: orders?.rounding ?? 0,
      collectedCents: cashIn + cardIn,
      refundedCents: cashOut + cardOut,
      cashCents: cashIn - cashOut,
      cashCollectedCents: cashIn,
      cashRefundedCents: cashOut,
      cardCents: cardIn - cardOut,
      cardCollectedCents: cardIn,
      cardRefundedCents: cardOut,
      unpaidCents: orders?.unpaid ?? 0,
      givenCents: given.reduce((sum, { cents }) => sum + cents, 0),
      given,
      extras: extras.map(({ name1, name2, times, cents }) => ({
        names: { first: name1, second: name2 },
        times,
        cents,
      })),
      hours: Array.from({ length: 24 }, (_, place) => {
        const hour = (firstHour + place) % 24
        const found = hours.find((row) => row.hour === hour)
        return { hour, orders: found?.orders ?? 0, salesCents: found?.sales ?? 0 }
      }),
      topItems: top.map((row) => ({
        names: { first: row.name1, second: row.name2 },
        quantity: row.quantity,
        salesCents: row.sales,
      })),
    }
  })
