import type { SharedCart, SharedOp } from '@tabard/domain/cart/table-cart'
import type { OrderStatus, PaymentStatus } from '@tabard/domain/orders/order-status'
import type { BillLine } from '@tabard/domain/pricing/bill'
import { endpoint } from '../../wire/endpoint.ts'
import type { TableRequest } from '../table-request.ts'

/** The shared cart of a table. */
export interface TableCart extends SharedCart {
  readonly visitId: string
  /** The id of the current round; one order can use it. */
  readonly cartId: string
  readonly round: number
  /** Increases with every change. */
  readonly revision: number
  /** False: staff closed the table or joined it to another. */
  readonly isOpen: boolean
  /** The table's current name; joined tables: 4 + 5. */
  readonly number: string
  /** Who is paying for this round on a provider's page; empty: nobody. */
  readonly payingSeat: string
}

/** A round of a table. */
export interface TableRound {
  readonly orderId: string
  readonly number: string
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly placedAt: number
  readonly dueAt: number
  /** The guest who sent it; empty: not a phone of this table. */
  readonly bySeat: string
  readonly currency: string
  readonly payableCents: number
  readonly paidCents: number
  /** As on the bill; `seat`: its guest, empty: nobody in particular. */
  readonly lines: readonly (BillLine & { readonly seat: string })[]
}

/** Everything that a phone shows of its table. */
export interface TableView {
  readonly cart: TableCart
  /** In sending order. */
  readonly rounds: readonly TableRound[]
  /** The visit's requests to staff, one per kind. */
  readonly requests: readonly TableRequest[]
}

export interface TableCartChange {
  readonly sessionId: string
  /** In order of creation. */
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
    errors: [
      'table.sessionEnded',
      'table.dishChanged',
      'table.cartFull',
      'note.tooLong',
      'text.tooLong',
      'text.characters',
    ],
    perMinute: 240,
  }),
}

export const tableView = {
  stream: endpoint<{ readonly sessionId: string; readonly visitId: string }, TableView>()({
    kind: 'read',
    form: 'stream',
    method: 'GET',
    path: '/api/table/:sessionId/:visitId/stream',
    who: 'guest',
    summary:
      "The table's cart and rounds, pushed at every change. A phone that moved to another table gets another visitId and subscribes again",
    errors: ['table.sessionEnded'],
  }),
}
