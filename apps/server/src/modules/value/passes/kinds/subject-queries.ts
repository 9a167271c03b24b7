import type { CardTypeTerms } from '@tabard/domain/value/card-type'
import { reading } from '../../../../db/statement.ts'

/** A member card with the terms of its type. */
export interface PassCardRow {
  number: string
  customerId: string | null
  status: 'active' | 'frozen' | 'closed'
  tier: number
  terms: CardTypeTerms
}

/** Find a member card. */
export const findPassCard = reading<PassCardRow, { cardId: string }>(
  `select c.number, c.customer_id, c.status, c.tier, t.terms from member_cards c
   join card_types t on t.merchant_id = :merchantId and t.card_type_id = c.card_type_id
   where c.merchant_id = :merchantId and c.card_id = :cardId`,
)

/** A gift card. */
export interface PassGiftRow {
  number: string
  customerId: string | null
  status: 'waiting' | 'active' | 'frozen' | 'closed'
  currency: string
  expiresAt: Date | null
}

/** Find a gift card. */
export const findPassGift = reading<PassGiftRow, { giftCardId: string }>(
  `select number, customer_id, status, currency, expires_at from gift_cards
   where merchant_id = :merchantId and gift_card_id = :giftCardId`,
)
