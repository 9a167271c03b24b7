import { reading, writing } from '../../../../db/statement.ts'
import { cardColumns, type GiftCardRow } from '../queries.ts'

/** SQL: the ledger account of a gift card `g`. */
const account = `select from ledger_accounts a where a.merchant_id = :merchantId and a.kind = 'giftCard' and a.owner = g.gift_card_id::text and a.currency = g.currency`

/** Activate the gift card that an order sold, once its value is in the ledger. No row: it is active, or not paid. */
export const activateCard = writing<GiftCardRow, { orderId: string; expiresAt: Date | null }>(
  `update gift_cards g set status = 'active', expires_at = :expiresAt
   where g.merchant_id = :merchantId and g.order_id = :orderId and g.status = 'waiting' and exists (${account} and a.credits > a.debits)
   returning ${cardColumns}`,
)

/** Close a gift card whose order was cancelled before it was paid. */
export const closeUnpaid = writing<GiftCardRow, { orderId: string }>(
  `update gift_cards g set status = 'closed'
   where g.merchant_id = :merchantId and g.order_id = :orderId and g.status = 'waiting'
     and exists (select from orders o where o.merchant_id = :merchantId and o.order_id = g.order_id and o.status = 'cancelled')
   returning ${cardColumns}`,
)

/** Note that the message with a gift card is sent. No row: it was sent, is for later, or nothing is on the card. */
export const markSent = writing<GiftCardRow, { giftCardId: string; at: Date }>(
  `update gift_cards g set sent_at = :at
   where g.merchant_id = :merchantId and g.gift_card_id = :giftCardId and g.status = 'active' and g.sent_at is null
     and (g.send_at is null or g.send_at <= :at) and g.delivery in ('email', 'sms')
     and exists (${account} and a.credits > a.debits)
   returning ${cardColumns}`,
)

/** Note that the message with a gift card was sent again. */
export const markResent = writing<GiftCardRow, { giftCardId: string; at: Date }>(
  `update gift_cards g set sent_at = :at, send_at = null
   where g.merchant_id = :merchantId and g.gift_card_id = :giftCardId and g.status = 'active' and g.customer_id is null and not g.has_own_code
   returning ${cardColumns}`,
)

/** List messages with gift cards that should have been sent. */
export const listUnsent = reading<
  { giftCardId: string; shopId: string | null },
  { before: Date; since: Date }
>(
  `select g.gift_card_id, g.shop_id from gift_cards g
   where g.merchant_id = :merchantId and g.status = 'active' and g.sent_at is null
     and (g.delivery = 'email' and g.recipient_email <> '' or g.delivery = 'sms' and g.recipient_phone <> '')
     and coalesce(g.send_at, g.created_at) between :since and :before and exists (${account} and a.credits > a.debits)
   order by g.send_at limit 100`,
)

/** List orders of gift cards that are paid and still wait. */
export const listUnactivated = reading<{ orderId: string; shopId: string | null }, { since: Date }>(
  `select g.order_id, g.shop_id from gift_cards g
   where g.merchant_id = :merchantId and g.status = 'waiting' and g.order_id is not null and g.created_at >= :since
     and exists (${account} and a.credits > a.debits)
   order by g.created_at limit 100`,
)

/** List gift cards that have expired with a balance. */
export const listExpired = reading<GiftCardRow, { at: Date }>(
  `select ${cardColumns} from gift_cards g
   where g.merchant_id = :merchantId and g.status in ('active', 'frozen') and g.expires_at <= :at and exists (${account} and a.credits > a.debits)
   order by g.expires_at, g.gift_card_id limit 200`,
)

/** A gift card that expires soon, and the account that has it. */
export interface ExpiringRow extends GiftCardRow {
  ownerPhone: string | null
  ownerEmail: string | null
}

