import { valueKinds, type ValueKind } from '@tabard/domain/ledger/account-kinds'
import { reading, writing } from '../../../db/statement.ts'

/** A transfer that was posted. */
export interface PostedTransfer {
  kind: string
  debitKind: string
  debitOwner: string
  creditKind: string
  creditOwner: string
  amount: number
  currency: string
}

/** Find a transfer by its id. */
export const findTransfer = reading<PostedTransfer, { transferId: string }>(
  `select kind, debit_kind, debit_owner, credit_kind, credit_owner, amount, currency from ledger_transfers
   where merchant_id = :merchantId and transfer_id = :transferId`,
)

/** Note who moved value by hand, and why. */
export const insertNote = writing<
  Record<never, never>,
  { transferId: string; byId: string; byName: string; reason: string }
>(
  'insert into value_notes (merchant_id, transfer_id, by_id, by_name, reason) values (:merchantId, :transferId, :byId, :byName, :reason)',
)

/** The balance of an account of value. */
export interface ValueBalance {
  kind: ValueKind
  owner: string
  currency: string
  /** Minor units, hundredths of points, or stamps. */
  balance: number
}

const listed = valueKinds.map((kind) => `'${kind}'`).join(', ')

/** List the balances of owners. An account that nothing was moved in is missing. */
export const listBalances = reading<ValueBalance, { owners: readonly string[] }>(
  `select kind, owner, currency, (credits - debits)::bigint as balance from ledger_accounts
   where merchant_id = :merchantId and kind in (${listed}) and owner = any(:owners)
   order by kind, owner, currency`,
)

/** An entry in the history of an account of value. */
export interface ValueEntryRow {
  transferId: string
  kind: string
  /** Added; less than zero: taken. */
  amount: number
  /** The balance after it. */
  balance: number
  at: Date
  shopId: string
  orderId: string | null
  byName: string | null
  reason: string | null
}

/**
 * List entries of an account from `before` on, the newest first, each with the balance after it: the balance of the account
 * less what was moved later. The listed kinds are those of the indexes.
 */
export const listEntries = reading<
  ValueEntryRow,
  { kind: ValueKind; owner: string; currency: string; before: Date; count: number }
>(
  `with moved as (
     select t.transfer_id, t.kind, t.amount, t.at, t.shop_id, t.order_id from ledger_transfers t
     where t.merchant_id = :merchantId and t.credit_kind = :kind and t.credit_kind in (${listed}) and t.credit_owner = :owner and t.currency = :currency
     union all
     select t.transfer_id, t.kind, -t.amount, t.at, t.shop_id, t.order_id from ledger_transfers t
     where t.merchant_id = :merchantId and t.debit_kind = :kind and t.debit_kind in (${listed}) and t.debit_owner = :owner and t.currency = :currency),
   summed as (select m.*, sum(m.amount) over (order by m.at, m.transfer_id)::bigint as balance from moved m)
   select s.transfer_id, s.kind, s.amount, s.balance, s.at, s.shop_id, s.order_id, n.by_name, n.reason
   from summed s left join value_notes n on n.merchant_id = :merchantId and n.transfer_id = s.transfer_id
   where s.at < :before order by s.at desc, s.transfer_id desc limit :count`,
)

/** An entry of the points or the stored value of a card. */
export interface CardMoveRow {
  account: 'points' | 'storedValue'
  /** Added; less than zero: taken. */
  amount: number
  /** Both balances after it. */
  points: number
  cents: number
  at: Date
  orderId: string | null
}

/** SQL: what was moved in both accounts of a card, each with its sign. */
const movedOnCard = `select t.transfer_id, t.credit_kind as account, t.amount, t.at, t.order_id from ledger_transfers t
     where t.merchant_id = :merchantId and t.credit_kind in ('points', 'storedValue') and t.credit_kind in (${listed}) and t.credit_owner = :owner and t.currency in ('points', :currency)
     union all
     select t.transfer_id, t.debit_kind, -t.amount, t.at, t.order_id from ledger_transfers t
     where t.merchant_id = :merchantId and t.debit_kind in ('points', 'storedValue') and t.debit_kind in (${listed}) and t.debit_owner = :owner and t.currency in ('points', :currency)`

/** List a page of what was moved on a card, points and stored value together, the newest first, with both balances after each. */
export const listCardMoves = reading<
  CardMoveRow,
  { owner: string; currency: string; skip: number; count: number }
>(
  `with moved as (${movedOnCard}),
   summed as (select m.*,
     coalesce(sum(m.amount) filter (where m.account = 'points') over oldest, 0)::bigint as points,
     coalesce(sum(m.amount) filter (where m.account = 'storedValue') over oldest, 0)::bigint as cents
     from moved m window oldest as (order by m.at, m.transfer_id, m.amount))
   select s.account, s.amount, s.points, s.cents, s.at, s.order_id from summed s
   order by s.at desc, s.transfer_id desc, s.amount desc offset :skip limit :count`,
)

/** Count what was moved on a card, points and stored value together. */
export const countCardMoves = reading<{ moves: number }, { owner: string; currency: string }>(
  `select count(*)::integer as moves from (${movedOnCard}) m`,
)
