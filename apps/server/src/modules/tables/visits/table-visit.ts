import { randomUUID } from 'node:crypto'
import type { TableCart } from '@tabard/contract/tables/cart/calls'
import type { TableRequest } from '@tabard/contract/tables/table-request'
import type { CartLine } from '@tabard/domain/cart/cart'
import { withoutSent, type SharedCart, type TableGuest } from '@tabard/domain/cart/table-cart'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import { listRequests } from '../requests/list-requests.ts'
import { presentCart } from './present-cart.ts'
import { listRequestVersions } from '../requests/request-queries.ts'
import {
  endPaying,
  findVisit,
  lockVisitOfSession,
  lockVisits,
  insertRound,
  listPlaces,
  listRevisions,
  listRounds,
  renewCartId,
  saveRound,
  type RoundRow,
} from './visit-queries.ts'

/** A visit locked until the transaction ends: one round at a time. */
export interface LockedVisit {
  readonly visitId: string
  readonly cartId: string
  /** The sender's id in the visit. Empty: staff send the round. */
  readonly seat: string
  readonly guests: readonly TableGuest[]
  readonly lines: readonly CartLine[]
  readonly note: string
  readonly state: SharedCart
}

/**
 * Lock the visit of an active session. Undefined: the session ended or never existed. The
 * caller must compare the guest.
 */
export async function lockVisit(
  tx: WriteTx,
  { shopId, sessionId, now }: { readonly shopId: string; readonly sessionId: string; readonly now: number },
): Promise<LockedVisit | undefined> {
  const [row] = await tx.change(lockVisitOfSession({ shopId, sessionId, at: new Date(now) }))
  if (!row) return undefined
  const { guests, lines, note } = row.state
  return {
    visitId: row.visitId,
    cartId: row.cartId,
    seat: row.tableGuestId,
    guests,
    lines,
    note,
    state: row.state,
  }
}

export interface SentRound {
  readonly shopId: string
  readonly orderId: string
  /** The order's cart: the table's, or a guest's own. */
  readonly cartId: string
  readonly lines: readonly Pick<CartLine, 'lineId' | 'quantity'>[]
  /** It waits on a payment page: its lines stay in the cart until the payment arrives. */
  readonly isPaying: boolean
  readonly now: number
}

/**
 * Record an order as a round of its visit, and remove its lines from the cart. The next
 * round has another cart id.
 */
export async function sendRound(tx: WriteTx, visit: LockedVisit, round: SentRound): Promise<void> {
  const { visitId, seat, state } = visit
  const at = new Date(round.now)
  const owners = new Map(visit.lines.map(({ lineId, guest }) => [lineId, guest]))
  const lines = round.lines.map(({ lineId, quantity }) => ({
    lineId,
    quantity,
    seat: owners.get(lineId) ?? seat,
  }))
  const written = [
    tx.change(
      insertRound({
        shopId: round.shopId,
        orderId: round.orderId,
        visitId,
        cartId: round.cartId,
        bySeat: seat,
        lines: JSON.stringify(lines),
        isPaying: round.isPaying,
        at,
      }),
    ),
    ...(round.isPaying
      ? [tx.change(renewCartId({ visitId, from: '', to: '' }))]
      : [tx.change(nextRound({ visitId, cartId: visit.cartId, state }, round, at))]),
  ]
  await Promise.all(written)
}

/** Send a round that was paid, or that goes to the kitchen unpaid. */
export async function settleRound(
  tx: WriteTx,
  { shopId, orderId, now }: { readonly shopId: string; readonly orderId: string; readonly now: number },
): Promise<void> {
  const [round] = await tx.change(endPaying({ orderId }))
  if (!round) return
  const [visit] = await tx.change(lockVisits({ shopId, visitIds: [round.visitId] }))
  if (!visit) return
  const { visitId, cartId, state } = visit
  const sent = { cartId: round.cartId, lines: round.lines }
  await tx.change(nextRound({ visitId, cartId, state }, sent, new Date(now)))
}

/** Release an abandoned round: the table continues with the same lines under another cart id. */
export async function dropRound(tx: WriteTx, orderId: string): Promise<void> {
  const [round] = await tx.change(endPaying({ orderId }))
  if (round) await tx.change(renewCartId({ visitId: round.visitId, from: round.cartId, to: randomUUID() }))
}

/** Increase a visit's revision, so that its phones reload the bill. */
export async function notifyVisit(tx: WriteTx, visitId: string): Promise<void> {
  await tx.change(renewCartId({ visitId, from: '', to: '' }))
}

function nextRound(
  {
    visitId,
    cartId,
    state,
  }: { readonly visitId: string; readonly cartId: string; readonly state: SharedCart },
  sent: Pick<SentRound, 'cartId' | 'lines'>,
  at: Date,
) {
  const left = JSON.stringify(withoutSent(state, sent.lines))
  // A guest's own cart leaves the table's as it is, except for lines in both.
  return saveRound({ visitId, state: left, cartId: sent.cartId === cartId ? randomUUID() : cartId, at })
}

export interface Visit {
  readonly cart: TableCart
  readonly rounds: readonly RoundRow[]
  readonly requests: readonly TableRequest[]
}

/** Load a visit's cart and rounds. */
export async function loadVisit(
  tx: ReadTx,
  { shopId, visitId }: { readonly shopId: string; readonly visitId: string },
): Promise<Visit | undefined> {
  const [row, rounds, requests] = await Promise.all([
    tx.row(findVisit({ shopId, visitId })),
    tx.rows(listRounds({ visitId })),
    listRequests(tx, visitId),
  ])
  return row && { cart: presentCart(row), rounds, requests }
}

/** Find the visit at a table and the tables joined with it. Undefined: no guests have sat there yet. */
export async function findVisitAt(
  tx: ReadTx,
  { shopId, tableId }: { readonly shopId: string; readonly tableId: string },
): Promise<Visit | undefined> {
  const place = await tx.row(listPlaces({ tableIds: [tableId] }))
  return place && loadVisit(tx, { shopId, visitId: place.visitId })
}

/** Find the id of the visit at a table, also before its first round. Undefined: no guests have sat there yet. */
export async function findVisitId(
  tx: ReadTx,
  { shopId, tableId }: { readonly shopId: string; readonly tableId: string },
): Promise<{ readonly visitId: string; readonly tableNumber: string } | undefined> {
  const place = await tx.row(listPlaces({ tableIds: [tableId] }))
  const row = place && (await tx.row(findVisit({ shopId, visitId: place.visitId })))
  return row && { visitId: row.visitId, tableNumber: presentCart(row).number }
}

/** A text per visit that changes with its cart and its requests. */
export async function listVisitVersions(
  tx: ReadTx,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const [revisions, requests] = await Promise.all([
    tx.rows(listRevisions({ visitIds })),
    tx.rows(listRequestVersions({ visitIds })),
  ])
  return new Map(
    revisions.map(({ visitId: id, revision }) => {
      const requestVersion = requests.find(({ visitId }) => visitId === id)?.version ?? ''
      return [id, `${revision}.${requestVersion}`]
    }),
  )
}
