import { Refused, Refusal } from '../../db/refusal.ts'
import { brokenConstraint } from '../../db/tx.ts'
import { capacityConstraints } from '../capacity/allocate-capacity.ts'
import { valueConstraints } from '../ledger/write-postings.ts'
import { promotionConstraints } from '../promotions/use-promotions.ts'

/** Limits that another transaction reached first. A second attempt reads the current state. */
export const conflicts: ReadonlySet<string> = new Set([
  'orders_once_per_cart',
  'stock_not_negative',
  'shared_stock_not_negative',
  ...capacityConstraints,
  ...promotionConstraints,
  ...valueConstraints,
])

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
 * result. Throws `server.busy` after the last attempt.
 */
export async function retryOnConflict<Done>(attempt: (turn: Turn) => Promise<Done>): Promise<Done> {
  let lostOffers = 0
  for (let turn = 1; turn <= mostTries; turn += 1) {
    try {
      return await attempt({ isFirst: turn === 1, isContested: lostOffers > 1 })
    } catch (error) {
      const constraint = brokenConstraint(error)
      if (constraint === undefined || !conflicts.has(constraint)) throw error
      if (promotionConstraints.includes(constraint)) lostOffers += 1
    }
  }
  throw new Refused(new Refusal('server.busy', { retryAfterSeconds: 1 }))
}