/** List gift cards with a balance that expire soon, whose owners were not told. */
export const listExpiring = reading<ExpiringRow, { from: Date; to: Date }>(
  `select ${cardColumns}, c.phone as owner_phone, c.email as owner_email
   from gift_cards g left join customers c on c.merchant_id = :merchantId and c.customer_id = g.customer_id
   where g.merchant_id = :merchantId and g.status = 'active' and g.expires_at > :from and g.expires_at <= :to and g.reminded_at is null
     and exists (${account} and a.credits > a.debits)
   order by g.expires_at, g.gift_card_id limit 200`,
)

/** Note that the owner of a gift card was told that it expires. No row: told before. */
export const markReminded = writing<{ giftCardId: string }, { giftCardId: string; at: Date }>(
  `update gift_cards set reminded_at = :at
   where merchant_id = :merchantId and gift_card_id = :giftCardId and reminded_at is null returning gift_card_id`,
)

/**
 * Make gift cards valid for longer onto which a refund came lately, if they have expired or do so before `until`. Orders that
 * the customer cancelled or never paid return what they took with the expiry that it had.
 */
export const extendRefunded = writing<{ giftCardId: string }, { since: Date; until: Date }>(
  `update gift_cards g set expires_at = :until, reminded_at = null
   where g.merchant_id = :merchantId and g.status in ('active', 'frozen') and g.expires_at < :until
     and exists (select from ledger_transfers t where t.merchant_id = :merchantId and t.credit_kind = 'giftCard' and t.credit_owner = g.gift_card_id::text
       and t.kind = 'giftCardReturned' and t.at >= :since and not exists (select from orders o
         where o.merchant_id = :merchantId and o.order_id = t.order_id and o.cancelled_by in ('customer', 'system')))
   returning g.gift_card_id`,
)

/** Blank the people of gift cards that were closed, or have expired, before; and of unpaid ones. */
export const forgetOldCards = writing<Record<never, never>, { before: Date }>(
  `update gift_cards set sender_name = '', recipient_name = '', recipient_email = '', recipient_phone = '', message = '',
     buyer_name = '', buyer_email = '', buyer_phone = ''
   where merchant_id = :merchantId and created_at < :before and (status in ('waiting', 'closed') or expires_at < :before)
     and (sender_name <> '' or recipient_name <> '' or recipient_email <> '' or recipient_phone <> '' or message <> '' or buyer_name <> ''
       or buyer_email <> '' or buyer_phone <> '')`,
)

/** Blank an erased person on gift cards: as buyer, as recipient once it was sent, and as owner. */
export const forgetPerson = writing<Record<never, never>, { phone: string; email: string }>(
  `update gift_cards set
     buyer_name = case when (:phone <> '' and buyer_phone = :phone) or (:email <> '' and lower(buyer_email) = :email) then '' else buyer_name end,
     sender_name = case when (:phone <> '' and buyer_phone = :phone) or (:email <> '' and lower(buyer_email) = :email) then '' else sender_name end,
     recipient_name = case when (:phone <> '' and recipient_phone = :phone) or (:email <> '' and lower(recipient_email) = :email) then '' else recipient_name end,
     buyer_phone = case when :phone <> '' and buyer_phone = :phone then '' else buyer_phone end,
     buyer_email = case when :email <> '' and lower(buyer_email) = :email then '' else buyer_email end,
     recipient_phone = case when :phone <> '' and recipient_phone = :phone then '' else recipient_phone end,
     recipient_email = case when :email <> '' and lower(recipient_email) = :email then '' else recipient_email end
   where merchant_id = :merchantId and ((:phone <> '' and :phone in (buyer_phone, recipient_phone))
     or (:email <> '' and :email in (lower(buyer_email), lower(recipient_email))))`,
)

/**
 * Take gift cards out of the wallet of an account that no longer exists. The code that was made for its owner still pays; the
 * one that the giver knows does not, and the link shows none (`hasBearer`). `deadHash`: of no code.
 */
export const leaveWallets = writing<Record<never, never>, { deadHash: Buffer }>(
  `update gift_cards g set customer_id = null, has_own_code = true,
     code_hash = case when g.has_own_code then g.code_hash else :deadHash end
   where g.merchant_id = :merchantId and g.customer_id is not null
     and not exists (select from customers c where c.merchant_id = :merchantId and c.customer_id = g.customer_id)`,
)
