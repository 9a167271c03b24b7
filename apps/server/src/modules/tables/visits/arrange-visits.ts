import { randomUUID } from 'node:crypto'
import { mostPersons } from '@tabard/domain/cart/checks/check-order-options'
import { emptySharedCart, joinedCarts, splitCart, type SharedCart } from '@tabard/domain/cart/table-cart'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import { newId } from '../../platform/new-id.ts'
import { tableLabel } from './present-cart.ts'
import { findTable, holdTables, type TableRow } from '../queries.ts'
import {
  endVisits,
  giveRounds,
  giveRoundsOf,
  lockVisits,
  insertVisit,
  leavePlaces,
  listPaying,
  listPlaces,
  listTableGuestsAt,
  listTablesOfVisits,
  putPlaces,
  moveGuestSessions,
  saveVisit,
  type VisitRow,
} from './visit-queries.ts'
import { setCovers } from './facts-queries.ts'

/**
 * Tables locked until the transaction ends, with all tables joined to them. Their
 * guests, scans and orders wait.
 */
export interface HeldTables {
  readonly tables: readonly TableRow[]
  /** The visit of each table. Missing: no guests have sat there yet. */
  readonly visitOf: ReadonlyMap<string, string>
}

/** Lock tables, and all tables joined with them, to move, join or separate them. */
export async function holdForArranging(
  tx: WriteTx,
  shopId: string,
  tableIds: readonly string[],
): Promise<HeldTables> {
  const places = await tx.rows(listPlaces({ tableIds }))
  const visitIds = places.map(({ visitId }) => visitId)
  const joined = await tx.rows(listTablesOfVisits({ visitIds }))
  const ids = [...new Set([...tableIds, ...joined.map(({ tableId }) => tableId)])].toSorted()
  const [tables, now] = await Promise.all([
    tx.change(holdTables({ shopId, tableIds: ids })),
    tx.rows(listPlaces({ tableIds: ids })),
  ])
  return { tables, visitOf: new Map(now.map(({ tableId, visitId }) => [tableId, visitId])) }
}

/** Move the visit of one table to another, free table, with its sessions, cart and rounds. */
export async function moveVisit(
  tx: WriteTx,
  {
    from,
    to,
    visitId,
  }: { readonly from: TableRow; readonly to: TableRow; readonly visitId: string | undefined },
  shopId: string,
  now: number,
): Promise<void> {
  if (visitId === undefined) return
  const [visit] = await tx.change(lockVisits({ shopId, visitIds: [visitId] }))
  if (!visit) return
  await Promise.all([
    tx.change(leavePlaces({ tableIds: [from.tableId] })),
    tx.change(putPlaces({ tableIds: [to.tableId], visitId })),
    tx.change(moveGuestSessions({ fromTableIds: [from.tableId], toTableId: to.tableId, visitId })),
    tx.change(
      saveVisit({ visitId, state: JSON.stringify(visit.state), at: new Date(now), sessionsEndAt: null }),
    ),
  ])
}

/**
 * Lock visits to join or separate them. Refused while a round is on a payment page: it is paid under its
 * cart's id, and that cart keeps its lines until then.
 */
async function holdUnpaying(
  tx: WriteTx,
  shopId: string,
  visitIds: readonly string[],
): Promise<readonly VisitRow[] | Refusal<'table.guestPaying'>> {
  const visits = await tx.change(lockVisits({ shopId, visitIds }))
  const [paying] = await tx.rows(listPaying({ visitIds }))
  if (!paying) return visits
  const numbers = visits.find(({ visitId }) => visitId === paying.visitId)?.numbers ?? []
  return new Refusal('table.guestPaying', { number: tableLabel(numbers) })
}

export interface Joining {
  readonly shopId: string
  readonly held: HeldTables
  readonly now: number
  /** Until when the tables stay joined without a scan. */
  readonly sessionsEndAt: number
}

