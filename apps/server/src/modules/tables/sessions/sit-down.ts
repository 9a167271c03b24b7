import { randomBytes, randomUUID } from 'node:crypto'
import { emptySharedCart, sharedLimits, splitCart } from '@tabard/domain/cart/table-cart'
import { Refusal } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { newId } from '../../platform/new-id.ts'
import { tableLabel } from '../visits/present-cart.ts'
import { openSession } from '../queries.ts'
import {
  startVisit,
  findVisit,
  holdPlace,
  lockVisitOfGuest,
  saveState,
  addTableGuest,
  takePlace,
} from '../visits/visit-queries.ts'

interface Arrival {
  readonly shopId: string
  readonly guestId: string
  readonly tableId: string
  readonly now: number
  readonly expiresAt: number
}

/**
 * Add a guest to the visit of a table, or start a new one. The statements of one flush see each other: a
 * concurrent scan waits for the place and then finds the visit. A refusal must roll everything back.
 */
export async function sitDown(tx: WriteTx, { shopId, guestId, tableId, now, expiresAt }: Arrival) {
  const at = new Date(now)
  const visitId = newId(now)
  const fresh = JSON.stringify(emptySharedCart)
  const [[left], , , , [session]] = await Promise.all([
    tx.change(lockVisitOfGuest({ shopId, guestId, tableId, at })),
    tx.change(holdPlace({ tableId, visitId })),
    tx.change(takePlace({ tableId, visitId, at })),
    tx.change(startVisit({ shopId, tableId, visitId, cartId: randomUUID(), state: fresh, at })),
    tx.change(
      openSession({
        shopId,
        guestId,
        sessionId: randomBytes(16).toString('base64url'),
        tableId,
        at,
        expiresAt: new Date(expiresAt),
        seat: randomBytes(6).toString('base64url'),
      }),
    ),
  ])
  if (!session?.visitId || !session.tableGuestId)
    throw new Error('the new session has no visit or table guest')
  // A guest who changes tables keeps what they chose: their phone adds it to the other cart.
  if (left && left.visitId !== session.visitId) {
    const { staying } = splitCart(left.state, new Set([left.tableGuestId]))
    await tx.change(saveState({ visitId: left.visitId, state: JSON.stringify(staying), at }))
  }
  const [, visit] = await Promise.all([
    tx.change(addTableGuest({ shopId, sessionId: session.sessionId })),
    tx.row(findVisit({ shopId, visitId: session.visitId })),
  ])
  if (!visit?.state.guests.some(({ seat }) => seat === session.tableGuestId))
    return new Refusal('table.visitFull', { max: sharedLimits.guests })
  return {
    sessionId: session.sessionId,
    visitId: session.visitId,
    seat: session.tableGuestId,
    number: tableLabel(visit.numbers),
    expiresAt: session.expiresAt.getTime(),
  }
}
