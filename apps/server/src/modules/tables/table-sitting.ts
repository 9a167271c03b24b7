import { randomUUID } from 'node:crypto'
import type { TableCart } from '@tabard/contract/table-cart'
import type { TableRequest } from '@tabard/contract/tables'
import type { CartLine } from '@tabard/domain/cart/cart'
import { withoutSent, type SharedCart, type TableGuest } from '@tabard/domain/cart/table-cart'
import type { ReadTx, WriteTx } from '../../db/tx.ts'
import { listRequests } from './list-requests.ts'
import { presentCart } from './present-cart.ts'
import { listRequestVersions } from './request-queries.ts'
import {
  endPaying,
  findSitting,
  holdSittingOfSession,
  holdSittings,
  insertRound,
  listPlaces,
  listRevisions,
  listRounds,
  renewCartId,
  saveRound,
  type RoundRow,
} from './sitting-queries.ts'

/** Those who order together, held until the transaction ends: one round at a time. */
export interface HeldSitting {
  readonly sittingId: string
  readonly cartId: string
  /** Of whoever sends. */
  readonly seat: string
  readonly guests: readonly TableGuest[]
  readonly lines: readonly CartLine[]
  readonly note: string
  readonly state: SharedCart
}

/** Undefined: the session is over, or never was. Whose it is the caller must compare. */
export async function holdSitting(
  tx: WriteTx,
  { shopId, sessionId, now }: { readonly shopId: string; readonly sessionId: string; readonly now: number },
): Promise<HeldSitting | undefined> {
  const [row] = await tx.change(holdSittingOfSession(tx.merchantId, shopId, sessionId, new Date(now)))
  if (!row) return undefined
  const { guests, lines, note } = row.state
  return {
    sittingId: row.sitting_id,
    cartId: row.cart_id,
    seat: row.seat,
    guests,
    lines,
    note,
    state: row.state,
  }
}

export interface SentRound {
  readonly shopId: string
  readonly orderId: string
  /** The order's own cart: the table's, or one that a phone kept to itself. */
  readonly cartId: string
  readonly lines: readonly Pick<CartLine, 'lineId' | 'quantity'>[]
  /** It waits on a payment page: what it orders stays in the cart until the money is there. */
  readonly isPaying: boolean
  readonly now: number
}

/** The order is one of the table's rounds, and what it ordered leaves the cart. The next round has a cart id of its own. */
export async function sendRound(tx: WriteTx, sitting: HeldSitting, round: SentRound): Promise<void> {
  const { sittingId, seat, state } = sitting
  const at = new Date(round.now)
  const owners = new Map(sitting.lines.map(({ lineId, guest }) => [lineId, guest]))
  const lines = round.lines.map(({ lineId, quantity }) => ({
    lineId,
    quantity,
    seat: owners.get(lineId) ?? seat,
  }))
  const written = [
    tx.change(
      insertRound(
        tx.merchantId,
        round.shopId,
        round.orderId,
        sittingId,
        round.cartId,
        seat,
        JSON.stringify(lines),
        round.isPaying,
        at,
      ),
    ),
    ...(round.isPaying
      ? [tx.change(renewCartId(tx.merchantId, sittingId, '', ''))]
      : [tx.change(nextRound(tx.merchantId, { sittingId, cartId: sitting.cartId, state }, round, at))]),
  ]
  await Promise.all(written)
}

/** What was on a payment page has been paid, or goes to the kitchen unpaid: now it has been sent. */
export async function settleRound(
  tx: WriteTx,
  { shopId, orderId, now }: { readonly shopId: string; readonly orderId: string; readonly now: number },
): Promise<void> {
  const [round] = await tx.change(endPaying(tx.merchantId, orderId))
  if (!round) return
  const [sitting] = await tx.change(holdSittings(tx.merchantId, shopId, [round.sitting_id]))
  if (!sitting) return
  const { sitting_id: sittingId, cart_id: cartId, state } = sitting
  const sent = { cartId: round.cart_id, lines: round.lines }
  await tx.change(nextRound(tx.merchantId, { sittingId, cartId, state }, sent, new Date(now)))
}

/** Nobody pays for it any more: the table goes on choosing, under another cart id. */
export async function dropRound(tx: WriteTx, orderId: string): Promise<void> {
  const [round] = await tx.change(endPaying(tx.merchantId, orderId))
  if (round) await tx.change(renewCartId(tx.merchantId, round.sitting_id, round.cart_id, randomUUID()))
}

/** Something about its bill is another: its phones look again. */
export async function tellSitting(tx: WriteTx, sittingId: string): Promise<void> {
  await tx.change(renewCartId(tx.merchantId, sittingId, '', ''))
}

function nextRound(
  merchantId: string,
  {
    sittingId,
    cartId,
    state,
  }: { readonly sittingId: string; readonly cartId: string; readonly state: SharedCart },
  sent: Pick<SentRound, 'cartId' | 'lines'>,
  at: Date,
) {
  const left = JSON.stringify(withoutSent(state, sent.lines))
  // A cart of somebody's own leaves the table's as it is, but for what was in both.
  return saveRound(merchantId, sittingId, left, sent.cartId === cartId ? randomUUID() : cartId, at)
}

export interface Sitting {
  readonly cart: TableCart
  readonly rounds: readonly RoundRow[]
  readonly requests: readonly TableRequest[]
}

/** What those who sit together have before them, and which orders were theirs. */
export async function loadSitting(
  tx: ReadTx,
  { shopId, sittingId }: { readonly shopId: string; readonly sittingId: string },
): Promise<Sitting | undefined> {
  const [row, rounds, requests] = await Promise.all([
    tx.row(findSitting(tx.merchantId, shopId, sittingId)),
    tx.rows(listRounds(tx.merchantId, sittingId)),
    listRequests(tx, sittingId),
  ])
  return row && { cart: presentCart(row), rounds, requests }
}

/** Those who sit at a table and at the ones joined with it now; undefined: nobody has sat there yet. */
export async function findSittingAt(
  tx: ReadTx,
  { shopId, tableId }: { readonly shopId: string; readonly tableId: string },
): Promise<Sitting | undefined> {
  const place = await tx.row(listPlaces(tx.merchantId, [tableId]))
  return place && loadSitting(tx, { shopId, sittingId: place.sitting_id })
}

/** A text per visit that changes with its cart and its requests. */
export async function listSittingVersions(
  tx: ReadTx,
  sittingIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const [revisions, requests] = await Promise.all([
    tx.rows(listRevisions(tx.merchantId, sittingIds)),
    tx.rows(listRequestVersions(tx.merchantId, sittingIds)),
  ])
  return new Map(
    revisions.map(({ sitting_id: id, revision }) => {
      const asked = requests.find(({ sitting_id }) => sitting_id === id)?.version ?? ''
      return [id, `${revision}.${asked}`]
    }),
  )
}
