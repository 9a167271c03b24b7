import type { Bill } from '@tabard/domain/pricing/bill'
import type { DiscountReason } from '@tabard/domain/pricing/discounts/manual-discount'
import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'
import type { WriteTx } from '../../db/tx.ts'
import type { OrderRow } from './queries.ts'

type DiscountColumn =
  | 'order_id'
  | 'discount_id'
  | 'line_number'
  | 'words'
  | 'at'
  | 'by_id'
  | 'by_name'
  | 'cents'

export interface DiscountRow extends Columns<'order_discounts', DiscountColumn> {
  reason: DiscountReason
}

/** List the manual discounts of orders, oldest first. */
export const listDiscounts = reading<DiscountRow, [merchantId: string, orderIds: readonly string[]]>(
  `select order_id, discount_id, line_number, reason, words, at, by_id, by_name, cents
   from order_discounts where merchant_id = $1 and order_id = any($2::uuid[]) order by order_id, at, line_number nulls last`,
)

const removeOthers = writing<
  Record<never, never>,
  [merchantId: string, orderId: string, kept: readonly string[]]
>('delete from order_discounts where merchant_id = $1 and order_id = $2 and discount_id <> all($3::uuid[])')

const followBill = writing<Record<never, never>, [merchantId: string, orderId: string, given: string]>(
  `update order_discounts d set cents = p.cents from jsonb_to_recordset($3::jsonb) p(id uuid, cents integer)
   where d.merchant_id = $1 and d.order_id = $2 and d.discount_id = p.id`,
)

const insertDiscounts = writing<
  Record<never, never>,
  [merchantId: string, orderId: string, at: Date, byId: string, byName: string, discounts: string]
>(
  `insert into order_discounts (merchant_id, order_id, discount_id, line_number, reason, words, at, by_id, by_name, cents)
   select $1, $2, p."discountId", p."lineNumber", p.reason, p.words, $3, $4, $5, p.cents
   from jsonb_to_recordset($6::jsonb) p("discountId" uuid, "lineNumber" integer, reason text, words text, cents integer)`,
)

/** Update the manual discounts to the amounts of the new bill. Delete those of removed lines. */
export function followDiscounts(tx: WriteTx, order: OrderRow, { given = [] }: Pick<Bill, 'given'>) {
  if (given.length + (order.details.given ?? []).length === 0) return []
  const key = [tx.merchantId, order.order_id] as const
  return [
    tx.change(
      removeOthers(
        ...key,
        given.map(({ id }) => id),
      ),
    ),
    tx.change(followBill(...key, JSON.stringify(given))),
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
    insertDiscounts(
      tx.merchantId,
      order.order_id,
      new Date(by.now),
      by.personId,
      by.name,
      JSON.stringify(rows),
    ),
  )
}
