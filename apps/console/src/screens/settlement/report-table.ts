import type { SettlementTotal } from '@tabard/contract/settlement/calls'
import { toDecimalText, type Currency } from '@tabard/domain/money/money'

/** A row of the file: the sums of a day and account, by method. Amounts are in units of the currency. */
export interface ReportRow {
  readonly day: string
  readonly account: string
  readonly method: string
  readonly payments: number
  readonly paid: number
  readonly refunded: number | undefined
  readonly fees: number | undefined
  readonly expected: number | undefined
  readonly listed: number | undefined
  readonly disputes: number | undefined
  readonly disputeFees: number | undefined
  readonly openDifferences: number | undefined
  readonly currency: string
}

/** The rows of a report as a file has them. What belongs to the whole day is in its first row. */
export function reportTable(
  days: readonly SettlementTotal[],
  currency: Currency,
  nameOf: (accountId: string) => string,
): ReportRow[] {
  const amount = (cents: number) => Number(toDecimalText(cents, currency))
  return days.flatMap((total) => {
    const { methods } = total
    const shown = methods.length > 0 ? methods : [{ method: '', count: 0, cents: 0 }]
    return shown.map(({ method, count, cents }, place) => {
      const isFirst = place === 0
      return {
        day: total.day,
        account: nameOf(total.accountId),
        method,
        payments: count,
        paid: amount(cents),
        refunded: isFirst ? amount(total.refundCents) : undefined,
        fees: isFirst ? amount(total.feeCents) : undefined,
        expected: isFirst ? amount(total.expectedCents) : undefined,
        listed: isFirst && total.source !== undefined ? amount(total.listedCents) : undefined,
        disputes: isFirst ? amount(total.disputeCents) : undefined,
        disputeFees: isFirst ? amount(total.disputeFeeCents) : undefined,
        openDifferences: isFirst ? total.openCount : undefined,
        currency,
      }
    })
  })
}
