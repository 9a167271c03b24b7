import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

/** Whether a card can be used: `frozen` earns and spends nothing; `closed` is over. */
export type CardStatus = 'active' | 'frozen' | 'closed'

export interface CardRow extends Columns<
  'member_cards',
  | 'cardId'
  | 'cardTypeId'
  | 'number'
  | 'customerId'
  | 'phone'
  | 'name'
  | 'tier'
  | 'birthday'
  | 'joinedAt'
  | 'joinedShopId'
  | 'mergedInto'
> {
  status: CardStatus
}

/** A card with its balances: hundredths of points, stamps, and stored value in one currency. */
export interface HeldCardRow extends CardRow {
  points: number
  stamps: number
  cents: number
}

/** SQL: the columns of a card `m`. */
export const cardColumns = `m.card_id, m.card_type_id, m.number, m.customer_id, m.phone, m.name, m.status, m.tier, m.birthday, m.joined_at,
  m.joined_shop_id, m.merged_into`

const balance = (kind: string, currency: string) =>
  `coalesce((select a.credits - a.debits from ledger_accounts a
     where a.merchant_id = :merchantId and a.kind = '${kind}' and a.owner = m.card_id::text and a.currency = ${currency}), 0)::bigint`

/** SQL: the columns of a card `m` with its balances; stored value in `:currency`. */
export const heldColumns = `${cardColumns}, ${balance('points', "'points'")} as points, ${balance('stamps', "'stamps'")} as stamps,
  ${balance('storedValue', ':currency::text')} as cents`

/** Find a card by its id. */
export const findHeld = reading<HeldCardRow, { cardId: string; currency: string }>(
  `select ${heldColumns} from member_cards m where m.merchant_id = :merchantId and m.card_id = :cardId`,
)

/** Find a card by its number. An old number finds none. */
export const findByNumber = reading<CardRow, { number: string }>(
  `select ${cardColumns} from member_cards m where m.merchant_id = :merchantId and m.number = :number`,
)

/** SQL: the order of a person's cards: by the place of their types, the oldest of a type first. */
const byPlace = `left join card_types t on t.merchant_id = :merchantId and t.card_type_id = m.card_type_id
   where m.merchant_id = :merchantId and m.status <> 'closed'`
const inPlace = 'order by t.archived_at is not null, t.place, m.joined_at, m.card_id'

/** List the cards of a customer that are not closed. */
export const listOfCustomer = reading<HeldCardRow, { customerId: string; currency: string }>(
  `select ${heldColumns} from member_cards m ${byPlace} and m.customer_id = :customerId ${inPlace}`,
)

/** SQL: the customer of a token. It does not admit the caller: a read that uses it also waits for the caller. */
export const customerOfToken =
  '(select k.customer_id from access_tokens k where k.merchant_id = :merchantId and k.token_hash = :tokenHash)'

/** List the cards of the customer of a token that are not closed. */
export const listOfToken = reading<HeldCardRow, { tokenHash: Buffer; currency: string }>(
  `select ${heldColumns} from member_cards m ${byPlace} and m.customer_id = ${customerOfToken} ${inPlace}`,
)

/** Whether the customer of a token has set a wallet PIN. No row: the token is nobody's. */
export const findPinOfToken = reading<{ hasPin: boolean }, { tokenHash: Buffer }>(
  `select c.pin_hash is not null as has_pin from customers c where c.merchant_id = :merchantId and c.customer_id = ${customerOfToken}`,
)

/** List the cards of a phone that are not closed, claimed or not. */
export const listOfPhone = reading<HeldCardRow, { phone: string; currency: string }>(
  `select ${heldColumns} from member_cards m ${byPlace} and m.phone = :phone and m.phone <> '' ${inPlace}`,
)

/** Lock a card while it changes. */
export const lockCard = writing<CardRow, { cardId: string }>(
  `select ${cardColumns} from member_cards m where m.merchant_id = :merchantId and m.card_id = :cardId for update`,
)

