import { splitCart } from '@tabard/domain/cart/table-cart'
import type { WriteTx } from '../../../db/tx.ts'
import { giveSessions, takeSessions } from '../queries.ts'
import { lockVisitsOfGuests, saveState } from '../visits/visit-queries.ts'

interface LogIn {
  readonly fromGuestId: string
  readonly toGuestId: string
}

/**
 * Transfer a guest's tables to the account that the guest logged in to. An account is at one table of a shop:
 * it leaves the visit of the session that ends, as a guest does who scans another table's code.
 */
export async function moveTableGuests(
  tx: WriteTx,
  { fromGuestId, toGuestId }: LogIn,
  now: number,
): Promise<void> {
  const at = new Date(now)
  const held = await tx.change(lockVisitsOfGuests({ guestIds: [fromGuestId, toGuestId], at }))
  const taken = await tx.change(takeSessions({ from: fromGuestId, at }))
  const sessions = JSON.stringify(taken.map(({ session }) => session))
  const moved = taken.length === 0 ? [] : await tx.change(giveSessions({ sessions, to: toGuestId, at }))
  const movedIds = new Set(moved.map(({ sessionId }) => sessionId))
  for (const brought of held.filter(({ guestId }) => guestId === fromGuestId)) {
    const own = held.find((each) => each.guestId === toGuestId && each.shopId === brought.shopId)
    if (!own || own.visitId === brought.visitId) continue
    const left = movedIds.has(brought.sessionId) ? own : brought
    const { staying } = splitCart(left.state, new Set([left.tableGuestId]))
    await tx.change(saveState({ visitId: left.visitId, state: JSON.stringify(staying), at }))
  }
}
