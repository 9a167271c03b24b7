import type { Bill } from '@tabard/domain/pricing/bill'
import type { DiscountReason } from '@tabard/domain/pricing/discounts/manual-discount'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'
import type { WriteTx } from '../../../db/tx.ts'
import type { OrderRow } from '../order-row.ts'

type DiscountColumn = 'orderId' | 'discountId' | 'lineNumber' | 'words' | 'at' | 'byId' | 'byName' | 'cents'

export interface DiscountRow extends Columns<'order_discounts', DiscountColumn> {
  reason: DiscountReason
}

/** List the manual discounts of orders, oldest first. */
export const listDiscounts = reading<DiscountRow, { orderIds: readonly string[] }>(
  `select order_id, discount_id, line_number, reason, words, at, by_id, by_name, cents
   from order_discounts where merchant_id = :merchantId and order_id = any(:orderIds::uuid[]) order by order_id, at, line_number nulls last`,
)

export const removeOthers = writing<Record<never, never>, { orderId: string; kept: readonly string[] }>(
  'delete from order_discounts where merchant_id = :merchantId and order_id = :orderId and discount_id <> all(:kept::uuid[])',
)

export const followBill = writing<Record<never, never>, { orderId: string; given: string }>(
  `update order_discounts d set cents = p.cents from jsonb_to_recordset(:given::jsonb) p(id uuid, cents integer)
   where d.merchant_id = :merchantId and d.order_id = :orderId and d.discount_id = p.id`,
)

export const insertDiscounts = writing<
  Record<never, never>,
  { orderId: string; at: Date; byId: string; byName: string; discounts: string }
>(
  `insert into order_discounts (merchant_id, order_id, discount_id, line_number, reason, words, at, by_id, by_name, cents)
   select :merchantId, :orderId, p."discountId", p."lineNumber", p.reason, p.words, :at, :byId, :byName, p.cents
   from jsonb_to_recordset(:discounts::jsonb) p("discountId" uuid, "lineNumber" integer, reason text, words text, cents integer)`,
)

/** Update the manual discounts to the amounts of the new bill. Delete those of removed lines. */
export function followDiscounts(tx: WriteTx, order: OrderRow, { given = [] }: Pick<Bill, 'given'>) {
  if (given.length + (order.details.given ?? []).length === 0) return []
  const key = { orderId: order.orderId }
  return [
    tx.change(removeOthers({ ...key, kept: given.map(({ id }) => id) })),
    tx.change(followBill({ ...key, given: JSON.stringify(given) })),
  ]
}

interface NewDiscount {
  readonly discountId: string
  readonly lineNumber?: number | undefined
  readonly reason: DiscountReason
  readonly words: string
}

/** Insert new manual discounts with the person who gave them. The order's bill must be written before. */
export function writeDiscounts(
  tx: WriteTx,
  order: OrderRow,
  fresh: readonly NewDiscount[],
  by: { readonly personId: string; readonly name: string; readonly now: number },
) {
  const rows = fresh.map(({ discountId, lineNumber, reason, words }) => ({
    discountId,
    lineNumber,
    reason,
    words,
    cents: order.bill.given?.find(({ id }) => id === discountId)?.cents ?? 0,
  }))
  return tx.change(
    insertDiscounts({
      orderId: order.orderId,
      at: new Date(by.now),
      byId: by.personId,
      byName: by.name,
      discounts: JSON.stringify(rows),
    }),
  )
}
