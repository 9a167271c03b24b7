import { Refused, Refusal } from '../../db/refusal.ts'
import { brokenConstraint } from '../../db/tx.ts'
import { capacityConstraints } from '../capacity/allocate-capacity.ts'
import { valueConstraints } from '../ledger/write-postings.ts'
import { couponConstraints } from '../value/coupons/give-coupon.ts'
import { promotionConstraints } from '../promotions/use-promotions.ts'

/** Limits that another transaction reached first. A second attempt reads the current state. */
export const conflicts: ReadonlySet<string> = new Set([
  'orders_once_per_cart',
  'stock_not_negative',
  'shared_stock_not_negative',
  ...capacityConstraints,
  ...promotionConstraints,
  ...valueConstraints,
  'coupons_taken',
])

/** Limits of a person that every attempt reaches again: the first one refuses, because none of them is a conflict. */
const refusals: ReadonlyMap<string, Refusal> = new Map(
  couponConstraints.map((constraint) => [constraint, new Refusal('coupon.hadAlready', {})]),
)

/** After this many conflicts in a row the caller gets `server.busy`. */
const mostTries = 5

/** One of several attempts. */
export interface Turn {
  readonly isFirst: boolean
  /** Promotions caused two conflicts, so the attempt must not count on them. */
  readonly isContested: boolean
}

/**
 * Run an attempt again after a conflict with another transaction. The next attempt reads the winner's
 * result. Throws `server.busy` after the last attempt, and the refusal of a limit of the person at once.
 */
export async function retryOnConflict<Done>(attempt: (turn: Turn) => Promise<Done>): Promise<Done> {
  let lostOffers = 0
  for (let turn = 1; turn <= mostTries; turn += 1) {
    try {
      return await attempt({ isFirst: turn === 1, isContested: lostOffers > 1 })
    } catch (error) {
      const constraint = brokenConstraint(error)
      const refusal = refusals.get(constraint ?? '')
      if (refusal) throw new Refused(refusal)
      if (constraint === undefined || !conflicts.has(constraint)) throw error
      if (promotionConstraints.includes(constraint)) lostOffers += 1
    }
  }
  throw new Refused(new Refusal('server.busy', { retryAfterSeconds: 1 }))
}