/** Lock two cards in the order of their ids. */
export const lockCards = writing<CardRow, { cardIds: readonly string[] }>(
  `select ${cardColumns} from member_cards m where m.merchant_id = :merchantId and m.card_id = any(:cardIds::uuid[]) order by m.card_id for update`,
)

/** Lock the cards of a phone that nobody has claimed. */
export const lockUnclaimed = writing<CardRow, { phone: string }>(
  `select ${cardColumns} from member_cards m
   where m.merchant_id = :merchantId and m.phone = :phone and m.phone <> '' and m.customer_id is null and m.status <> 'closed' order by m.card_id for update`,
)

/** Insert a card. No row: the person has one of the type, or the number or id exists. */
export const insertCard = writing<
  CardRow,
  {
    cardId: string
    cardTypeId: string
    number: string
    customerId: string | null
    phone: string
    name: string
    birthday: string
    at: Date
    shopId: string
  }
>(
  `insert into member_cards as m (merchant_id, card_id, card_type_id, number, customer_id, phone, name, birthday, joined_at, joined_shop_id)
   values (:merchantId, :cardId, :cardTypeId, :number, :customerId, :phone, :name, :birthday, :at, :shopId)
   on conflict do nothing returning ${cardColumns}`,
)

/** Give an unclaimed card to a customer who proved its phone. */
export const claimCard = writing<CardRow, { cardId: string; customerId: string; name: string }>(
  `update member_cards m set customer_id = :customerId, name = case when m.name = '' then :name else m.name end
   where m.merchant_id = :merchantId and m.card_id = :cardId and m.customer_id is null returning ${cardColumns}`,
)

/** Write another phone of a customer to their cards, unless another card of the type has it. */
export const followPhone = writing<{ cardId: string }, { customerId: string; phone: string }>(
  `update member_cards m set phone = :phone
   where m.merchant_id = :merchantId and m.customer_id = :customerId and m.status <> 'closed' and m.phone <> :phone
     and not exists (select from member_cards o where o.merchant_id = :merchantId and o.phone = :phone and o.phone <> '' and o.card_type_id = m.card_type_id and o.status <> 'closed')
   returning m.card_id`,
)

/** Set the birthday of a customer's card, once. */
export const storeBirthday = writing<CardRow, { cardId: string; customerId: string; birthday: string }>(
  `update member_cards m set birthday = :birthday
   where m.merchant_id = :merchantId and m.card_id = :cardId and m.customer_id = :customerId and m.birthday = '' and m.status <> 'closed' returning ${cardColumns}`,
)

/** Set the name on a customer's card. */
export const storeName = writing<CardRow, { cardId: string; customerId: string; name: string }>(
  `update member_cards m set name = :name
   where m.merchant_id = :merchantId and m.card_id = :cardId and m.customer_id = :customerId and m.status <> 'closed' returning ${cardColumns}`,
)

/** Close a card. `mergedInto`: the card that took over its value. */
export const closeCard = writing<CardRow, { cardId: string; at: Date; mergedInto: string | null }>(
  `update member_cards m set status = 'closed', closed_at = :at, merged_into = :mergedInto
   where m.merchant_id = :merchantId and m.card_id = :cardId and m.status <> 'closed' returning ${cardColumns}`,
)

/** Whether no account of a card holds or owes anything. */
export const findHoldings = reading<{ isEmpty: boolean }, { cardId: string }>(
  `select not exists (select from ledger_accounts a where a.merchant_id = :merchantId
     and a.kind in ('points', 'stamps', 'storedValue') and a.owner = :cardId::text and a.credits <> a.debits) as is_empty`,
)

/** The phone and the name of an active customer. */
export const findHolder = reading<
  { customerId: string; phone: string; name: string },
  { customerId: string }
>(
  `select c.customer_id, c.phone, left(trim(c.first_name || ' ' || c.last_name), 80) as name
   from customers c where c.merchant_id = :merchantId and c.customer_id = :customerId and c.status = 'active'`,
)
