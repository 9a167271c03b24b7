import type { BillLine } from './bill.ts'
import type { GivenDiscount } from './given-discounts.ts'
import { percentOf } from './rounding.ts'

/** A discount that stands on the order. */
interface StandingDiscount {
  readonly id: string
  /** Somebody else gave it than who gives now. */
  readonly isOthers: boolean
}

/**
 * Whether one person takes no more than `percent` of what each line would have cost, where they give something new: the
 * line's own discount and its share of the whole order's together, in one step or in several; a cent more is the odd one of
 * sharing out. What somebody else gave, who was allowed to, is not theirs.
 */
export function isWithinLimit(
  lines: readonly BillLine[],
  standing: readonly StandingDiscount[],
  given: readonly GivenDiscount[],
  percent: number,
): boolean {
  const isNew = (one: GivenDiscount | undefined) =>
    one !== undefined && !standing.some(({ id }) => id === one.id)
  const isTheirs = (one: GivenDiscount | undefined) =>
    one !== undefined && !standing.some(({ id, isOthers }) => id === one.id && isOthers)
  const whole = given.find(({ lineId }) => lineId === undefined)
  return lines.every(({ lineId, amountCents, allocation }) => {
    const own = given.find((each) => each.lineId === lineId)
    if (!isNew(own) && !isNew(whole)) return true
    const { memberCents = 0, promotionCents = 0, givenCents = 0, givenWholeCents = 0 } = allocation
    const cost = amountCents - memberCents - promotionCents
    const off = (isTheirs(own) ? givenCents : 0) + (isTheirs(whole) ? givenWholeCents : 0)
    return off <= percentOf(cost, percent * 100) + (percent === 0 ? 0 : 1)
  })
}
