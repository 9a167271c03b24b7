import { reading } from '../../../../db/statement.ts'

/** SQL: the open accounts `l` of deposits, each with the order `o` of its payment request (ADR-218). */
const openDeposits = `from ledger_accounts l join orders o on o.merchant_id = :merchantId and o.order_id = l.owner::uuid
   where l.merchant_id = :merchantId and l.kind = 'deposit' and l.shop_id = :shopId and l.credits <> l.debits`

interface DepositRow {
  depositId: string
  name: string
  name1: string
  name2: string
  leftCents: number
  placedAt: Date
}

/** List the deposits of a shop of which something is left, newest first. */
export const listDeposits = reading<DepositRow, { shopId: string }>(
  `select o.order_id as deposit_id, o.contact_name as name, coalesce(n.name1, '') as name1, coalesce(n.name2, '') as name2,
     (l.credits - l.debits)::bigint as left_cents, o.placed_at
   ${openDeposits.replace(
     ' where ',
     ` left join order_lines n on n.merchant_id = :merchantId and n.order_id = o.order_id and n.line_number = 1
   where `,
   )}
   order by o.placed_at desc, o.order_id limit 200`,
)

/** Find what is left of a deposit of a shop. No row: nothing. */
export const findDeposit = reading<
  { leftCents: number },
  { shopId: string; depositId: string; currency: string }
>(
  `select (l.credits - l.debits)::bigint as left_cents ${openDeposits} and l.owner = :depositId::uuid::text and l.currency = :currency`,
)

/** Find whether something is left of any deposit of a shop. */
export const findAnyDeposit = reading<{ any: number }, { shopId: string }>(
  `select 1 as any ${openDeposits} limit 1`,
)
