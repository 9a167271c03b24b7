import { splitCart } from '@tabard/domain/cart/table-cart'
import type { WriteTx } from '../../db/tx.ts'
import { moveSessions } from './queries.ts'
import { lockVisitsOfGuests, saveState } from './visit-queries.ts'

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
  const moved = await tx.change(moveSessions({ from: fromGuestId, to: toGuestId, at }))
  const movedIds = new Set(moved.map(({ session_id }) => session_id))
  for (const brought of held.filter(({ guest_id }) => guest_id === fromGuestId)) {
    const own = held.find((each) => each.guest_id === toGuestId && each.shop_id === brought.shop_id)
    if (!own || own.sitting_id === brought.sitting_id) continue
    const left = movedIds.has(brought.session_id) ? own : brought
    const { staying } = splitCart(left.state, new Set([left.seat]))
    await tx.change(saveState({ visitId: left.sitting_id, state: JSON.stringify(staying), at }))
  }
}
