import type { ListedDifference, settlement } from '@tabard/contract/settlement/calls'
import type { Handler } from '../../../http/handler.ts'
import { listShownDifferences, listShownLines, type DifferenceRow } from './day-view-queries.ts'

const mostLines = 200

/** Show a page of the lines of a day, and its differences. */
export const showDay: Handler<typeof settlement.day> = ({ input, shop }) =>
  shop.read(async (tx) => {
    const { accountId, day, after = null } = input
    const key = { shopId: shop.shopId, accountId, day }
    const [lines, differences] = await Promise.all([
      tx.rows(listShownLines({ ...key, after, most: mostLines + 1 })),
      tx.rows(listShownDifferences(key)),
    ])
    const shown = lines.slice(0, mostLines)
    return {
      lines: shown.map((line) => ({
        lineId: line.lineId,
        kind: line.kind,
        transaction: line.transaction,
        cents: line.cents,
        currency: line.currency,
        feeCents: line.feeCents ?? undefined,
        at: line.at.getTime(),
        attemptId: line.attemptId ?? undefined,
        method: line.method ?? undefined,
      })),
      next: lines.length > mostLines ? shown.at(-1)?.lineId : undefined,
      differences: differences.map(presentDifference),
    }
  })

/** Present a difference with its resolution. */
export function presentDifference(row: DifferenceRow): ListedDifference {
  const { settledAt } = row
  return {
    differenceId: row.differenceId,
    kind: row.kind,
    movement: row.movement,
    subject: row.subject,
    attemptId: row.attemptId ?? undefined,
    ourCents: row.ourCents ?? undefined,
    ourCurrency: row.ourCurrency ?? undefined,
    theirCents: row.theirCents ?? undefined,
    theirCurrency: row.theirCurrency ?? undefined,
    foundAt: row.foundAt.getTime(),
    settled: settledAt
      ? {
          at: settledAt.getTime(),
          by: row.settledById === null ? undefined : (row.settledByName ?? ''),
          reason: row.reason ?? '',
        }
      : undefined,
  }
}
