import type { CardUnit } from '@tabard/domain/value/adjust-limits'
import type { BusyKind } from '@tabard/domain/value/card-signals'
import { reading } from '../../../db/statement.ts'

/** What a card did on a day, of one kind. */
export interface BusyRow {
  cardId: string
  number: string
  name: string
  status: 'active' | 'frozen' | 'closed'
  date: string
  what: BusyKind
  times: number
  amount: number
  unit: CardUnit
}

/** SQL: what a movement of a card is. Empty: nothing that is counted. Merged cards move all they have, once. */
const what = `case
  when m.kind in ('pointsEarned', 'stampsEarned') then case when m.is_in then 'earned' else 'refunded' end
  when m.kind in ('pointsRedeemed', 'stampsRedeemed') then case when m.is_in then '' else 'redeemed' end
  when m.kind = 'valueSold' then case when m.is_in then 'toppedUp' else 'refunded' end
  when m.kind = 'storedValueTaken' then 'spent'
  when m.kind = 'storedValueReturned' then 'refunded'
  when m.kind in ('pointsGiven', 'stampsGiven', 'valueGiven') and m.is_in then case when exists (select from value_notes n
    where n.merchant_id = :merchantId and n.transfer_id = m.transfer_id and n.by_id <> '') then 'given' else '' end
  when m.kind = 'valueMoved' and m.other_unit = 'storedValue' then case
    when exists (select from member_cards g where g.merchant_id = :merchantId and g.card_id in (m.owner::uuid, m.other::uuid)
      and g.merged_into in (m.owner::uuid, m.other::uuid)) then ''
    when m.is_in then 'received' else 'sent' end
  else '' end`

/**
 * List the days of cards on which something happened at least `times` times, or stored value moved above `much`, the latest
 * first. `kinds` and `times` have the same length.
 */
export const listBusyDays = reading<
  BusyRow,
  {
    from: string
    currency: string
    kinds: readonly string[]
    times: readonly number[]
    much: number
    most: number
  }
>(
  `with moved as (
     select t.transfer_id, t.trading_date, t.kind, t.amount, coalesce(t.order_id, t.transfer_id) as cause, s.unit, s.owner, s.other_unit, s.other, s.is_in
     from ledger_transfers t cross join lateral (values (t.credit_kind, t.credit_owner, t.debit_kind, t.debit_owner, true),
       (t.debit_kind, t.debit_owner, t.credit_kind, t.credit_owner, false)) s(unit, owner, other_unit, other, is_in)
     where t.merchant_id = :merchantId and t.trading_date >= :from::date and t.currency in ('points', 'stamps', :currency)
       and (t.debit_kind in ('storedValue', 'points', 'stamps') or t.credit_kind in ('storedValue', 'points', 'stamps'))
       and s.unit in ('storedValue', 'points', 'stamps')),
   days as (
     select k.owner, k.trading_date, k.unit, k.what, sum(k.amount)::bigint as amount,
       (case when k.what in ('received', 'sent') then count(distinct k.other) else count(distinct k.cause) end)::integer as times
     from (select m.*, ${what} as what from moved m) k where k.what <> '' group by k.owner, k.trading_date, k.unit, k.what),
   busy as (
     select d.owner, d.trading_date, d.unit, d.what, d.amount, d.times
     from days d join unnest(:kinds::text[], :times::integer[]) l(kind, times) on l.kind = d.what
     where d.times >= l.times or (d.unit = 'storedValue' and d.amount > :much and d.what in ('toppedUp', 'spent', 'refunded', 'given'))
     union all
     select r.owner, r.trading_date, r.unit, 'passedOn', s.amount, r.times + s.times
     from days r join days s on s.owner = r.owner and s.trading_date = r.trading_date and s.unit = r.unit and s.what = 'sent'
     where r.what = 'received' and s.amount * 2 >= r.amount)
   select c.card_id, c.number, c.name, c.status, b.trading_date::text as date, b.what, b.times, b.amount, b.unit
   from busy b join member_cards c on c.merchant_id = :merchantId and c.card_id = b.owner::uuid
   order by b.trading_date desc, c.card_id, b.what, b.unit limit :most`,
)

/** List people with many new cards, by phone, the latest first. */
export const listManyCards = reading<
  { phone: string; name: string; joined: number; bought: number; claimed: number; at: Date },
  { since: Date; joined: number; bought: number; claimed: number; most: number }
>(
  `with cards as (
     select m.phone, m.name, m.joined_at as at, 'joined' as how from member_cards m
     where m.merchant_id = :merchantId and m.joined_at >= :since and m.phone <> ''
     union all
     select g.buyer_phone, g.buyer_name, g.created_at, 'bought' from gift_cards g
     where g.merchant_id = :merchantId and g.created_at >= :since and g.buyer_phone <> '' and g.status <> 'waiting'
     union all
     select c.phone, '', g.created_at, 'claimed' from gift_cards g join customers c on c.merchant_id = :merchantId and c.customer_id = g.customer_id
     where g.merchant_id = :merchantId and g.created_at >= :since and g.status <> 'waiting'),
   people as (
     select p.phone, max(p.name) as name, max(p.at) as at, count(*) filter (where p.how = 'joined')::integer as joined,
       count(*) filter (where p.how = 'bought')::integer as bought, count(*) filter (where p.how = 'claimed')::integer as claimed
     from cards p group by p.phone)
   select q.phone, q.name, q.joined, q.bought, q.claimed, q.at from people q
   where q.joined >= :joined or q.bought >= :bought or q.claimed >= :claimed
   order by q.at desc, q.phone limit :most`,
)
