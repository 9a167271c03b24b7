import type { DayTotal, reports } from '@tabard/contract/reports/calls'
import type { ChannelSales } from '@tabard/contract/reports/channel-sales'
import { sumOf } from '@tabard/domain/pricing/amounts'
import {
  drawerTender,
  paymentTenders,
  providerTender,
  type PaymentTender,
} from '@tabard/domain/pricing/tenders/registry'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { getShop } from '../shops/load-shop.ts'
import { tradingDate } from '../shops/hours/trading-date.ts'
import { findEarlierSales, sumAmounts, sumBridge, sumTakings } from './amount-queries.ts'
import { hoursOfDay } from './hours-of-day.ts'
import { presentApart } from './present-takings.ts'
import {
  listTopItems,
  sumChannels,
  sumExtras,
  sumGiven,
  sumHours,
  sumOrders,
  sumPayments,
  sumTips,
  sumRefunds,
  type ChannelRow,
  type TenderSum,
} from './queries.ts'

type TenderTotal = DayTotal['tenders'][number]

/** Return the totals of a trading date. Money counts on the date it moved, sales on the date of the order. */
export const dayTotal: Handler<typeof reports.day> = ({ input, shop, now }) =>
  shop.read(async (tx) => {
    const { timeZone, settings, currency } = await getShop(tx, shop.shopId)
    const cutOffMinute = settings['trading.cutOffMinute']
    const date = input.tradingDate ?? tradingDate(now, timeZone, cutOffMinute)
    const { orders, payments, refunds, given, extras, tips, hours, channels, top, ...apart } = await readDay(
      tx,
      { shopId: shop.shopId, date },
      timeZone,
    )
    const tenders = tenderTotals(payments, refunds)
    const cash = totalOf(tenders, drawerTender)
    const card = totalOf(tenders, providerTender)
    return {
      tradingDate: date,
      currency,
      orders: orders?.orders ?? 0,
      cancelled: orders?.cancelled ?? 0,
      salesCents: orders?.sales ?? 0,
      taxCents: orders?.tax ?? 0,
      roundingCents: orders?.rounding ?? 0,
      collectedCents: sumOf(tenders.map((each) => each.collectedCents)),
      refundedCents: sumOf(tenders.map((each) => each.refundedCents)),
      cashCents: cash.collectedCents - cash.refundedCents,
      cashCollectedCents: cash.collectedCents,
      cashRefundedCents: cash.refundedCents,
      cardCents: card.collectedCents - card.refundedCents,
      cardCollectedCents: card.collectedCents,
      cardRefundedCents: card.refundedCents,
      tenders,
      tipCents: tips.find(({ who }) => who === null)?.cents ?? 0,
      tips:
        settings['tips.shared'] === 'staff'
          ? tips.flatMap(({ who, cents }) => (who === null ? [] : [{ who, cents }]))
          : [],
      unpaidCents: orders?.unpaid ?? 0,
      givenCents: given.reduce((sum, { cents }) => sum + cents, 0),
      given,
      extras: extras.map(({ name1, name2, times, cents }) => ({
        names: { first: name1, second: name2 },
        times,
        cents,
      })),
      channels: channels.map(presentChannel),
      ...presentApart(apart, tenders),
      hours: hoursOfDay(hours, cutOffMinute),
      topItems: top.map((row) => ({
        names: { first: row.name1, second: row.name2 },
        quantity: row.quantity,
        salesCents: row.sales,
      })),
    }
  })

/** Read everything that the report of a trading date shows. The statements leave together. */
async function readDay(
  tx: ReadTx,
  key: { readonly shopId: string; readonly date: string },
  timeZone: string,
) {
  const [orders, payments, refunds, given, extras, tips, hours, channels, top, apart] = await Promise.all([
    tx.row(sumOrders({ ...key })),
    tx.rows(sumPayments({ ...key })),
    tx.rows(sumRefunds({ ...key })),
    tx.rows(sumGiven({ ...key })),
    tx.rows(sumExtras({ ...key })),
    tx.rows(sumTips({ ...key })),
    tx.rows(sumHours({ ...key, timeZone })),
    tx.rows(sumChannels({ ...key })),
    tx.rows(listTopItems({ ...key })),
    Promise.all([
      tx.rows(sumAmounts({ ...key })),
      tx.rows(sumTakings({ ...key })),
      tx.row(sumBridge({ ...key })),
      tx.row(findEarlierSales({ ...key })),
    ]),
  ])
  const [amounts, takings, bridge, earlier] = apart
  return {
    orders,
    payments,
    refunds,
    given,
    extras,
    tips,
    hours,
    channels,
    top,
    amounts,
    takings,
    bridge,
    earlier,
  }
}

/** A channel with its sales. */
export function presentChannel({ channel, orders, sales }: ChannelRow): ChannelSales {
  return { channel, orders, salesCents: sales }
}

/** One total per tender, in paying order. */
function tenderTotals(payments: readonly TenderSum[], refunds: readonly TenderSum[]): TenderTotal[] {
  const sumBy = (sums: readonly TenderSum[], tender: PaymentTender) =>
    sums.find((each) => each.tender === tender)?.cents ?? 0
  return paymentTenders.map((tender) => ({
    tender,
    collectedCents: sumBy(payments, tender),
    refundedCents: sumBy(refunds, tender),
  }))
}

function totalOf(totals: readonly TenderTotal[], tender: PaymentTender): TenderTotal {
  return totals.find((each) => each.tender === tender) ?? { tender, collectedCents: 0, refundedCents: 0 }
}
