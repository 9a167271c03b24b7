import type { DayTotal } from '@tabard/contract/reports/calls'
import type { AmountSales } from '@tabard/contract/reports/channel-sales'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { tenders as rules } from '@tabard/domain/pricing/tenders/registry'
import type { AmountRow, BridgeRow, EarlierSalesRow, TakingsRow } from './amount-queries.ts'

/** The orders of one kind without dishes. */
export function presentAmount({ kind, times, cents, tax }: AmountRow): AmountSales {
  return { kind, times, cents, taxCents: tax }
}

interface Apart {
  readonly amounts: readonly AmountRow[]
  readonly takings: readonly TakingsRow[]
  readonly bridge: BridgeRow | undefined
  readonly earlier: EarlierSalesRow | undefined
}

/** What a day lists apart from its sales, and what leads from the sales to the takings. */
export function presentApart(
  { amounts, takings, bridge, earlier }: Apart,
  tenders: DayTotal['tenders'],
): Pick<DayTotal, 'amounts' | 'takings' | 'earlier'> {
  const byValue = tenders.filter(({ tender }) => rules[tender].holdsValue)
  return {
    amounts: amounts.map(presentAmount),
    takings: {
      cents: sumOf(tenders.map(netOf)),
      valueCents: sumOf(byValue.map(netOf)),
      addedCents: bridge?.added ?? 0,
      openCents: bridge?.open ?? 0,
      otherDaysCents: bridge?.other ?? 0,
      for: takings.map(({ kind, taken, refunded }) => ({
        kind: kind ?? 'orders',
        takenCents: taken,
        refundedCents: refunded,
      })),
    },
    ...(earlier ? { earlier: presentEarlier(earlier) } : {}),
  }
}

function presentEarlier({ beforeCents, movedCents, changedAt }: EarlierSalesRow) {
  return { salesCents: beforeCents, movedCents, changedAt: changedAt.getTime() }
}

function netOf({ collectedCents, refundedCents }: DayTotal['tenders'][number]): number {
  return collectedCents - refundedCents
}
