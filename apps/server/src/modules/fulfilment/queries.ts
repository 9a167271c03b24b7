import { writing } from '../../db/statement.ts'

type ShopKey = [merchantId: string, shopId: string]

type OrderTypeValues = [
  ...ShopKey,
  code: string,
  kind: string,
  name1: string,
  name2: string,
  isOffered: boolean,
  hoursScope: string,
  asksName: string | null,
  asksPhone: string | null,
  leadMinutes: number | null,
  takesLater: boolean | null,
  daysAhead: number | null,
  minutesBefore: number | null,
  slotMinutes: number,
  slotOrders: number | null,
  slotUnits: number | null,
  whenFull: string,
]

/** Insert an order type. No row: the code is taken. */
export const insertOrderType = writing<{ code: string }, OrderTypeValues>(
  `insert into ways (merchant_id, shop_id, code, kind, name1, name2, is_offered, hours_scope, asks_name, asks_phone, lead_minutes, takes_later,
     days_ahead, minutes_before, slot_minutes, slot_orders, slot_units, when_full, position)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
     coalesce((select max(position) + 1 from ways where merchant_id = $1 and shop_id = $2), 0)
   on conflict do nothing returning code`,
)

/** Update an order type; its kind never changes. No row: it has changed since it was loaded. */
export const updateOrderType = writing<{ code: string }, [...OrderTypeValues, seen: string]>(
  `update ways set name1 = $5, name2 = $6, is_offered = $7, hours_scope = $8, asks_name = $9, asks_phone = $10, lead_minutes = $11,
     takes_later = $12, days_ahead = $13, minutes_before = $14, slot_minutes = $15, slot_orders = $16, slot_units = $17, when_full = $18,
     revision = gen_random_uuid()
   where merchant_id = $1 and shop_id = $2 and code = $3 and kind = $4 and revision = $19 returning code`,
)

/** Delete an order type at the given revision. */
export const deleteOrderType = writing<{ code: string }, [...ShopKey, code: string, seen: string]>(
  'delete from ways where merchant_id = $1 and shop_id = $2 and code = $3 and revision = $4 returning code',
)

/** Sort the order types. Types that are not listed follow in their previous order. */
export const arrangeOrderTypes = writing<Record<never, never>, [...ShopKey, codes: readonly string[]]>(
  `update ways w set position = p.place
   from (select code, row_number() over (order by array_position($3::text[], code) nulls last, position, code) - 1 as place
         from ways where merchant_id = $1 and shop_id = $2) p
   where w.merchant_id = $1 and w.shop_id = $2 and w.code = p.code`,
)

/** Set or end the pause of an offered order type. */
export const pauseOrderTypeRow = writing<
  { code: string },
  [...ShopKey, code: string, isPaused: boolean, until: Date | null, message1: string, message2: string]
>(
  `update ways set is_paused = $4, paused_until = $5, message1 = $6, message2 = $7
   where merchant_id = $1 and shop_id = $2 and code = $3 and is_offered returning code`,
)

/** Set the extra minutes of all order types. */
export const lengthenOrderTypes = writing<
  Record<never, never>,
  [...ShopKey, minutes: number, until: Date | null]
>('update ways set extra_minutes = $3, extra_until = $4 where merchant_id = $1 and shop_id = $2')
