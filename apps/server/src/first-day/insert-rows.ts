import { writing } from '../db/statement.ts'
import type { WriteTx } from '../db/tx.ts'

/** Tables that first-day set-up fills; their names are ours, never a caller's. */
export type SeededTable =
  | 'files'
  | 'shops'
  | 'shop_states'
  | 'shop_hours'
  | 'shop_hours_exceptions'
  | 'shop_pages'
  | 'settings'
  | 'taxes'
  | 'fees'
  | 'dated_charges'
  | 'categories'
  | 'items'
  | 'item_prices'
  | 'option_groups'
  | 'options'
  | 'item_option_groups'
  | 'ingredients'
  | 'item_ingredients'
  | 'tags'
  | 'item_tags'
  | 'dayparts'
  | 'item_price_others'
  | 'item_meal_steps'
  | 'item_meal_choices'
  | 'option_sub_groups'
  | 'stock'
  | 'service_numbers'
  | 'ways'
  | 'delivery_shops'
  | 'delivery_zones'
  | 'staff_assignments'

/** Many rows in one statement; each row has the merchant added and must name every column that has no null. */
export function insertRows(
  tx: WriteTx,
  table: SeededTable,
  rows: readonly Record<string, unknown>[],
): Promise<unknown> {
  const insert = writing<Record<never, never>, [string]>(
    `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
  )
  return tx.change(insert(JSON.stringify(rows.map((row) => ({ merchant_id: tx.merchantId, ...row })))))
}
