import type { MoneyKind } from '@tabard/domain/ledger/account-kinds'
import { reading, writing } from '../../../db/statement.ts'
import { valueSaleKinds } from '@tabard/domain/cart/order-options'

/** Note the account that the line of an order sells value to. */
export const insertValueSale = writing<
  Record<never, never>,
  { orderId: string; accountKind: MoneyKind; accountOwner: string; cents: number; bonusCents: number }
>(
  `insert into value_sales (merchant_id, order_id, line_number, account_kind, account_owner, cents, bonus_cents)
   values (:merchantId, :orderId, 1, :accountKind, :accountOwner, :cents, :bonusCents)`,
)

/** What an order sells of value. */
export interface ValueSaleRow {
  accountOwner: string
  cents: number
  bonusCents: number
  /** The value is in the ledger. */
  isIssued: boolean
}

/** Find the stored value that an order sells. */
export const findTopUp = reading<ValueSaleRow, { orderId: string }>(
  `select s.account_owner, s.cents, s.bonus_cents,
     exists (select from ledger_transfers t where t.merchant_id = :merchantId and t.order_id = s.order_id and t.kind = 'valueSold' and t.credit_kind = s.account_kind) as is_issued
   from value_sales s where s.merchant_id = :merchantId and s.order_id = :orderId and s.account_kind = 'storedValue'`,
)

/**
 * List sales of value that should be void: unpaid, and no page for them is open. Those asked for by a pay link end with it.
 */
export const listUnpaidSales = reading<{ orderId: string; shopId: string }, { before: Date; since: Date }>(
  `select o.order_id, o.shop_id from orders o
   where o.merchant_id = :merchantId and o.placed_at between :since and :before and o.status = 'completed'
     and o.details #>> '{taken,kind}' in (${valueSaleKinds.map((kind) => `'${kind}'`).join(', ')})
     and exists (select from bills b where b.merchant_id = :merchantId and b.bill_id = o.order_id and b.payment_status = 'unpaid' and b.paid_cents = 0)
     and not exists (select from attempt_shares s where s.merchant_id = :merchantId and s.bill_id = o.order_id and s.is_payable)
     and not exists (select from pay_links p where p.merchant_id = :merchantId and p.link_id = o.order_id)
   order by o.placed_at limit 100`,
)
