import { randomUUID } from 'node:crypto'
import { emptySharedCart } from '@tabard/domain/cart/table-cart'
import type { WriteTx } from '../../../db/tx.ts'
import { newId } from '../../platform/new-id.ts'
import { holdTables, type TableRow } from '../queries.ts'
import { tableLabel } from './present-cart.ts'
import type { LockedVisit } from './table-visit.ts'
import { holdPlace, keepVisitAt, startVisit, takePlace } from './visit-queries.ts'

/** A table with its visit, for an order that staff key in. */
export interface VisitOfTable {
  readonly table: {
    readonly tableId: string
    /** Joined tables have a joint label: 4 + 5. */
    readonly number: string
    /** Empty: the shop's default area. */
    readonly area: string
  }
  readonly visit: LockedVisit
  /** The number of guests, as staff said. Undefined: unknown. */
  readonly covers: number | undefined
}

interface Opening {
  readonly shopId: string
  readonly now: number
  /** Milliseconds. */
  readonly keptUntil: number
  /** The number of guests. Undefined: as before. */
  readonly covers?: number | undefined
}

/** Lock a table of the shop until the transaction ends: staff who clear or move it wait. Undefined: unknown table. */
export async function holdTable(
  tx: WriteTx,
  { shopId, tableId }: { readonly shopId: string; readonly tableId: string },
): Promise<TableRow | undefined> {
  const [table] = await tx.change(holdTables({ shopId, tableIds: [tableId] }))
  return table
}

/**
 * Lock the visit of a table that the caller holds, or start one if no guests are there. Guests who scan the code until
 * `keptUntil` join it, so that what staff key in is on their bill.
 */
export async function openVisit(
  tx: WriteTx,
  { tableId, area }: Pick<TableRow, 'tableId' | 'area'>,
  { shopId, now, keptUntil, covers }: Opening,
): Promise<VisitOfTable> {
  const at = new Date(now)
  const visitId = newId(now)
  const fresh = JSON.stringify(emptySharedCart)
  const [, , , [row]] = await Promise.all([
    tx.change(holdPlace({ tableId, visitId })),
    tx.change(takePlace({ tableId, visitId, at })),
    tx.change(startVisit({ shopId, tableId, visitId, cartId: randomUUID(), state: fresh, at })),
    tx.change(keepVisitAt({ shopId, tableId, at, until: new Date(keptUntil), covers: covers ?? null })),
  ])
  if (!row) throw new Error('the table has no visit after one was started')
  const { state } = row
  const { guests, lines, note } = state
  return {
    table: { tableId, number: tableLabel(row.numbers), area },
    covers: row.covers ?? undefined,
    visit: { visitId: row.visitId, cartId: row.cartId, seat: '', guests, lines, note, state },
  }
}
