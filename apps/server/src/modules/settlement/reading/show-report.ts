import type { settlement, SettlementReport, SettlementTotal } from '@tabard/contract/settlement/calls'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { spanOf, utcDay } from '../checking/utc-day.ts'
import { countDifferences, listDays, sumDisputes, sumListed, sumOwn } from './report-queries.ts'

/** Show the settlements of a month. */
export const showReport: Handler<typeof settlement.report> = ({ input, shop, now }) =>
  shop.read(async (tx) => {
    const profile = await getShop(tx, shop.shopId)
    const month = input.month ?? utcDay(now).slice(0, 7)
    return reportOf(profile, month, await loadSums(tx, profile, month))
  })

async function loadSums(tx: ReadTx, { shopId, currency }: ShopProfile, month: string) {
  const range = { shopId, from: `${month}-01`, to: lastDayOf(month) }
  const [days, own, listed, differences, disputes] = await Promise.all([
    tx.rows(listDays(range)),
    tx.rows(sumOwn({ ...range, currency })),
    tx.rows(sumListed({ ...range, currency })),
    tx.rows(countDifferences(range)),
    tx.rows(sumDisputes({ ...range, currency })),
  ])
  return { days, own, listed, differences, disputes }
}

type Sums = Awaited<ReturnType<typeof loadSums>>

function reportOf(profile: ShopProfile, month: string, sums: Sums): SettlementReport {
  const keys = new Map<string, { readonly accountId: string; readonly day: string }>()
  for (const { accountId, day } of Object.values(sums).flat())
    keys.set(`${day} ${accountId}`, { accountId, day })
  const days = [...keys.values()].toSorted((a, b) =>
    a.day === b.day ? compare(a.accountId, b.accountId) : compare(b.day, a.day),
  )
  return {
    month,
    currency: profile.currency,
    accounts: profile.accounts
      .filter(
        ({ accountId, retiredAt }) =>
          retiredAt === null || days.some((total) => total.accountId === accountId),
      )
      .map(({ accountId, provider, environment, retiredAt }) => ({
        accountId,
        provider,
        environment,
        isActive: retiredAt === null,
      })),
    days: days.map((key) => totalOf(key, sums)),
  }
}

function totalOf(
  { accountId, day }: { readonly accountId: string; readonly day: string },
  sums: Sums,
): SettlementTotal {
  const isHere = (row: { readonly accountId: string; readonly day: string }) =>
    row.accountId === accountId && row.day === day
  const look = sums.days.find(isHere)
  const own = sums.own.filter(isHere)
  const payments = own.filter(({ kind }) => kind === 'payment')
  const refunds = own.filter(({ kind }) => kind === 'refund')
  const sum = (rows: readonly { readonly cents: number }[]) => rows.reduce((all, { cents }) => all + cents, 0)
  const feeCents = own.reduce((all, row) => all + row.feeCents, 0)
  const counted = sums.differences.find(isHere)
  const disputed = sums.disputes.find(isHere)
  return {
    accountId,
    day,
    source: look?.source ?? undefined,
    checkedAt: look?.checkedAt?.getTime(),
    failedAt: look?.failedAt?.getTime(),
    methods: payments.map(({ method, count, cents }) => ({ method, count, cents })),
    refundCount: refunds.reduce((all, { count }) => all + count, 0),
    refundCents: sum(refunds),
    feeCents,
    expectedCents: sum(payments) - sum(refunds) - feeCents,
    listedCents: sum(sums.listed.filter(isHere)),
    disputeCents: disputed?.lostCents ?? 0,
    disputeFeeCents: disputed?.feeCents ?? 0,
    openCount: counted?.open ?? 0,
    differenceCount: counted?.count ?? 0,
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The last day of a month: the day before the first of the next. */
function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return utcDay(spanOf(`${next}-01`).from - 1)
}
