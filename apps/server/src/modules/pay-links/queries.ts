import type { MessageKind } from '@tabard/domain/messages/message'
import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'

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

/** Blank what staff wrote in links made before. */
export const forgetOldLinks = writing<Record<never, never>, { before: Date }>(
  `update pay_links set note = '', sent_to = '' where merchant_id = :merchantId and created_at < :before and (note <> '' or sent_to <> '')`,
)
