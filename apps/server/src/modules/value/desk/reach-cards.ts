import type { ReadTx } from '../../../db/tx.ts'
import type { Caller } from '../../../http/requests/callers.ts'
import { staffReach } from '../../identity/customers/staff-reach.ts'
import { countReached } from './desk-queries.ts'

/** Whether member cards are all within the reach of a person of the staff. They change no other card. */
export async function reachesCards(
  tx: ReadTx,
  caller: Pick<Caller, 'assignments'>,
  cardIds: readonly string[],
): Promise<boolean> {
  const shopIds = staffReach(caller)
  if (shopIds === null) return true
  const reached = await tx.row(countReached({ cardIds, shopIds }))
  return reached?.cards === cardIds.length
}
