import type { LineChange } from '@tabard/domain/amending/amended-lines'
import type { OrderStatus } from '@tabard/domain/orders/order-status'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'
import { ownColumns, type OwnRow } from '../order-row.ts'

/** Find the amendment of a request id, to recognise a resend. */
export const findAmendment = reading<{ orderId: string; askedHash: Buffer }, { requestId: string }>(
  'select order_id, asked_hash from order_amendments where merchant_id = :merchantId and request_id = :requestId',
)

/**
 * Write what a change makes of an order beside its bill. The version read under the lock is the guard. Adding an item to a
 * ready order moves it back to preparing.
 */
export const amendOrderRow = writing<
  { version: number },
  {
    shopId: string
    orderId: string
    version: number
    status: OrderStatus
    note: string
    details: string
  }
>(
  `update orders set status = :status, ready_at = case when :status = 'ready' then ready_at end, note = :note, amendments = amendments + 1,
     details = details || :details::jsonb, version = version + 1
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId and version = :version and status in ('placed', 'preparing', 'ready', 'completed')
   returning version`,
)

/** Update the existing lines. The amendment keeps their former state. */
export const amendLines = writing<Record<never, never>, { orderId: string; lines: string }>(
  `update order_lines l set quantity = p.quantity, amount_cents = p.amount_cents, line = p.line,
     paid_units = least(l.paid_units, p.quantity), refunded_units = p.refunded_units, refunded_cents = p.refunded_cents
   from jsonb_to_recordset(:lines::jsonb) p(line_number integer, quantity integer, amount_cents integer, line jsonb, refunded_units integer, refunded_cents integer)
   where l.merchant_id = :merchantId and l.order_id = :orderId and l.line_number = p.line_number`,
)

/** Record a change with the order's state before and after it. */
export const insertAmendment = writing<
  Record<never, never>,
  {
    orderId: string
    amendment: number
    requestId: string
    askedHash: Buffer
    at: Date
    byId: string | null
    byName: string
    reason: string
    changes: string
    noteBefore: string
    noteAfter: string
    totalBefore: number
    totalAfter: number
    before: string
    after: string
  }
>(
  `insert into order_amendments (merchant_id, order_id, amendment, request_id, asked_hash, at, by_id, by_name, reason, changes,
     note_before, note_after, total_before, total_after, before, after)
   values (:merchantId, :orderId, :amendment, :requestId, :askedHash, :at, :byId, :byName, :reason, :changes::jsonb, :noteBefore, :noteAfter, :totalBefore, :totalAfter, :before::jsonb, :after::jsonb)`,
)

type AmendmentColumn =
  | 'orderId'
  | 'amendment'
  | 'at'
  | 'byName'
  | 'reason'
  | 'noteBefore'
  | 'noteAfter'
  | 'totalBefore'
  | 'totalAfter'
  | 'acknowledgedAt'

export interface AmendmentRow extends Columns<'order_amendments', AmendmentColumn> {
  changes: readonly LineChange[]
}

/** List the changes of orders, oldest first. */
export const listAmendments = reading<AmendmentRow, { orderIds: readonly string[] }>(
  `select order_id, amendment, at, by_name, reason, note_before, note_after, total_before, total_after, acknowledged_at, changes
   from order_amendments where merchant_id = :merchantId and order_id = any(:orderIds::uuid[]) order by order_id, amendment`,
)

/** Increase the version of an order whose changes are read. No row: it has another version than the board shows. */
export const raiseVersion = writing<
  { version: number },
  { shopId: string; orderId: string; version: number }
>(
  `update orders set version = version + 1
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId and version = :version returning version`,
)

/** Mark an order's changes as read, except those in `unread`. */
export const markAcknowledged = writing<
  Record<never, never>,
  { orderId: string; at: Date; by: string; unread: readonly number[] }
>(
  `update order_amendments set acknowledged_at = :at, acknowledged_by = :by
   where merchant_id = :merchantId and order_id = :orderId and acknowledged_at is null and not amendment = any(:unread::integer[])`,
)

/** Postpone an order and record the reason. The first promised time is kept. */
export const delayOrderRow = writing<
  OwnRow,
  { shopId: string; orderId: string; version: number; dueAt: Date; reason: string }
>(
  `update orders o set promised_at = coalesce(promised_at, due_at), due_at = :dueAt, delay_reason = :reason, version = version + 1
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId and version = :version and status in ('placed', 'preparing') returning ${ownColumns}`,
)

/** Set the due time that the kitchen promises when it accepts the order. */
export const promiseOrderRow = writing<OwnRow, { shopId: string; orderId: string; dueAt: Date }>(
  `update orders o set due_at = :dueAt, version = version + 1
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId returning ${ownColumns}`,
)
