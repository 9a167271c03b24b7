import type { MessageKind } from '@tabard/domain/messages/message'
import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'
import { isRequested } from '../orders/sales-channel.ts'

type LinkColumn =
  | 'linkId'
  | 'txn'
  | 'orderId'
  | 'visitId'
  | 'tableNumber'
  | 'cents'
  | 'note'
  | 'createdAt'
  | 'createdName'
  | 'expiresAt'
  | 'cancelledAt'
  | 'sentAt'
  | 'sentTo'

/** A pay link. */
export interface LinkRow extends Columns<'pay_links', LinkColumn> {
  sentKind: MessageKind | null
}

const columns = `link_id, txn, order_id, sitting_id, table_number, cents, note, created_at, created_name, expires_at, cancelled_at,
  sent_at, sent_kind, sent_to`

/** Insert a link. No row: one with its id exists. */
export const insertLink = writing<
  LinkRow,
  {
    linkId: string
    shopId: string
    txn: string
    orderId: string | null
    visitId: string | null
    tableNumber: string
    cents: number | null
    note: string
    createdAt: Date
    createdBy: string | null
    createdName: string
    expiresAt: Date
  }
>(
  `insert into pay_links (merchant_id, link_id, shop_id, txn, order_id, sitting_id, table_number, cents, note, created_at, created_by, created_name, expires_at)
   values (:merchantId, :linkId, :shopId, :txn, :orderId, :visitId, :tableNumber, :cents, :note, :createdAt, :createdBy, :createdName, :expiresAt)
   on conflict (merchant_id, link_id) do nothing returning ${columns}`,
)

/** Find a link by its public id. */
export const findLinkByTxn = reading<LinkRow, { shopId: string; txn: string }>(
  `select ${columns} from pay_links where merchant_id = :merchantId and shop_id = :shopId and txn = :txn`,
)

/** Lock a link by its public id: its payments are started one after another. */
export const lockLinkByTxn = writing<LinkRow, { shopId: string; txn: string }>(
  `select ${columns} from pay_links where merchant_id = :merchantId and shop_id = :shopId and txn = :txn for no key update`,
)

/** Find a link by its id. */
export const findLink = reading<LinkRow, { shopId: string; linkId: string }>(
  `select ${columns} from pay_links where merchant_id = :merchantId and shop_id = :shopId and link_id = :linkId`,
)

/** List the newest links of an order, of a visit, or of the shop. */
export const listLinks = reading<
  LinkRow,
  { shopId: string; orderId: string | null; visitId: string | null; since: Date; most: number }
>(
  `select ${columns} from pay_links where merchant_id = :merchantId and shop_id = :shopId
     and (:orderId::uuid is null or order_id = :orderId::uuid) and (:visitId::uuid is null or sitting_id = :visitId::uuid)
     and created_at >= :since order by created_at desc, link_id limit :most`,
)

/**
 * Cancel a link. No row: it was cancelled before. Throws while an attempt for it can be paid or was
 * (`payment_attempts_open_link`).
 */
export const cancelLink = writing<LinkRow, { shopId: string; linkId: string; at: Date; name: string }>(
  `update pay_links set cancelled_at = :at, cancelled_name = :name
   where merchant_id = :merchantId and shop_id = :shopId and link_id = :linkId and cancelled_at is null returning ${columns}`,
)

/** Record a message with the link. */
export const noteSent = writing<LinkRow, { linkId: string; at: Date; kind: MessageKind; to: string }>(
  `update pay_links set sent_at = :at, sent_kind = :kind, sent_to = :to
   where merchant_id = :merchantId and link_id = :linkId returning ${columns}`,
)

/**
 * List amounts without an order whose link has expired, and that nobody has paid or can pay. The longest link lasts a
 * month, so links made before `since` were listed for weeks.
 */
export const listUnpaidExpired = reading<{ linkId: string; shopId: string }, { before: Date; since: Date }>(
  `select p.link_id, p.shop_id from pay_links p join orders o on o.merchant_id = :merchantId and o.order_id = p.link_id
   where p.merchant_id = :merchantId and p.order_id = p.link_id and p.expires_at < :before and p.created_at >= :since
     and o.status = 'completed' and ${isRequested}
     and exists (select from bills b where b.merchant_id = :merchantId and b.bill_id = p.link_id and b.payment_status = 'unpaid' and b.paid_cents = 0)
     and not exists (select from attempt_shares s where s.merchant_id = :merchantId and s.bill_id = p.link_id and s.is_payable)
   order by p.expires_at limit 100`,
)

/** List amounts without an order whose links were made before and still have their text. */
export const listOldAmounts = reading<{ linkId: string }, { before: Date }>(
  `select link_id from pay_links where merchant_id = :merchantId and order_id = link_id and created_at < :before and note <> ''`,
)

/** Blank what staff wrote in links made before. */
export const forgetOldLinks = writing<Record<never, never>, { before: Date }>(
  `update pay_links set note = '', sent_to = '' where merchant_id = :merchantId and created_at < :before and (note <> '' or sent_to <> '')`,
)
