import type {
  LiabilityFigures,
  LiabilityKind,
  LiabilityReport,
  valueReports,
} from '@tabard/contract/value/gift-cards/value-reports'
import { toCsv } from '@tabard/domain/importing/to-csv'
import { toDecimalText, type Currency } from '@tabard/domain/money/money'
import { Temporal } from 'temporal-polyfill'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { tradingDateOf } from '../../shops/hours/trading-date.ts'
import { getShop } from '../../shops/load-shop.ts'
import { countAccounts, listShops, sumMoved, type MovedRow } from './liability-queries.ts'

const reported = ['giftCard', 'storedValue', 'voucher', 'deposit'] as const
const months = 13

/** Show what the merchant owes as value at the end of a trading date. */
export const showLiability: Handler<typeof valueReports.liability> = ({ input, shop, now }) =>
  shop.read(async (tx, caller) => {
    await caller
    return readLiability(tx, shop.shopId, input.date, now)
  })

/** The same by month, as CSV. */
export const exportLiability: Handler<typeof valueReports.liabilityCsv> = ({ input, shop, now }) =>
  shop.read(async (tx, caller) => {
    await caller
    const { kinds } = await readLiability(tx, shop.shopId, input.date, now)
    return { csv: toCsv([csvHeader, ...kinds.flatMap(csvRows)]) }
  })

async function readLiability(
  tx: ReadTx,
  shopId: string,
  wanted: string | undefined,
  now: number,
): Promise<LiabilityReport> {
  const date = wanted ?? tradingDateOf(await getShop(tx, shopId), now)
  const [moved, counts, shops] = await Promise.all([
    tx.rows(sumMoved({ date })),
    tx.rows(countAccounts({ date })),
    tx.rows(listShops()),
  ])
  const currencies = [...new Set(moved.map(({ currency }) => currency))]
  const kinds = reported.flatMap((kind) =>
    currencies.flatMap((currency): LiabilityKind[] => {
      const rows = moved.filter((row) => row.kind === kind && row.currency === currency)
      if (rows.length === 0) return []
      return [
        {
          kind,
          currency: currency as Currency,
          accounts: counts.find((each) => each.kind === kind && each.currency === currency)?.accounts ?? 0,
          total: figuresOf(rows, 0),
          months: byMonth(rows, date),
          shops: shops.flatMap(({ shopId: id, name }) => {
            const { issuedCents, redeemedCents } = figuresOf(
              rows.filter((row) => row.shopId === id),
              0,
            )
            return issuedCents === 0 && redeemedCents === 0
              ? []
              : [{ shopId: id, name, issuedCents, redeemedCents }]
          }),
        },
      ]
    }),
  )
  return { date, kinds }
}

/** The months until a date, the oldest first. What moved before is in the balance that the first one begins with. */
function byMonth(rows: readonly MovedRow[], date: string): LiabilityKind['months'] {
  const last = Temporal.PlainDate.from(date).toPlainYearMonth()
  const shown = Array.from({ length: months }, (_, place) =>
    last.subtract({ months: months - 1 - place }).toString(),
  )
  const [first = ''] = shown
  let outstandingCents = rows.reduce((sum, { month, cents }) => sum + (month < first ? cents : 0), 0)
  return shown.map((month) => {
    const figures = figuresOf(
      rows.filter((row) => row.month === month),
      outstandingCents,
    )
    ;({ outstandingCents } = figures)
    return { month, ...figures }
  })
}

type Figure = Exclude<keyof LiabilityFigures, 'outstandingCents'>

/** Which figure a transfer counts in. Those that are not here are payments: taken, or returned by a refund. */
const figureOf: Readonly<Record<string, Figure>> = {
  valueSold: 'issuedCents',
  depositHeld: 'issuedCents',
  depositMoved: 'issuedCents',
  valueImported: 'issuedCents',
  valueBonus: 'bonusCents',
  valueGiven: 'bonusCents',
  valueTaken: 'bonusCents',
  valueExpired: 'expiredCents',
  depositKept: 'expiredCents',
  valueMoved: 'movedCents',
}

/** Figures that are shown as amounts that were taken. */
const taken: ReadonlySet<Figure> = new Set<Figure>(['redeemedCents', 'expiredCents'])

/** Add up transfers. `before`: what was owed before them. Every transfer is in one figure, so that they add up. */
function figuresOf(rows: readonly MovedRow[], before: number): LiabilityFigures {
  const sum = {
    issuedCents: 0,
    bonusCents: 0,
    redeemedCents: 0,
    refundedCents: 0,
    expiredCents: 0,
    movedCents: 0,
  }
  let outstandingCents = before
  for (const { what, cents } of rows) {
    const figure = figureOf[what] ?? (cents < 0 ? 'redeemedCents' : 'refundedCents')
    sum[figure] += taken.has(figure) ? -cents : cents
    outstandingCents += cents
  }
  return { ...sum, outstandingCents }
}

const csvHeader = [
  'month',
  'kind',
  'currency',
  'issued',
  'bonus',
  'redeemed',
  'refunded',
  'expired',
  'moved',
  'outstanding',
]

function csvRows({ kind, currency, months: all }: LiabilityKind): string[][] {
  return all.map((each) => [
    each.month,
    kind,
    currency,
    ...[
      each.issuedCents,
      each.bonusCents,
      each.redeemedCents,
      each.refundedCents,
      each.expiredCents,
      each.movedCents,
      each.outstandingCents,
    ].map((cents) => toDecimalText(cents, currency)),
  ])
}
