import type { SettlementTotal } from '@tabard/contract/settlement/calls'

/** The sums of days. */
export interface ReportSums {
  readonly paidCents: number
  readonly refundCents: number
  readonly feeCents: number
  readonly expectedCents: number
  readonly listedCents: number
  /** Lost disputes, and what disputes cost beside. They are in no list. */
  readonly disputeCents: number
  readonly disputeFeeCents: number
  readonly openCount: number
}

/** Payments of a day by all methods, in cents. */
export function paidCents({ methods }: SettlementTotal): number {
  return methods.reduce((all, { cents }) => all + cents, 0)
}

/** Sum days. Days that were not looked at have nothing listed yet, so they count for neither side of the comparison. */
export function sumDays(days: readonly SettlementTotal[]): ReportSums {
  const sum = (of: (day: SettlementTotal) => number, from = days) =>
    from.reduce((all, day) => all + of(day), 0)
  const checked = days.filter(({ source }) => source !== undefined)
  return {
    paidCents: sum(paidCents),
    refundCents: sum((day) => day.refundCents),
    feeCents: sum((day) => day.feeCents),
    expectedCents: sum((day) => day.expectedCents, checked),
    listedCents: sum((day) => day.listedCents, checked),
    disputeCents: sum((day) => day.disputeCents),
    disputeFeeCents: sum((day) => day.disputeFeeCents),
    openCount: sum((day) => day.openCount),
  }
}

/** The month `count` months after another, such as `2026-11`. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}
