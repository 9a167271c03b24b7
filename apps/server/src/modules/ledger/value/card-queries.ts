import type { MoneyKind } from '@tabard/domain/ledger/account-kinds'
import type { CardLine, CardOrder } from '@tabard/domain/value/card-targets'
import { reading } from '../../../db/statement.ts'
import { ownerNow } from './merged-owner.ts'

export interface CardOrderRow extends Omit<CardOrder, 'lines'> {
  orderId: string
  shopId: string
  currency: string
  /** Null: the order sells value and has no card. */
  cardId: string | null
}

/** List the orders that have a member card or sell value, with what decides about them. */
export const listCardOrders = reading<CardOrderRow, { orderIds: readonly string[] }>(
  `select b.bill_id as order_id, b.shop_id, b.currency, o.status, b.payment_status, c.card_id, coalesce(c.stamps_redeemed, 0)::integer as stamps_redeemed
   from bills b join orders o on o.merchant_id = :merchantId and o.order_id = b.bill_id and o.order_id = any(:orderIds::uuid[])
     left join order_cards c on c.merchant_id = :merchantId and c.order_id = b.bill_id
   where b.merchant_id = :merchantId and b.bill_id = any(:orderIds::uuid[])
     and (c.card_id is not null or exists (select from value_sales s where s.merchant_id = :merchantId and s.order_id = b.bill_id))
   order by b.bill_id`,
)

export interface CardLineRow extends CardLine {
  orderId: string
  /** Of the value that the line sells; null: it sells none. */
  accountKind: MoneyKind | null
  accountOwner: string | null
  /** What of it is in the ledger. */
  soldCents: number
  soldBonusCents: number
}

/** SQL: what of the value that an order sells is in the ledger. It has one such line, whose card may have been merged since. */
const sold = (kind: string) =>
  `coalesce((select sum(case when t.credit_kind = s.account_kind then t.amount else -t.amount end) from ledger_transfers t
     where t.merchant_id = :merchantId and t.order_id = l.order_id and t.kind = '${kind}'), 0)::bigint`

/** List the lines of orders with a member card or value, in their order. */
export const listCardLines = reading<CardLineRow, { orderIds: readonly string[] }>(
  `select l.order_id, l.quantity, coalesce((l.line #>> '{allocation,totalCents}')::integer, 0) as total_cents, l.refunded_units, l.refunded_cents,
     coalesce((l.line #>> '{allocation,pointsEarned}')::integer, 0) as points_earned,
     coalesce((l.line #>> '{allocation,pointsRedeemed}')::integer, 0) as points_redeemed,
     coalesce((l.line #>> '{allocation,stamps}')::integer, 0) as stamps,
     coalesce(s.cents, 0) as value_cents, coalesce(s.bonus_cents, 0) as bonus_cents, s.account_kind, ${ownerNow('s.account_owner')} as account_owner,
     ${sold('valueSold')} as sold_cents, ${sold('valueBonus')} as sold_bonus_cents
   from order_lines l
     left join value_sales s on s.merchant_id = :merchantId and s.order_id = l.order_id and s.line_number = l.line_number
   where l.merchant_id = :merchantId and l.order_id = any(:orderIds::uuid[])
     and (exists (select from order_cards c where c.merchant_id = :merchantId and c.order_id = l.order_id)
       or exists (select from value_sales v where v.merchant_id = :merchantId and v.order_id = l.order_id))
   order by l.order_id, l.line_number`,
)
