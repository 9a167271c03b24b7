import { writing } from '../db/statement.ts'
import type { WriteTx } from '../db/tx.ts'

/** Tables that onboarding and demo fill. Callers never supply the name. */
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

/** Insert many rows in one statement. Adds the merchant; each row must name every column that is not null. */
export function insertRows(
  tx: WriteTx,
  table: SeededTable,
  rows: readonly Record<string, unknown>[],
): Promise<unknown> {
  const insert = writing<Record<never, never>, { rows: string }>(
    `insert into ${table} select * from jsonb_populate_recordset(null::${table}, :rows::jsonb)`,
  )
  return tx.change(
    insert({ rows: JSON.stringify(rows.map((row) => ({ merchant_id: tx.merchantId, ...row }))) }),
  )
}
