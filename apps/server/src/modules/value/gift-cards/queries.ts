import type { Currency } from '@tabard/domain/money/money'
import type { GiftCardDesign, GiftCardStatus } from '@tabard/domain/value/gift-card-terms'
import type { GiftCardDelivery } from '@tabard/contract/value/gift-cards/gift-cards'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

type CardColumn =
  | 'giftCardId'
  | 'number'
  | 'codeHash'
  | 'codeSealed'
  | 'shopId'
  | 'initialCents'
  | 'senderName'
  | 'recipientName'
  | 'recipientEmail'
  | 'recipientPhone'
  | 'message'
  | 'language'
  | 'sendAt'
  | 'sentAt'
  | 'customerId'
  | 'createdAt'
  | 'expiresAt'
  | 'orderId'
  | 'buyerName'
  | 'buyerEmail'
  | 'buyerPhone'
  | 'remindedAt'
  | 'hasOwnCode'

/** A gift card. */
export interface GiftCardRow extends Columns<'gift_cards', CardColumn> {
  status: GiftCardStatus
  currency: Currency
  design: GiftCardDesign
  origin: 'sold' | 'given' | 'imported'
  delivery: GiftCardDelivery['kind']
}

/** SQL: the columns of a gift card `g`. */
export const cardColumns = `g.gift_card_id, g.number, g.code_hash, g.code_sealed, g.currency, g.shop_id, g.initial_cents, g.status, g.design, g.sender_name,
  g.recipient_name, g.recipient_email, g.recipient_phone, g.message, g.language, g.send_at, g.sent_at, g.customer_id, g.created_at, g.expires_at,
  g.order_id, g.buyer_name, g.buyer_email, g.buyer_phone, g.reminded_at, g.origin, g.delivery, g.has_own_code`

/** What a new gift card is written with. */
export interface InsertedCard extends Omit<GiftCardRow, 'sentAt' | 'remindedAt' | 'hasOwnCode'> {
  linkHash: Buffer
}

/** Insert a gift card. Throws if its number, link or order has one. */
export const insertCard = writing<GiftCardRow, InsertedCard>(
  `insert into gift_cards as g (merchant_id, gift_card_id, number, code_hash, code_sealed, link_hash, currency, shop_id, initial_cents, status, design, sender_name,
     recipient_name, recipient_email, recipient_phone, message, language, send_at, customer_id, created_at, expires_at, order_id, buyer_name, buyer_email,
     buyer_phone, origin, delivery)
   values (:merchantId, :giftCardId, :number, :codeHash, :codeSealed, :linkHash, :currency, :shopId, :initialCents, :status, :design, :senderName,
     :recipientName, :recipientEmail, :recipientPhone, :message, :language, :sendAt, :customerId, :createdAt, :expiresAt, :orderId, :buyerName, :buyerEmail,
     :buyerPhone, :origin, :delivery)
   returning ${cardColumns}`,
)

/** Find a gift card by its id. */
export const findCard = reading<GiftCardRow, { giftCardId: string }>(
  `select ${cardColumns} from gift_cards g where g.merchant_id = :merchantId and g.gift_card_id = :giftCardId`,
)

/** Lock a gift card by its id. */
export const lockCard = writing<GiftCardRow, { giftCardId: string }>(
  `select ${cardColumns} from gift_cards g where g.merchant_id = :merchantId and g.gift_card_id = :giftCardId for no key update`,
)

/** Find a gift card by its number. */
export const findCardByNumber = reading<GiftCardRow, { number: string }>(
  `select ${cardColumns} from gift_cards g where g.merchant_id = :merchantId and g.number = :number`,
)

/** Find a gift card by the hash of the token of its page. */
export const findCardByLink = reading<GiftCardRow, { linkHash: Buffer }>(
  `select ${cardColumns} from gift_cards g where g.merchant_id = :merchantId and g.link_hash = :linkHash`,
)

/** Find the gift card that an order sold. */
export const findCardOfOrder = reading<GiftCardRow, { orderId: string }>(
  `select ${cardColumns} from gift_cards g where g.merchant_id = :merchantId and g.order_id = :orderId`,
)

/** List the gift cards in a wallet that were paid, the soonest to expire first. */
export const listWalletCards = reading<GiftCardRow, { customerId: string }>(
  `select ${cardColumns} from gift_cards g
   where g.merchant_id = :merchantId and g.customer_id = :customerId and g.status in ('active', 'frozen')
   order by g.expires_at nulls last, g.created_at, g.gift_card_id limit 100`,
)

/** Put a gift card into a wallet, where the code that its giver knows pays nothing. No row: it is in another one, or not usable. */
export const claimCard = writing<GiftCardRow, { giftCardId: string; customerId: string }>(
  `update gift_cards g set customer_id = :customerId, has_own_code = g.has_own_code and g.customer_id is not null
   where g.merchant_id = :merchantId and g.gift_card_id = :giftCardId and g.status = 'active' and (g.customer_id is null or g.customer_id = :customerId)
   returning ${cardColumns}`,
)

/** Give a card in a wallet a code for its owner. No row: it has one, or is not theirs. */
export const setOwnCode = writing<
  GiftCardRow,
  { giftCardId: string; customerId: string; codeHash: Buffer; codeSealed: string }
>(
  `update gift_cards g set code_hash = :codeHash, code_sealed = :codeSealed, has_own_code = true
   where g.merchant_id = :merchantId and g.gift_card_id = :giftCardId and g.customer_id = :customerId and not g.has_own_code returning ${cardColumns}`,
)

/** Set the state of a gift card that has been paid. No row: it was closed, or is not paid. */
export const setCardStatus = writing<
  GiftCardRow,
  { giftCardId: string; status: 'active' | 'frozen' | 'closed' }
>(
  `update gift_cards g set status = :status
   where g.merchant_id = :merchantId and g.gift_card_id = :giftCardId and g.status in ('active', 'frozen') returning ${cardColumns}`,
)

/** Find the gift card that a transfer added to. */
export const findCardOfTransfer = reading<GiftCardRow, { transferId: string }>(
  `select ${cardColumns} from gift_cards g
   where g.merchant_id = :merchantId and g.gift_card_id = (select t.credit_owner::uuid from ledger_transfers t
     where t.merchant_id = :merchantId and t.transfer_id = :transferId and t.credit_kind = 'giftCard')`,
)
