import type { WriteTx } from '../../db/tx.ts'
import { sessionLabel } from './session-label.ts'
import { holdSession, holdTableOfSession, moveSessions } from './queries.ts'

/** Where an order goes that was placed at a table. */
export interface Seat {
  readonly guestId: string
  readonly tableId: string
  /** Of tables that were joined: 4 + 5. */
  readonly number: string
  /** Empty: the shop's own. */
  readonly area: string
  /** When its code was scanned last; milliseconds. */
  readonly scannedAt: number
}

/**
 * The table of a session that lasts, held until the transaction ends: staff who close the table, and whoever prints new
 * codes, wait for the order, or the order is refused. Undefined: the session is over, or never was. Whose it is the
 * caller must compare.
 */
export async function holdSeat(
  tx: WriteTx,
  { shopId, sessionId, now }: { readonly shopId: string; readonly sessionId: string; readonly now: number },
): Promise<Seat | undefined> {
  // Two statements in one flush: one that had to wait would still see the table that the guests were moved away from.
  const [, [row]] = await Promise.all([
    tx.change(holdTableOfSession(tx.merchantId, shopId, sessionId)),
    tx.change(holdSession(tx.merchantId, shopId, sessionId, new Date(now))),
  ])
  return (
    row && {
      guestId: row.guest_id,
      tableId: row.table_id,
      number: sessionLabel(row),
      area: row.area,
      scannedAt: row.scanned_at.getTime(),
    }
  )
}

/** A guest who logs in keeps the table. */
export async function moveSeats(
  tx: WriteTx,
  { fromGuestId, toGuestId }: { readonly fromGuestId: string; readonly toGuestId: string },
): Promise<void> {
  await tx.change(moveSessions(tx.merchantId, fromGuestId, toGuestId))
}
