import { reading, writing } from '../../../../db/statement.ts'
import { cardColumns, type GiftCardRow } from '../queries.ts'

/**
 * Find gift cards of the merchant, the newest first. `digits`: a number or its end; empty: none were typed. `text`: a part
 * of a name or an address, as a pattern. `phone`: in E.164; empty: none.
 */
export const searchCards = reading<
  GiftCardRow,
  { digits: string; text: string; phone: string; isAll: boolean }
>(
  `select ${cardColumns} from gift_cards g
   where g.merchant_id = :merchantId and (:isAll::boolean
     or :digits::text <> '' and (g.number = :digits::text or right(g.number, length(:digits::text)) = :digits::text)
     or :phone::text <> '' and :phone::text in (g.recipient_phone, g.buyer_phone)
     or :text::text <> '' and (g.recipient_name ilike :text::text or g.recipient_email ilike :text::text or g.buyer_name ilike :text::text
       or g.buyer_email ilike :text::text or g.sender_name ilike :text::text))
   order by g.created_at desc, g.gift_card_id limit 50`,
)

/** Find the sale of a gift card in a shop by a person of its staff, after a time. */
export const findSale = reading<
  { auditId: string },
  { shopId: string; orderId: string; sellerId: string; since: Date }
>(
  `select audit_id from audit_entries where merchant_id = :merchantId and shop_id = :shopId and at > :since
     and what = 'giftCards.sell' and subject = :orderId::text and who_id = :sellerId limit 1`,
)

/** Change the recipient of a card that was not sent. No row: it was sent, or is closed. */
export const setRecipient = writing<
  GiftCardRow,
  {
    giftCardId: string
    recipientName: string
    recipientEmail: string
    recipientPhone: string
    delivery: string
    sendAt: Date | null
  }
>(
  `update gift_cards g set recipient_name = :recipientName, recipient_email = :recipientEmail, recipient_phone = :recipientPhone,
     delivery = :delivery, send_at = :sendAt
   where g.merchant_id = :merchantId and g.gift_card_id = :giftCardId and g.status <> 'closed' and g.sent_at is null
   returning ${cardColumns}`,
)

/** Set a later end of a card. No row: the card ends then or later. */
export const extendCard = writing<GiftCardRow, { giftCardId: string; expiresAt: Date }>(
  `update gift_cards g set expires_at = :expiresAt, reminded_at = null
   where g.merchant_id = :merchantId and g.gift_card_id = :giftCardId and g.status in ('active', 'frozen') and g.expires_at < :expiresAt
   returning ${cardColumns}`,
)

/** Sum what expired on a card and was not returned to it. */
export const sumExpired = reading<{ cents: number }, { owner: string; currency: string }>(
  `select coalesce(sum(case when debit_kind = 'giftCard' then amount else -amount end), 0)::bigint as cents from ledger_transfers
   where merchant_id = :merchantId and kind = 'valueExpired' and currency = :currency
     and ('giftCard', :owner::text) in ((debit_kind, debit_owner), (credit_kind, credit_owner))`,
)

/** List the names of shops. */
export const listShopNames = reading<{ shopId: string; name: string }>(
  'select shop_id, name1 as name from shops where merchant_id = :merchantId order by shop_id',
)

/**
 * Give a card of nobody another number, code and link: the earlier ones are worth nothing, and its buyer is shown none of them.
 */
export const setSecrets = writing<
  Record<never, never>,
  { giftCardId: string; number: string; codeHash: Buffer; linkHash: Buffer; codeSealed: string }
>(
  `update gift_cards g set number = :number, code_hash = :codeHash, link_hash = :linkHash, code_sealed = :codeSealed,
     has_own_code = false, delivery = 'self'
   where g.merchant_id = :merchantId and g.gift_card_id = :giftCardId and g.customer_id is null`,
)
