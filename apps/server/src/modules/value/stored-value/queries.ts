import { reading, writing } from '../../../db/statement.ts'

/** A member card as far as stored value is concerned. */
export interface ValueCardRow {
  cardId: string
  number: string
  customerId: string | null
  phone: string
  name: string
  status: 'active' | 'frozen' | 'closed'
  /** Its type holds money. */
  holdsValue: boolean
}

const columns = `m.card_id, m.number, m.customer_id, m.phone, m.name, m.status, coalesce((t.terms ->> 'holdsValue')::boolean, false) as holds_value`
const cards =
  'member_cards m join card_types t on t.merchant_id = :merchantId and t.card_type_id = m.card_type_id'

/** Find a member card that is not closed. */
export const findValueCard = reading<ValueCardRow, { cardId: string }>(
  `select ${columns} from ${cards} where m.merchant_id = :merchantId and m.card_id = :cardId and m.status <> 'closed'`,
)

/** List the cards of an account that hold money. */
export const listValueCards = reading<ValueCardRow, { customerId: string }>(
  `select ${columns} from ${cards}
   where m.merchant_id = :merchantId and m.customer_id = :customerId and m.status <> 'closed' and coalesce((t.terms ->> 'holdsValue')::boolean, false)
   order by m.joined_at, m.card_id`,
)

/** Find the card of a member by phone that can receive money: the first that was joined. */
export const findReceivingCard = reading<ValueCardRow, { phone: string }>(
  `select ${columns} from ${cards}
   where m.merchant_id = :merchantId and m.phone = :phone and m.phone <> '' and m.status = 'active' and coalesce((t.terms ->> 'holdsValue')::boolean, false)
   order by m.joined_at, m.card_id limit 1`,
)

/** Count the transfers from a card to others since a time. */
export const countSent = reading<{ sent: number }, { owner: string; since: Date }>(
  `select count(*)::integer as sent from ledger_transfers
   where merchant_id = :merchantId and debit_kind = 'storedValue' and debit_owner = :owner and kind = 'valueMoved' and at >= :since`,
)

/**
 * SQL: what was ever taken from an account `a`, less what orders returned: a return keeps the expiry of what was spent. At
 * least zero: what another card spent may return to this one after a merge.
 */
const used = `greatest(0, a.debits - coalesce((select sum(t.amount) from ledger_transfers t where t.merchant_id = :merchantId
  and t.credit_kind = 'storedValue' and t.credit_owner = a.owner and t.currency = a.currency and t.kind = 'storedValueReturned'), 0))`

/**
 * Find what of an account expires next: the oldest addition that what was ever taken does not use up (ADR-183), and
 * everything of it that is left.
 */
export const findNextExpiring = reading<
  { addedAt: Date; cents: number },
  { owner: string; currency: string }
>(
  `select added.at as added_at, (added.total - u.used)::bigint as cents
   from ledger_accounts a cross join lateral (select ${used} as used) u join lateral (
     select t.at, sum(t.amount) over (order by t.at, t.transfer_id)::bigint as total from ledger_transfers t
     where t.merchant_id = :merchantId and t.credit_kind = 'storedValue' and t.credit_owner = a.owner and t.currency = a.currency
       and t.kind <> 'storedValueReturned') added on added.total > u.used
   where a.merchant_id = :merchantId and a.kind = 'storedValue' and a.owner = :owner and a.currency = :currency
   order by added.at limit 1`,
)

/** List accounts with money that was added before a time and is not used up. */
export const listExpiredValue = reading<{ owner: string; cents: number }, { currency: string; before: Date }>(
  `select a.owner, least(added.amount - u.used, a.credits - a.debits)::bigint as cents
   from ledger_accounts a cross join lateral (select ${used} as used) u join lateral (
     select coalesce(sum(t.amount), 0) as amount from ledger_transfers t
     where t.merchant_id = :merchantId and t.credit_kind = 'storedValue' and t.credit_owner = a.owner and t.currency = a.currency and t.at < :before
       and t.kind <> 'storedValueReturned') added on added.amount > u.used
   where a.merchant_id = :merchantId and a.kind = 'storedValue' and a.currency = :currency and a.credits > a.debits
   order by a.owner limit 500`,
)

/** A reminder that a customer set. */
export interface ReminderRow {
  cardId: string
  belowCents: number
  topUpCents: number
}

/** List the reminders of cards. */
export const listReminders = reading<ReminderRow, { cardIds: readonly string[]; currency: string }>(
  `select card_id, below_cents, top_up_cents from top_up_reminders
   where merchant_id = :merchantId and card_id = any(:cardIds::uuid[]) and currency = :currency`,
)

/** Set the reminder of a card. */
export const saveReminder = writing<
  Record<never, never>,
  {
    cardId: string
    shopId: string
    currency: string
    belowCents: number
    topUpCents: number
    language: string
  }
>(
  `insert into top_up_reminders (merchant_id, card_id, shop_id, currency, below_cents, top_up_cents, language)
   values (:merchantId, :cardId, :shopId, :currency, :belowCents, :topUpCents, :language)
   on conflict (merchant_id, card_id, currency) do update set shop_id = :shopId, below_cents = :belowCents, top_up_cents = :topUpCents,
     language = :language, is_armed = true`,
)

/** Remove the reminder of a card. */
export const removeReminder = writing<Record<never, never>, { cardId: string; currency: string }>(
  'delete from top_up_reminders where merchant_id = :merchantId and card_id = :cardId and currency = :currency',
)

/** SQL: what is on the card of a reminder `r`. */
const balance = `coalesce((select a.credits - a.debits from ledger_accounts a where a.merchant_id = :merchantId and a.kind = 'storedValue'
  and a.owner = r.card_id::text and a.currency = r.currency), 0)`

/** Arm reminders of cards whose balance is above their limit again. */
export const armReminders = writing<Record<never, never>, { shopId: string }>(
  `update top_up_reminders r set is_armed = true
   where r.merchant_id = :merchantId and r.shop_id = :shopId and not r.is_armed and ${balance} >= r.below_cents`,
)

/** A reminder that is due. */
export interface DueReminder {
  cardId: string
  currency: string
  topUpCents: number
  language: string
  balanceCents: number
  phone: string
  email: string | null
}

/** List reminders of cards whose balance is below their limit, with the address of their accounts. */
export const listDueReminders = reading<DueReminder, { shopId: string; sentBefore: Date }>(
  `select r.card_id, r.currency, r.top_up_cents, r.language, ${balance}::bigint as balance_cents, c.phone, c.email
   from top_up_reminders r
     join member_cards m on m.merchant_id = :merchantId and m.card_id = r.card_id and m.status = 'active'
     join customers c on c.merchant_id = :merchantId and c.customer_id = m.customer_id
   where r.merchant_id = :merchantId and r.shop_id = :shopId and r.is_armed and (r.sent_at is null or r.sent_at < :sentBefore)
     and ${balance} < r.below_cents
   order by r.card_id limit 200`,
)

/** Note that a reminder is sent. No row: another run sent it. */
export const markReminderSent = writing<{ cardId: string }, { cardId: string; currency: string; at: Date }>(
  `update top_up_reminders set is_armed = false, sent_at = :at
   where merchant_id = :merchantId and card_id = :cardId and currency = :currency and is_armed returning card_id`,
)
