import { reading, writing } from '../../../db/statement.ts'

type Nothing = Record<never, never>

/** Replace the prices of an item at levels above 0. `levels`: JSON of price_index, price_level, cents. */
export const levelStatements = [
  writing<Nothing, { shopId: string; itemId: string; levels: string }>(
    `delete from item_prices p where p.merchant_id = :merchantId and p.shop_id = :shopId and p.item_id = :itemId and p.price_level > 0
     and not exists (select from jsonb_to_recordset(:levels::jsonb) l(price_index integer, price_level integer)
       where l.price_index = p.price_index and l.price_level = p.price_level)`,
  ),
  writing<Nothing, { shopId: string; itemId: string; levels: string }>(
    `insert into item_prices (merchant_id, shop_id, item_id, price_index, price_level, name1, name2, cents)
     select :merchantId, :shopId, :itemId, l.price_index, l.price_level, '', '', l.cents
     from jsonb_to_recordset(:levels::jsonb) l(price_index integer, price_level integer, cents integer)
     on conflict (merchant_id, shop_id, item_id, price_index, price_level) do update set cents = excluded.cents`,
  ),
] as const

/** Replace the alternative prices of an item, in the order in which they are tried. */
export const otherStatements = [
  writing<Nothing, { shopId: string; itemId: string; others: string }>(
    // The condition on $4 only gives both statements the same parameters.
    `delete from item_price_others where merchant_id = :merchantId and shop_id = :shopId and item_id = :itemId and price_level = 0 and :others::jsonb is not null`,
  ),
  writing<Nothing, { shopId: string; itemId: string; others: string }>(
    `insert into item_price_others (merchant_id, shop_id, item_id, price_index, price_level, position, order_types, daypart_id, cents)
     select :merchantId, :shopId, :itemId, o.price_index, 0, o.place, o.order_types, o.daypart_id, o.cents
     from jsonb_to_recordset(:others::jsonb) o(price_index integer, place integer, order_types text[], daypart_id uuid, cents integer)`,
  ),
] as const

/** Delete the steps that a meal no longer has. */
export const deleteSteps = writing<Nothing, { shopId: string; itemId: string; kept: readonly string[] }>(
  'delete from item_meal_steps where merchant_id = :merchantId and shop_id = :shopId and item_id = :itemId and step_id <> all(:kept::uuid[])',
)

/**
 * Insert or update steps of a meal. `steps`: JSON of step_id, name1, name2, min_quantity, max_quantity,
 * place. Skips ids of another item's steps.
 */
export const saveSteps = writing<{ stepId: string }, { shopId: string; itemId: string; steps: string }>(
  `insert into item_meal_steps as t (merchant_id, shop_id, item_id, step_id, name1, name2, min_quantity, max_quantity, position)
   select :merchantId, :shopId, :itemId, s.step_id, s.name1, s.name2, s.min_quantity, s.max_quantity, s.place
   from jsonb_to_recordset(:steps::jsonb) s(step_id uuid, name1 text, name2 text, min_quantity integer, max_quantity integer, place integer)
   on conflict (merchant_id, shop_id, step_id) do update
   set name1 = excluded.name1, name2 = excluded.name2, min_quantity = excluded.min_quantity,
     max_quantity = excluded.max_quantity, position = excluded.position where t.item_id = excluded.item_id
   returning step_id`,
)

/** Replace the choices of a meal. `choices`: JSON of step_id, item_id, price_index, extra_cents, place. */
export const choiceStatements = [
  writing<Nothing, { shopId: string; itemId: string; choices: string }>(
    `delete from item_meal_choices c using item_meal_steps s
     where s.merchant_id = :merchantId and s.shop_id = :shopId and s.item_id = :itemId and :choices::jsonb is not null
       and c.merchant_id = :merchantId and c.shop_id = :shopId and c.step_id = s.step_id`,
  ),
  writing<Nothing, { shopId: string; itemId: string; choices: string }>(
    `insert into item_meal_choices (merchant_id, shop_id, step_id, item_id, price_index, extra_cents, position)
     select :merchantId, :shopId, c.step_id, c.item_id, c.price_index, c.extra_cents, c.place
     from jsonb_to_recordset(:choices::jsonb) c(step_id uuid, item_id uuid, price_index integer, extra_cents integer, place integer)
     join item_meal_steps s on s.merchant_id = :merchantId and s.shop_id = :shopId and s.step_id = c.step_id and s.item_id = :itemId`,
  ),
] as const

/** List the meals that contain an item. */
export const listMealsWith = reading<{ itemId: string }, { shopId: string; itemId: string }>(
  `select distinct s.item_id from item_meal_choices c
   join item_meal_steps s on s.merchant_id = :merchantId and s.shop_id = c.shop_id and s.step_id = c.step_id
   where c.merchant_id = :merchantId and c.shop_id = :shopId and c.item_id = :itemId`,
)
