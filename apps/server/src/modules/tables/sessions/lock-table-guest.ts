import type { WriteTx } from '../../../db/tx.ts'
import { sessionLabel } from './session-label.ts'
import { holdSession, holdTableOfSession } from '../queries.ts'

/** The table that an order goes to. */
export interface TableGuestId {
  readonly guestId: string
  readonly tableId: string
  /** Joined tables have a joint label: 4 + 5. */
  readonly number: string
  /** Empty: the shop's default area. */
  readonly area: string
  /** Time of the last scan, in milliseconds. */
  readonly scannedAt: number
}

/**
 * Lock the table of an active session until the transaction ends. Staff who clear the table or print
 * new codes wait for the order, or the order is refused. Undefined: the session ended or never existed.
 * The caller must compare the guest.
 */
export async function lockTableGuest(
  tx: WriteTx,
  { shopId, sessionId, now }: { readonly shopId: string; readonly sessionId: string; readonly now: number },
): Promise<TableGuestId | undefined> {
  // Two statements in one flush: a single one that waits would still see the table that the guests left.
  const [, [row]] = await Promise.all([
    tx.change(holdTableOfSession({ shopId, sessionId })),
    tx.change(holdSession({ shopId, sessionId, at: new Date(now) })),
  ])
  return (
    row && {
      guestId: row.guestId,
      tableId: row.tableId,
      number: sessionLabel(row),
      area: row.area,
      scannedAt: row.scannedAt.getTime(),
    }
  )
}
