import type { BillLine } from '../bill.ts'
import type { ManualDiscount } from './manual-discounts.ts'
import { percentOf } from '../rounding.ts'

/** A discount on the order. */
interface ActiveDiscount {
  readonly id: string
  /** Given by someone other than the current person. */
  readonly isOthers: boolean
}

/**
 * Whether one person takes at most `percent` off what each line would have cost: the line's own discount
 * plus its share of the order's, in one step or several, with one cent of tolerance for splitting. Discounts
 * by others do not count.
 */
export function isWithinLimit(
  lines: readonly BillLine[],
  active: readonly ActiveDiscount[],
  given: readonly ManualDiscount[],
  percent: number,
): boolean {
  const isNew = (one: ManualDiscount | undefined) =>
    one !== undefined && !active.some(({ id }) => id === one.id)
  const isTheirs = (one: ManualDiscount | undefined) =>
    one !== undefined && !active.some(({ id, isOthers }) => id === one.id && isOthers)
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
