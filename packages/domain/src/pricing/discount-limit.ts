import type { BillLine } from './bill.ts'
import type { GivenDiscount } from './given-discounts.ts'
import { percentOf } from './rounding.ts'

/**
 * Whether what is newly given takes no more than `percent` of what each line would have cost, the line's own discount and
 * its share of the whole order's together; a cent more is the odd one of sharing out. What was given before, by whoever
 * was allowed to, is nobody's again.
 */
export function isWithinLimit(
  lines: readonly BillLine[],
  before: readonly GivenDiscount[],
  given: readonly GivenDiscount[],
  percent: number,
): boolean {
  const isNew = (one: GivenDiscount | undefined) => one && !before.some(({ id }) => id === one.id)
  const isWholeNew = isNew(given.find(({ lineId }) => lineId === undefined))
  return lines.every(({ lineId, amountCents, allocation }) => {
    const isOwnNew = isNew(given.find((each) => each.lineId === lineId))
    if (!isOwnNew && !isWholeNew) return true
    const { memberCents = 0, promotionCents = 0, givenCents = 0, givenWholeCents = 0 } = allocation
    const cost = amountCents - memberCents - promotionCents
    const off = isOwnNew ? givenCents + givenWholeCents : givenWholeCents
    return off <= percentOf(cost, percent * 100) + (percent === 0 ? 0 : 1)
  })
}
