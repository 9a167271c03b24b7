import type { SharedCart, SharedOp } from '@tabard/domain/cart/table-cart'
import type { OrderStatus, PaymentStatus } from '@tabard/domain/order-status'
import type { BillLine } from '@tabard/domain/pricing/bill'
import { endpoint } from './endpoint.ts'

/** The cart of everybody at a table. */
export interface TableCart extends SharedCart {
  readonly sittingId: string
  /** Of the round being chosen: an order takes it once. */
  readonly cartId: string
  readonly round: number
  /** Grows with every change. */
  readonly revision: number
  /** False: staff have cleared the table, or put it together with another. */
  readonly isOpen: boolean
  /** What the table is called now; of tables that were joined: 4 + 5. */
  readonly number: string
  /** Who is paying for this round on a page of the provider; empty: nobody. */
  readonly payingSeat: string
}

/** What a table has ordered at once. */
export interface TableRound {
  readonly orderId: string
  readonly number: string
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly placedAt: number
  readonly dueAt: number
  /** The seat of whoever sent it; empty: not by a phone of this table. */
  readonly bySeat: string
  readonly currency: string
  readonly payableCents: number
  readonly paidCents: number
  /** As on the bill; `seat`: whose it is, empty: nobody in particular. */
  readonly lines: readonly (BillLine & { readonly seat: string })[]
}

/** Everything a phone at a table shows of it. */
export interface TableView {
  readonly cart: TableCart
  /** In the order they were sent. */
  readonly rounds: readonly TableRound[]
}

export interface TableCartChange {
  readonly sessionId: string
  /** In the order they were made. */
  readonly ops: readonly SharedOp[]
}

export const tableCart = {
  change: endpoint<TableCartChange, TableCart>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/table/cart',
    isSilent: true,
    who: 'guest',
    summary:
      "Changes of one phone to its table's cart; each counts once however often it is sent. Without any: a look",
    errors: ['table.sessionEnded', 'note.tooLong', 'text.tooLong', 'text.characters'],
    perMinute: 240,
  }),
}

export const tableView = {
  stream: endpoint<{ readonly sessionId: string; readonly sittingId: string }, TableView>()({
    kind: 'read',
    form: 'stream',
    method: 'GET',
    path: '/api/table/:sessionId/:sittingId/stream',
    who: 'guest',
    summary: "The table's cart and rounds, pushed at every change. sittingId makes a moved phone ask anew",
    errors: ['table.sessionEnded'],
  }),
}
