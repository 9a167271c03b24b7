import type { HelpKind, HelpOutcome } from '@tabard/domain/orders/order-help'
import type { OrderHelp } from '@tabard/contract/orders/help/order-help'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'
import type { OwnRow } from '../order-row.ts'

/** A request for help with an order. */
export interface HelpRow extends Columns<
  'order_help',
  | 'helpId'
  | 'orderId'
  | 'note'
  | 'contact'
  | 'askedAt'
  | 'answeredAt'
  | 'answeredBy'
  | 'answeredName'
  | 'answer'
> {
  kind: HelpKind
  lines: OrderHelp['lines']
  outcome: HelpOutcome | null
}

/** A waiting request with its order. */
export type WaitingHelpRow = HelpRow &
  Pick<OwnRow, 'serviceNumber' | 'callCode' | 'tableNumber' | 'contactName'> & { phone: string }

const helpColumns = `h.help_id, h.order_id, h.kind, h.lines, h.note, h.contact, h.asked_at, h.answered_at, h.answered_by, h.answered_name, h.outcome, h.answer`

/**
 * Insert a request. No row: the same request is there, or an open one of its kind. Throws at the limit of an order, so
 * the caller holds the order.
 */
export const insertHelp = writing<
  { helpId: string },
  {
    helpId: string
    shopId: string
    orderId: string
    requestId: string
    kind: HelpKind
    lines: string
    note: string
    contact: string
    at: Date
  }
>(
  `insert into order_help (merchant_id, help_id, shop_id, order_id, request_id, kind, lines, note, contact, slot, asked_at)
   select :merchantId::uuid, :helpId::uuid, :shopId::uuid, :orderId::uuid, :requestId::uuid, :kind, :lines::jsonb, :note, :contact,
     (select coalesce(max(k.slot), 0) + 1 from order_help k where k.merchant_id = :merchantId and k.order_id = :orderId), :at::timestamptz
   where not exists (select from order_help k where k.merchant_id = :merchantId and k.order_id = :orderId
     and (k.request_id = :requestId or (k.kind = :kind and k.answered_at is null)))
   on conflict do nothing returning help_id`,
)

/** Settle a request. No row: it is settled already. */
export const settleHelp = writing<
  { orderId: string },
  {
    shopId: string
    helpId: string
    at: Date
    by: string | null
    name: string
    outcome: HelpOutcome
    answer: string
  }
>(
  `update order_help set answered_at = :at, answered_by = :by, answered_name = :name, outcome = :outcome, answer = :answer
   where merchant_id = :merchantId and shop_id = :shopId and help_id = :helpId and answered_at is null returning order_id`,
)

/** Find a request of a shop. */
export const findHelp = reading<HelpRow, { shopId: string; helpId: string }>(
  `select ${helpColumns} from order_help h where h.merchant_id = :merchantId and h.shop_id = :shopId and h.help_id = :helpId`,
)

/** List the requests of orders, oldest first. */
export const listHelp = reading<HelpRow, { orderIds: readonly string[] }>(
  `select ${helpColumns} from order_help h
   where h.merchant_id = :merchantId and h.order_id = any(:orderIds::uuid[]) order by h.asked_at, h.slot`,
)

/** List the requests of the order with a receipt id, oldest first. */
export const listHelpByReceipt = reading<HelpRow, { receiptId: string }>(
  `select ${helpColumns} from order_help h join orders o on o.merchant_id = :merchantId and o.order_id = h.order_id
   where h.merchant_id = :merchantId and o.receipt_id = :receiptId order by h.asked_at, h.slot`,
)

/** List the first 100 waiting requests of a shop, oldest first. The phone is the order's, or that of its account. */
export const listWaitingHelp = reading<WaitingHelpRow, { shopId: string }>(
  `select ${helpColumns}, o.service_number, o.call_code, o.table_number, o.contact_name,
     coalesce(nullif(o.contact_phone, ''), (select c.phone from customers c where c.merchant_id = :merchantId and c.guest_id = o.guest_id), '') as phone
   from order_help h join orders o on o.merchant_id = :merchantId and o.order_id = h.order_id
   where h.merchant_id = :merchantId and h.shop_id = :shopId and h.answered_at is null
   order by h.asked_at, h.help_id limit 100`,
)

/** Blank what guests and staff wrote in requests made before. */
export const forgetOldHelp = writing<Record<never, never>, { before: Date }>(
  `update order_help set note = '', contact = '', answer = ''
   where merchant_id = :merchantId and asked_at < :before and (note <> '' or contact <> '' or answer <> '')`,
)

/** Blank what was written about the orders of a guest, or under a phone or an email address. */
export const forgetHelp = writing<
  Record<never, never>,
  { guestId: string | null; phone: string; email: string }
>(
  `update order_help h set note = '', contact = '', answer = ''
   where h.merchant_id = :merchantId and (h.note <> '' or h.contact <> '' or h.answer <> '')
     and (:phone <> '' and h.contact = :phone or :email <> '' and lower(h.contact) = :email or exists (
       select from orders o where o.merchant_id = :merchantId and o.order_id = h.order_id
         and (o.guest_id = :guestId::uuid or (:phone <> '' and o.contact_phone = :phone
           and not exists (select from customers c where c.merchant_id = :merchantId and c.guest_id = o.guest_id)))))`,
)