/** Join tables into one visit with their carts and rounds. Returns the ids of the visits that ended. */
export async function joinVisits(
  tx: WriteTx,
  { shopId, held, now, sessionsEndAt }: Joining,
): Promise<{ readonly visitId: string; readonly ended: readonly string[] } | Refusal<'table.guestPaying'>> {
  const at = new Date(now)
  const expiry = new Date(sessionsEndAt)
  const tableIds = held.tables.map(({ tableId }) => tableId)
  const before = [...new Set(held.visitOf.values())]
  const known = await holdUnpaying(tx, shopId, before)
  if (isRefusal(known)) return known
  const visits = known.filter(({ endedAt }) => endedAt === null)
  const [first, ...others] = visits
  const visitId = first?.visitId ?? newId(now)
  const ended = others.map(({ visitId }) => visitId)
  const state = others.reduce<SharedCart>(
    (joined, other) => joinedCarts(joined, other.state),
    first?.state ?? emptySharedCart,
  )
  await Promise.all([
    first
      ? tx.change(saveVisit({ visitId, state: JSON.stringify(state), at, sessionsEndAt: expiry }))
      : tx.change(
          insertVisit({
            shopId,
            visitId,
            cartId: randomUUID(),
            state: JSON.stringify(state),
            at,
            sessionsEndAt: expiry,
          }),
        ),
    tx.change(giveRounds({ fromVisitIds: ended, toVisitId: visitId })),
    tx.change(moveGuestSessions({ fromTableIds: tableIds, toTableId: null, visitId })),
    tx.change(putPlaces({ tableIds, visitId })),
    tx.change(endVisits({ visitIds: ended, at })),
  ])
  await tx.change(setCovers({ visitId, covers: coversOf(visits) }))
  return { visitId, ended }
}

/** The guests of joined tables together. Null: staff said no number. */
function coversOf(visits: readonly Pick<VisitRow, 'covers'>[]): number | null {
  const counted = visits.flatMap(({ covers }) => covers ?? [])
  return counted.length === 0 ? null : Math.min(mostPersons, sumOf(counted))
}

export interface Separating {
  readonly shopId: string
  readonly held: HeldTables
  readonly now: number
  /** The orders at each table: their rounds move with it. */
  readonly ordersOf: ReadonlyMap<string, readonly string[]>
}

/**
 * Give each table its own visit again. Guests keep what they chose, and orders stay at their
 * tables. Returns the changed visits.
 */
export async function separateVisits(
  tx: WriteTx,
  { shopId, held, now, ordersOf }: Separating,
): Promise<readonly string[] | Refusal<'table.guestPaying'>> {
  const at = new Date(now)
  const [, ...leaving] = held.tables.toSorted((a, b) => (a.tableId < b.tableId ? -1 : 1))
  const [visitId] = new Set(held.visitOf.values())
  const known = await holdUnpaying(tx, shopId, visitId === undefined ? [] : [visitId])
  if (isRefusal(known)) return known
  const [visit] = known
  if (!visit) return []
  let staying: SharedCart = visit.state
  const changed = [visit.visitId]
  for (const { tableId } of leaving) {
    const seats = await tx.rows(listTableGuestsAt({ tableId }))
    const parts = splitCart(staying, new Set(seats.map(({ tableGuestId }) => tableGuestId)))
    staying = parts.staying
    const ownId = newId(now)
    await Promise.all([
      tx.change(
        insertVisit({
          shopId,
          visitId: ownId,
          cartId: randomUUID(),
          state: JSON.stringify(parts.leaving),
          at,
          sessionsEndAt: null,
        }),
      ),
      tx.change(putPlaces({ tableIds: [tableId], visitId: ownId })),
      tx.change(moveGuestSessions({ fromTableIds: [tableId], toTableId: null, visitId: ownId })),
      tx.change(giveRoundsOf({ orderIds: ordersOf.get(tableId) ?? [], toVisitId: ownId })),
    ])
  }
  await tx.change(
    saveVisit({ visitId: visit.visitId, state: JSON.stringify(staying), at, sessionsEndAt: null }),
  )
  // How many of the guests stay is not known.
  await tx.change(setCovers({ visitId: visit.visitId, covers: null }))
  return changed
}

/** List a table and the tables joined with it. Empty: unknown table. */
export async function listTogether(tx: ReadTx, shopId: string, tableId: string): Promise<readonly string[]> {
  const table = await tx.row(findTable({ shopId, tableId }))
  if (!table) return []
  const places = await tx.rows(listPlaces({ tableIds: [tableId] }))
  const joined = await tx.rows(listTablesOfVisits({ visitIds: places.map(({ visitId }) => visitId) }))
  return [...new Set([tableId, ...joined.map(({ tableId }) => tableId)])]
}

/** The joint label of locked tables. */
export function labelOf(tables: readonly Pick<TableRow, 'number'>[]): string {
  return tableLabel(tables.map(({ number }) => number))
}
