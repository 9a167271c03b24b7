import type { CardTypeTerms } from '@tabard/domain/value/card-type'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

/** A member card with the terms of its type and its balances. */
export interface MemberRow extends Columns<
  'member_cards',
  'cardId' | 'cardTypeId' | 'customerId' | 'number' | 'tier'
> {
  status: 'active' | 'frozen'
  terms: CardTypeTerms
  pointsCurrency: string
  /** The type takes no part any more: its cards only spend what they have. */
  isArchived: boolean
  /** Hundredths. */
  points: number
  stamps: number
  storedCents: number
}

/** SQL: the balance of an account of a card. */
const balance = (kind: string, currency: string) =>
  `coalesce((select a.credits - a.debits from ledger_accounts a where a.merchant_id = :merchantId and a.kind = '${kind}'
     and a.owner = c.card_id::text and a.currency = ${currency}), 0)::bigint`

/** SQL: the columns of `MemberRow` from member cards `c` and their types `t`. */
const memberColumns = `c.card_id, c.card_type_id, c.customer_id, c.number, c.tier, c.status, t.terms, t.points_currency, t.archived_at is not null as is_archived,
     ${balance('points', "'points'")} as points, ${balance('stamps', "'stamps'")} as stamps, ${balance('storedValue', ':currency')} as stored_cents
   from member_cards c join card_types t on t.merchant_id = :merchantId and t.card_type_id = c.card_type_id
   where c.merchant_id = :merchantId and c.status <> 'closed'`

/** Find the member card of a customer, or of a phone number: the first of the types as the merchant orders them. */
export const findMember = reading<MemberRow, { customerId: string | null; phone: string; currency: string }>(
  `select ${memberColumns}
     and (c.customer_id = :customerId::uuid or (c.phone = :phone and c.phone <> ''))
   order by c.customer_id is not distinct from :customerId::uuid desc, t.archived_at is not null, t.place, c.card_id limit 1`,
)

/** Find a member card that is not closed by its id. */
export const findMemberCard = reading<MemberRow, { cardId: string; currency: string }>(
  `select ${memberColumns} and c.card_id = :cardId`,
)

/** Keep a card from being frozen or closed until this transaction ends. No row: it is not active. */
export const holdMember = writing<
  { cardId: string; customerId: string | null; number: string },
  { cardId: string }
>(
  `select card_id, customer_id, number from member_cards where merchant_id = :merchantId and card_id = :cardId and status = 'active' for share`,
)

/** A gift card with its balance. */
export interface SpendableRow extends Columns<
  'gift_cards',
  'giftCardId' | 'number' | 'codeHash' | 'currency' | 'expiresAt' | 'customerId' | 'hasOwnCode'
> {
  status: 'waiting' | 'active' | 'frozen' | 'closed'
  balanceCents: number
}

/** Find gift cards by their numbers, and those of a customer by their ids. They stay as they are until the transaction ends. */
export const holdGiftCards = writing<
  SpendableRow,
  {
    numbers: readonly string[]
    ids: readonly string[]
    /** Of cards that staff scanned: anyone's. */
    heldIds: readonly string[]
    customerId: string | null
  }
>(
  `select g.gift_card_id, g.number, g.code_hash, g.currency, g.expires_at, g.customer_id, g.has_own_code, g.status,
     coalesce((select a.credits - a.debits from ledger_accounts a where a.merchant_id = :merchantId and a.kind = 'giftCard'
       and a.owner = g.gift_card_id::text and a.currency = g.currency), 0)::bigint as balance_cents
   from gift_cards g
   where g.merchant_id = :merchantId
     and (g.number = any(:numbers::text[]) or g.gift_card_id = any(:heldIds::uuid[]) or (g.gift_card_id = any(:ids::uuid[]) and g.customer_id = :customerId::uuid))
   order by g.gift_card_id for share of g`,
)

/** Note the member card of an order. */
export const insertOrderCard = writing<
  Record<never, never>,
  { orderId: string; cardId: string; stampsRedeemed: number }
>(
  `insert into order_cards (merchant_id, order_id, card_id, stamps_redeemed) values (:merchantId, :orderId, :cardId, :stampsRedeemed)`,
)

/** Find the member card of an order. */
export const findAttached = reading<{ cardId: string }, { orderId: string }>(
  'select card_id from order_cards where merchant_id = :merchantId and order_id = :orderId',
)

/** Find the customer whose account a guest is. */
export const findOwner = reading<{ customerId: string }, { guestId: string }>(
  'select customer_id from customers where merchant_id = :merchantId and guest_id = :guestId',
)
