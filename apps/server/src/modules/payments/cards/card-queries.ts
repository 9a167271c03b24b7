import type { OnlineProviderName } from '@tabard/domain/payments/online-providers'
import type { CardBrand } from '@tabard/domain/payments/stored-cards'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

export interface ListedCard extends Columns<
  'stored_cards',
  'cardId' | 'lastDigits' | 'expiryMonth' | 'expiryYear' | 'storedAt'
> {
  brand: CardBrand
  provider: OnlineProviderName
  /** The shop whose account stores it. */
  shopId: string
}

/** List the cards of a customer at connected accounts, the default first. */
export const listCards = reading<ListedCard, { customerId: string }>(
  `select c.card_id, c.brand, c.last_digits, c.expiry_month, c.expiry_year, c.stored_at, a.provider, a.shop_id
   from stored_cards c join payment_accounts a on a.merchant_id = :merchantId and a.account_id = c.account_id
   where c.merchant_id = :merchantId and c.customer_id = :customerId and c.state = 'active' and a.retired_at is null
   order by c.preferred_at desc nulls last, c.stored_at, c.card_id`,
)

interface OwnCard {
  customerId: string
  cardId: string
}

/** Make a customer's card the default. No row: no such card of this customer. */
export const preferCard = writing<{ cardId: string }, OwnCard & { at: Date }>(
  `update stored_cards set preferred_at = :at
   where merchant_id = :merchantId and customer_id = :customerId and card_id = :cardId and state = 'active' returning card_id`,
)

/** Remove a customer's card. No row: no such card of this customer. */
export const removeCard = writing<{ cardId: string }, OwnCard & { at: Date }>(
  `update stored_cards set state = 'removed', removed_at = :at
   where merchant_id = :merchantId and customer_id = :customerId and card_id = :cardId and state = 'active' returning card_id`,
)

/** Remove all cards of a customer or an account. */
export const removeCards = writing<
  { cardId: string },
  { customerId: string | null; accountId: string | null; at: Date }
>(
  `update stored_cards set state = 'removed', removed_at = :at
   where merchant_id = :merchantId and (customer_id = :customerId::uuid or account_id = :accountId::uuid) and state = 'active' returning card_id`,
)

/** Remove earlier tokens of a card that its customer has stored again. */
export const removeEarlier = writing<{ cardId: string }, { cardId: string; at: Date }>(
  `update stored_cards c set state = 'removed', removed_at = :at
   from stored_cards n
   where c.merchant_id = :merchantId and n.merchant_id = :merchantId and n.card_id = :cardId and c.card_id <> n.card_id and c.state = 'active'
     and c.customer_id = n.customer_id and c.account_id = n.account_id and c.brand = n.brand
     and length(n.last_digits) = 4 and c.last_digits = n.last_digits and c.expiry_month = n.expiry_month and c.expiry_year = n.expiry_year
   returning c.card_id`,
)

export interface SealedCard extends Columns<'stored_cards', 'customerId' | 'accountId' | 'sealed' | 'keyId'> {
  shopId: string
  provider: OnlineProviderName
}

/** Find a card that the provider is to remove. */
export const findRemoved = reading<SealedCard, { cardId: string }>(
  `select c.customer_id, c.account_id, c.sealed, c.key_id, a.shop_id, a.provider
   from stored_cards c join payment_accounts a on a.merchant_id = :merchantId and a.account_id = c.account_id
   where c.merchant_id = :merchantId and c.card_id = :cardId and c.state = 'removed'`,
)

/** Delete a removed card. One that was stored again stays. */
export const deleteRemoved = writing<Record<never, never>, { cardId: string }>(
  `delete from stored_cards where merchant_id = :merchantId and card_id = :cardId and state = 'removed'`,
)

/** List removed cards whose job is overdue, the oldest first. */
export const listOverdue = reading<{ cardId: string }, { before: Date }>(
  `select card_id from stored_cards where merchant_id = :merchantId and state = 'removed' and removed_at < :before
   order by removed_at limit 100`,
)

