import type { TableSession, tables } from '@tabard/contract/tables/calls'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { getShop } from '../../shops/load-shop.ts'
import { findSession } from '../queries.ts'
import { sessionLabel } from './session-label.ts'

/** Return the caller's active session at a table. Another guest's session is refused like an unknown one. */
export const readSession: Handler<typeof tables.session> = ({ input, shop, now, fail }) =>
  shop.read(async (tx, caller) => {
    const session = await find(tx, { ...input, shopId: shop.shopId, guestId: (await caller).guestId, now })
    return session ?? fail('table.sessionEnded', {})
  })

/** Find the caller's visit and their id in it. Undefined: no active session. */
export async function findOwnTableGuest(
  tx: ReadTx,
  { shopId, sessionId, guestId, now }: Finding,
): Promise<{ readonly visitId: string; readonly seat: string } | undefined> {
  const row = await tx.row(findSession({ shopId, sessionId, at: new Date(now), guestId }))
  return row?.visitId ? { visitId: row.visitId, seat: row.tableGuestId ?? '' } : undefined
}

interface Finding {
  readonly shopId: string
  readonly sessionId: string
  readonly guestId: string
  readonly now: number
}

async function find(
  tx: ReadTx,
  { shopId, sessionId, guestId, now }: Finding,
): Promise<TableSession | undefined> {
  const [row, { settings }] = await Promise.all([
    tx.row(findSession({ shopId, sessionId, at: new Date(now), guestId })),
    getShop(tx, shopId),
  ])
  return (
    row && {
      sessionId: row.sessionId,
      visitId: row.visitId ?? '',
      seat: row.tableGuestId ?? '',
      number: sessionLabel(row),
      name: row.name,
      area: row.area === '' ? settings['table.space'] : row.area,
      expiresAt: row.expiresAt.getTime(),
    }
  )
}
