import { writing } from '../../../../db/statement.ts'
import { authorisedWrite } from '../../../../db/authorised-write.ts'
import { insertOrderBill } from '../../../billing/order-bill-sql.ts'
import { isStillOrderable } from '../../../menu/status/still-orderable.ts'
import { nextNumber, unreserved } from './claim-number.ts'
import type { BillOfOrder, InsertedOrder } from './to-row.ts'

// An order is written by several statements of one flush: each goes to one node of a cluster (F48), and is cheaper
// than a part of one large statement.

/** SQL: claim the number for an order for now that the kitchen receives (F25). */
const claim = `update service_numbers n set order_id = :orderId, claimed_at = :placedAt, ${unreserved}
   where :status <> 'pending' and :requestedFor::timestamptz is null and n.merchant_id = :merchantId and n.shop_id = :shopId
     and n.number = ${nextNumber({ merchant: ':merchantId', shop: ':shopId', cart: ':cartId', at: ':placedAt' })}`

/** Claim the service number for an order that is about to be written, skipping locked rows. */
export const claimNumber = writing<Record<never, never>, InsertedOrder>(claim)

/** SQL: insert the order with the number that it claimed. */
const insert = (owner: string, from: string) =>
  `insert into orders (merchant_id, order_id, shop_id, cart_id, body_hash, guest_id, receipt_id, status, version, order_type,
     channel, service_number, call_code, trading_date, placed_at, due_at, contact_name, contact_phone, note, language, menu_version, pending_until,
     table_id, table_number, table_area, plate, terminal, wanted_at, accepted_at, details, stock_date)
   select :merchantId, :orderId, :shopId, :cartId, :requestHash, ${owner}, :receiptId, :status, 1, :orderType, :channel,
     (select n.number from service_numbers n where n.merchant_id = :merchantId and n.order_id = :orderId), :callCode, :tradingDate::date,
     :placedAt, :dueAt, :contactName, :contactPhone, :note, :language, :menuVersion, :pendingUntil::timestamptz,
     :tableId::uuid, :tableNumber, :tableArea, :tableLocator, :terminal, :requestedFor::timestamptz, :acceptedAt::timestamptz, :details, :stockDate::date
   ${from}
   returning service_number`

/** Insert an order. Throws on a broken limit, which undoes everything. */
export const insertOrder = writing<{ serviceNumber: number | null }, InsertedOrder & { guestId: string }>(
  insert(':guestId', ''),
)

/** Open the bill of the order that an earlier statement wrote. */
export const insertBill = writing<Record<never, never>, BillOfOrder>(insertOrderBill)

/** Insert the lines of the order that an earlier statement wrote. They arrive as one JSON array. */
export const insertLines = writing<Record<never, never>, { orderId: string; lines: string }>(
  `insert into order_lines (merchant_id, order_id, line_number, item_id, quantity, amount_cents, name1, name2, line)
   select o.merchant_id, o.order_id, l.line_number, l.item_id, l.quantity, l.amount_cents, l.name1, l.name2, l.line
   from orders o, jsonb_to_recordset(:lines::jsonb) l(line_number integer, item_id uuid, quantity integer, amount_cents integer, name1 text, name2 text, line jsonb)
   where o.merchant_id = :merchantId and o.order_id = :orderId`,
)

/** SQL: the cached shop is current. */
const isCurrent = isStillOrderable({
  merchant: ':merchantId',
  shop: ':shopId',
  channel: ':channel',
  configVersion: ':configVersion',
  menuVersion: ':menuVersion',
  subjects: ':subjectIds',
})

/** SQL: the statement before claimed a number for the order, as the cached shop was current. */
const hasNumber =
  'exists (select from service_numbers c where c.merchant_id = :merchantId and c.order_id = :orderId)'

/** What the statements that place at once compare with the database. */
export interface PlacedAtOnce extends InsertedOrder {
  readonly subjectIds: readonly string[]
  readonly configVersion: number
}

/**
 * `claimNumber` for a guest at the prices for everyone, if the cached shop is current. The number stays claimed without
 * an order if the guest's token ends before the next statement: `freeStaleNumbers` finds it.
 */
export const claimNumberAtOnce = authorisedWrite<Record<never, never>, PlacedAtOnce>(
  `${claim}
     and exists (select from ({caller}) caller where caller.caller_level = 0 and ${isCurrent})`,
)

/** `insertOrder` from cached data. No row: caller, price level or cached shop differ. Throws at a limit. */
export const insertOrderAtOnce = authorisedWrite<{ serviceNumber: number | null }, PlacedAtOnce>(
  insert(
    'caller.caller_id',
    `from ({caller}) caller where caller.caller_level = 0 and (${hasNumber} or ${isCurrent})`,
  ),
)
