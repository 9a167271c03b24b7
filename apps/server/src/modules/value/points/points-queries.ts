import { reading } from '../../../db/statement.ts'
import { customerOfToken } from '../cards/card-queries.ts'

/** What a card earned and what of its points expires next. */
export interface ProgressRow {
  cardId: string
  /** Points earned since a time, on this card and on cards that were merged into it; 0 where the type has no tiers. */
  earned: number
  /** The latest entry of its points; null: there is none. */
  lastAt: Date | null
  /** When the oldest points that are left were added, and how many of them are left; null: none are, or they do not expire. */
  oldestAt: Date | null
  oldestPoints: number | null
}

/** SQL: the points that the owners `o` earned since `:since`, less what refunds took back. */
const earned = ['credit', 'debit']
  .map(
    (
      side,
    ) => `coalesce((select sum(t.amount) from ledger_transfers t where t.merchant_id = :merchantId and t.${side}_kind = 'points'
       and t.${side}_owner = any(o.owners) and t.kind = 'pointsEarned' and t.at > :since), 0)`,
  )
  .join(' - ')

/** SQL: the entries `t` that return what an order redeemed: they keep the expiry of the points that were spent. */
const isReturn = "t.kind = 'pointsRedeemed'"

/** SQL: the points that were ever taken from an owner with the account `a`, less what orders returned. */
const used = (owner: string) =>
  `greatest(0, a.debits - coalesce((select sum(t.amount) from ledger_transfers t where t.merchant_id = :merchantId
     and t.credit_kind = 'points' and t.credit_owner = ${owner} and ${isReturn}), 0))`

/**
 * SQL: whether an entry `t` counts as activity: those of a cancelled order do not, so that ordering and cancelling keeps no
 * points.
 */
const isActivity = `not exists (select from orders o where o.merchant_id = :merchantId and o.order_id = t.order_id and o.status = 'cancelled')`

/**
 * SQL: the progress of cards. The sums over all entries of a card are left out where its type has no tiers, or its points do
 * not expire: a card may have thousands of entries.
 */
const progressOf = (which: string) =>
  `select m.card_id, case when jsonb_array_length(t.terms -> 'tiers') > 0 then ${earned} else 0 end::bigint as earned, l.last_at, x.at as oldest_at, x.points as oldest_points
   from member_cards m join card_types t on t.merchant_id = :merchantId and t.card_type_id = m.card_type_id
     cross join lateral (select array(select n.card_id::text from member_cards n
       where n.merchant_id = :merchantId and (n.card_id = m.card_id or n.merged_into = m.card_id)) as owners) o
     cross join lateral (select greatest(
       (select max(t.at) from ledger_transfers t where t.merchant_id = :merchantId and t.credit_kind = 'points' and t.credit_owner = m.card_id::text and ${isActivity}),
       (select max(t.at) from ledger_transfers t where t.merchant_id = :merchantId and t.debit_kind = 'points' and t.debit_owner = m.card_id::text and ${isActivity})) as last_at) l
     left join lateral (
       select q.at, (q.added - u.used)::bigint as points from ledger_accounts a cross join lateral (select ${used('m.card_id::text')} as used) u, (
         select t.at, sum(t.amount) over (order by t.at, t.transfer_id) as added from ledger_transfers t
         where t.merchant_id = :merchantId and t.credit_kind = 'points' and t.credit_owner = m.card_id::text and not ${isReturn}) q
       where a.merchant_id = :merchantId and a.kind = 'points' and a.owner = m.card_id::text and q.added > u.used
       order by q.at, q.added limit 1) x on t.terms ->> 'pointsExpiry' is not null
   where m.merchant_id = :merchantId and ${which}`

/** Read what cards earned since a time, when their points moved last, and their oldest points. */
export const listProgress = reading<ProgressRow, { cardIds: readonly string[]; since: Date }>(
  progressOf('m.card_id = any(:cardIds::uuid[])'),
)

/** Read the same of the cards of the customer of a token that are not closed. */
export const listProgressOfToken = reading<ProgressRow, { tokenHash: Buffer; since: Date }>(
  progressOf(`m.status <> 'closed' and m.customer_id = ${customerOfToken}`),
)

/**
 * The points of a card that expire: those added up to a time, less all that was ever taken and not returned (`earned`);
 * or all of them if none moved since (`activity`).
 */
export const findExpired = reading<
  { points: number },
  { cardId: string; until: Date; isByActivity: boolean }
>(
  `select case when :isByActivity::boolean
       then case when not exists (select from ledger_transfers t where t.merchant_id = :merchantId and t.at > :until and ${isActivity}
         and (t.credit_kind = 'points' and t.credit_owner = :cardId::text or t.debit_kind = 'points' and t.debit_owner = :cardId::text))
       then greatest(0, a.credits - a.debits) else 0 end
     else least(greatest(0, a.credits - a.debits), greatest(0, coalesce((select sum(t.amount) from ledger_transfers t where t.merchant_id = :merchantId
       and t.credit_kind = 'points' and t.credit_owner = :cardId::text and t.at <= :until and not ${isReturn}), 0) - ${used(':cardId::text')})) end::bigint as points
   from ledger_accounts a where a.merchant_id = :merchantId and a.kind = 'points' and a.owner = :cardId::text`,
)

/** Find the type of a card that is not closed. */
export const findTypes = reading<{ cardId: string; cardTypeId: string }, { cardId: string }>(
  `select m.card_id, m.card_type_id from member_cards m where m.merchant_id = :merchantId and m.card_id = :cardId and m.status <> 'closed'`,
)
