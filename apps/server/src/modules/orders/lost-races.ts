import { Refused, Refusal } from '../../db/refusal.ts'
import { brokenConstraint } from '../../db/tx.ts'
import { offerConstraints } from '../offers/use-offers.ts'

/** Limits that somebody else reached first: looking once more says how it stands now. */
export const lostRaces: ReadonlySet<string> = new Set([
  'orders_once_per_cart',
  'stock_not_negative',
  'shared_stock_not_negative',
  'capacity_not_exceeded',
  ...offerConstraints,
])

/** Whoever loses more often than this in a row is in a crowd, and comes again in a moment. */
const mostTries = 5

/**
 * Tries what others may be quicker with. Each look after a lost race says how it stands now, and nearly always the first
 * says it. Who lost offers twice in a row is not promised them a third time: `isContested`.
 */
export async function despiteRaces<Done>(
  attempt: (turn: { readonly isFirst: boolean; readonly isContested: boolean }) => Promise<Done>,
): Promise<Done> {
  let lostOffers = 0
  for (let turn = 1; turn <= mostTries; turn += 1) {
    try {
      return await attempt({ isFirst: turn === 1, isContested: lostOffers > 1 })
    } catch (error) {
      const constraint = brokenConstraint(error)
      if (constraint === undefined || !lostRaces.has(constraint)) throw error
      if (offerConstraints.includes(constraint)) lostOffers += 1
    }
  }
  throw new Refused(new Refusal('server.busy', { retryAfterSeconds: 1 }))
}
