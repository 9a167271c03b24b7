import type { reports } from '@tabard/contract/reports/calls'
import type { DaySoFar, Home } from '@tabard/contract/reports/home'
import { lateFrom } from '@tabard/domain/orders/lateness'
import { can, type Permission } from '@tabard/domain/staff/roles'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { countChanges } from '../menu/count-changes.ts'
import { countSoldOut } from '../menu/status/count-sold-out.ts'
import { daysBefore, sameTimeBefore, tradingDateOf } from '../shops/hours/trading-date.ts'
import { getShop } from '../shops/load-shop.ts'
import { countHelp, countUnsent, listPromised, sumOwing, sumTwoDates, type HourRow } from './home-queries.ts'
import { hoursOfDay } from './hours-of-day.ts'
import { sumAmounts } from './amount-queries.ts'
import { presentChannel } from './day-total.ts'
import { presentAmount } from './present-takings.ts'
import { sumChannels } from './queries.ts'
import { countSteps } from './read-steps.ts'

const week = 7
const dayMs = 86_400_000

/**
 * Show today's sales against the same weekday of last week, each up to this time of day, and what needs attention. Leaves
 * out what the caller may not see.
 */
export const showHome: Handler<typeof reports.home> = ({ shop, now }) =>
  shop.read(async (tx, caller) => {
    const { shopId } = shop
    const [{ assignments }, profile] = await Promise.all([caller, getShop(tx, shopId)])
    const may = (permission: Permission) => can(assignments, permission, shopId)
    const today = tradingDateOf(profile, now)
    const before = daysBefore(today, week)
    const { timeZone } = profile
    const until = new Date(sameTimeBefore(now, timeZone, week))
    const [hours, channels, amounts, attention] = await Promise.all([
      tx.rows(sumTwoDates({ shopId, today, before, until, timeZone })),
      tx.rows(sumChannels({ shopId, date: today })),
      tx.rows(sumAmounts({ shopId, date: today })),
      readAttention(tx, { shopId, now, tradingDate: today, may }),
    ])
    const cutOffMinute = profile.settings['trading.cutOffMinute']
    const dayOf = (tradingDate: string, isToday: boolean) =>
      presentDay(
        tradingDate,
        hours.filter((row) => row.isToday === isToday),
        cutOffMinute,
      )
    return {
      currency: profile.currency,
      at: now,
      today: dayOf(today, true),
      channels: channels.map(presentChannel),
      amounts: amounts.map(presentAmount),
      lastWeek: dayOf(before, false),
      ...attention,
    }
  })

function presentDay(tradingDate: string, rows: readonly HourRow[], cutOffMinute: number): DaySoFar {
  return {
    tradingDate,
    orders: rows.reduce((sum, row) => sum + row.ordersSoFar, 0),
    salesCents: rows.reduce((sum, row) => sum + row.salesSoFar, 0),
    hours: hoursOfDay(rows, cutOffMinute),
  }
}

interface Question {
  readonly shopId: string
  readonly now: number
  readonly tradingDate: string
  readonly may: (permission: Permission) => boolean
}

type Attention = Omit<Home, 'currency' | 'at' | 'today' | 'channels' | 'amounts' | 'lastWeek'>

/** Read everything that needs attention in as few flushes as it takes: the statements leave together. */
async function readAttention(tx: ReadTx, { shopId, now, tradingDate, may }: Question): Promise<Attention> {
  const allowed = <Value>(permission: Permission, read: () => Promise<Value>) =>
    may(permission) ? read() : Promise.resolve(undefined)
  const [unpaid, lateOrders, help, soldOut, unpublished, unsent, setUp] = await Promise.all([
    allowed('orders.view', () => tx.row(sumOwing({ shopId }))),
    allowed('orders.view', () => countLate(tx, shopId, now)),
    allowed('tables.serve', () => tx.row(countHelp({ shopId }))),
    allowed('menu.availability', () => countSoldOut(tx, shopId, { now, tradingDate })),
    allowed('menu.edit', () => countChanges(tx, shopId)),
    allowed('messages.view', () => tx.row(countUnsent({ shopId, since: new Date(now - week * dayMs) }))),
    allowed('shop.settings', () => countSteps(tx, shopId)),
  ])
  return {
    ...(unpaid ? { unpaid } : {}),
    ...(lateOrders === undefined ? {} : { lateOrders }),
    ...(help ? { helpRequests: help.requests } : {}),
    ...(soldOut === undefined ? {} : { soldOut }),
    ...(unpublished === undefined ? {} : { unpublished }),
    ...(unsent ? { unsentMessages: unsent.messages } : {}),
    ...(setUp ? { setUp } : {}),
  }
}

async function countLate(tx: ReadTx, shopId: string, now: number): Promise<number> {
  const open = await tx.rows(listPromised({ shopId }))
  return open.filter(({ status, dueAt, dispatchedAt, delivery }) => {
    const late = lateFrom({
      status,
      dueAt: dueAt.getTime(),
      dispatchedAt: dispatchedAt?.getTime(),
      orderOptions: delivery ? { delivery } : {},
    })
    return late !== undefined && late <= now
  }).length
}