/** List cards that nobody can use: their account is disconnected, or their customer is gone. */
export const listAbandoned = reading<{ accountId: string | null; customerId: string | null }>(
  `select distinct case when a.retired_at is null then null else c.account_id end as account_id, case when a.retired_at is null then c.customer_id end as customer_id
   from stored_cards c join payment_accounts a on a.merchant_id = :merchantId and a.account_id = c.account_id
   where c.merchant_id = :merchantId and c.state = 'active'
     and (a.retired_at is not null or not exists (select from customers u where u.merchant_id = :merchantId and u.customer_id = c.customer_id))
   limit 100`,
)

interface AttemptOfCustomer {
  attemptId: string
  customerId: string
}

/** Lock a customer's card at an account, to pay with it: a removal waits, or was first. */
export const lockCard = reading<
  Columns<'stored_cards', 'customerId' | 'accountId' | 'sealed' | 'keyId'>,
  { cardId: string; customerId: string; accountId: string }
>(
  `select customer_id, account_id, sealed, key_id from stored_cards
   where merchant_id = :merchantId and card_id = :cardId and customer_id = :customerId and account_id = :accountId and state = 'active' for update`,
)

/** Write that an attempt offers a stored card, which the caller has locked. */
export const offerCard = writing<Record<never, never>, AttemptOfCustomer & { cardId: string }>(
  'insert into attempt_cards (merchant_id, attempt_id, customer_id, card_id) values (:merchantId, :attemptId, :customerId, :cardId)',
)

/** Write the consent to store the card that pays an attempt. */
export const writeConsent = writing<
  Record<never, never>,
  AttemptOfCustomer & { at: Date; version: string; language: string }
>(
  `insert into attempt_cards (merchant_id, attempt_id, customer_id, consented_at, consent_version, consent_language)
   values (:merchantId, :attemptId, :customerId, :at, :version, :language)`,
)

/** Find what an attempt does with a card. */
export const findAttemptCard = reading<
  Columns<'attempt_cards', 'customerId' | 'cardId' | 'consentedAt' | 'consentVersion' | 'consentLanguage'>,
  { attemptId: string }
>(
  `select customer_id, card_id, consented_at, consent_version, consent_language from attempt_cards
   where merchant_id = :merchantId and attempt_id = :attemptId`,
)

/** Forget which attempts a customer made with cards. */
export const forgetAttemptCards = writing<Record<never, never>, { customerId: string | null }>(
  'delete from attempt_cards where merchant_id = :merchantId and customer_id = :customerId::uuid',
)

/**
 * Insert the card that a payment stored. A payment that does not count, a customer who is gone and an account that was
 * disconnected leave a removed one, for the provider to remove. The same token again renews its card.
 */
export const insertCard = writing<
  { cardId: string; state: 'active' | 'removed' },
  {
    attemptId: string
    cardId: string
    accountId: string
    sealed: Buffer
    keyId: string
    tokenHash: Buffer
    brand: CardBrand
    lastDigits: string
    expiryMonth: number
    expiryYear: number
    isPaid: boolean
    at: Date
  }
>(
  `with consent as (
     select t.customer_id, t.consented_at, t.consent_version, t.consent_language,
       :isPaid and a.retired_at is null
         and exists (select from customers u where u.merchant_id = :merchantId and u.customer_id = t.customer_id) as is_kept
     from attempt_cards t join payment_accounts a on a.merchant_id = :merchantId and a.account_id = :accountId
     where t.merchant_id = :merchantId and t.attempt_id = :attemptId and t.consented_at is not null)
   insert into stored_cards (merchant_id, card_id, customer_id, account_id, sealed, key_id, token_hash, brand, last_digits, expiry_month, expiry_year,
     consented_at, consent_version, consent_language, state, stored_at, removed_at)
   select :merchantId, :cardId, customer_id, :accountId, :sealed, :keyId, :tokenHash, :brand, :lastDigits, :expiryMonth, :expiryYear,
     consented_at, consent_version, consent_language, case when is_kept then 'active' else 'removed' end, :at::timestamptz,
     case when is_kept then null else :at::timestamptz end
   from consent
   on conflict on constraint stored_cards_token do update set sealed = excluded.sealed, key_id = excluded.key_id, brand = excluded.brand,
     last_digits = excluded.last_digits, expiry_month = excluded.expiry_month, expiry_year = excluded.expiry_year, consented_at = excluded.consented_at,
     consent_version = excluded.consent_version, consent_language = excluded.consent_language, state = 'active', removed_at = null
     where excluded.state = 'active'
   returning card_id, state`,
)
