import type { Client } from 'pg'
import type { Books } from './books.ts'

/** What is wrong; all 0. */
export interface ValueFaults {
  /** What the ledger has and the clients' books have not, or the reverse, card by card. */
  readonly ledgerDifferenceCents: number
  readonly pointsDifference: number
  /** Accounts of money below zero. */
  readonly negativeBalances: number
  /** Cards that paid more than was put on them. */
  readonly overspent: number
  /** Cards that are closed by a merge, and hold something. */
  readonly stranded: number
  /** Accounts whose totals are not the sums of their transfers. */
  readonly unbalanced: number
  /** Payments from value and their refunds that the ledger does not have, or has otherwise. */
  readonly unposted: number
}

/** Compare the ledger with the books of the clients and with itself, without the product's statements (T29). */
export async function auditValue(owner: Client, books: Books): Promise<ValueFaults> {
  const held = new Map((await owner.query<Held>(listHeld)).rows.map((row) => [row.owner, row]))
  const faults = { ledgerDifferenceCents: 0, pointsDifference: 0, overspent: 0 }
  for (const { owners, cents, points, addedCents } of books.expected()) {
    const sum = (name: 'cents' | 'points' | 'paid_cents') =>
      owners.reduce((total, each) => total + Number(held.get(each)?.[name] ?? 0), 0)
    faults.ledgerDifferenceCents += Math.abs(sum('cents') - cents)
    faults.pointsDifference += Math.abs(sum('points') - points)
    if (sum('paid_cents') > addedCents) faults.overspent += 1
    for (const each of owners) held.delete(each)
  }
  // Cards that no client knows of.
  for (const { cents, points } of held.values()) {
    faults.ledgerDifferenceCents += Math.abs(Number(cents))
    faults.pointsDifference += Math.abs(Number(points))
  }
  const count = async (sql: string) =>
    (await owner.query<{ count: number }>(`select count(*)::integer as count from (${sql}) found`)).rows[0]
      ?.count ?? Number.NaN
  return {
    ...faults,
    negativeBalances: await count(listNegative),
    stranded: await count(listStranded),
    unbalanced: await count(listUnbalanced),
    unposted: await count(listUnposted),
  }
}

interface Held {
  readonly owner: string
  readonly cents: string
  readonly points: string
  /** By payments of orders, less their refunds. */
  readonly paid_cents: string
}

/** SQL: both sides of all transfers. */
const sides = `(
  select debit_kind as kind, debit_owner as owner, currency, amount as debits, 0::bigint as credits from ledger_transfers
  union all select credit_kind, credit_owner, currency, 0, amount from ledger_transfers) side`

const listHeld = `select h.owner, h.cents, h.points, coalesce(p.cents, 0) as paid_cents
  from (
    select owner, coalesce(sum(credits - debits) filter (where kind in ('storedValue', 'giftCard')), 0) as cents,
      coalesce(sum(credits - debits) filter (where kind = 'points'), 0) as points
    from ${sides} where kind in ('storedValue', 'giftCard', 'points') group by owner) h
    left join (
      select p.account_owner as owner, sum(p.cents - coalesce((select sum(r.cents) from refunds r
        where r.merchant_id = p.merchant_id and r.payment_id = p.payment_id and r.status <> 'failed'), 0)) as cents
      from payments p where p.account_owner <> '' group by 1) p on p.owner = h.owner`

const listNegative = `select 1 from ${sides} where kind in ('storedValue', 'giftCard', 'voucher', 'order', 'refund')
  group by kind, owner, currency having sum(credits) < sum(debits)`

const listStranded = `select 1 from member_cards m join ${sides} on side.owner = m.card_id::text
  where m.merged_into is not null and side.kind in ('points', 'storedValue')
  group by m.card_id, side.kind, side.currency having sum(side.credits) > sum(side.debits)`

const listUnbalanced = `select 1 from ledger_accounts a full join (
    select kind, owner, currency, sum(debits) as debits, sum(credits) as credits from ${sides} where owner <> '' group by 1, 2, 3) s
    on s.kind = a.kind and s.owner = a.owner and s.currency = a.currency
  where (a.debits, a.credits) is distinct from (s.debits, s.credits)`

const listUnposted = `select 1 from payments p left join ledger_transfers t on t.merchant_id = p.merchant_id and t.payment_id = p.payment_id
    where p.account_owner <> '' and (t.amount, t.debit_owner) is distinct from (p.cents::bigint, p.account_owner)
  union all
  select 1 from refunds r join payments p on p.merchant_id = r.merchant_id and p.payment_id = r.payment_id
    left join ledger_transfers t on t.merchant_id = r.merchant_id and t.refund_id = r.refund_id
    where p.account_owner <> '' and t.amount is distinct from r.cents::bigint`
