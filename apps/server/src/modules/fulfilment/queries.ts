import { writing } from '../../db/statement.ts'

/** Insert an order type. No row: the code is taken. */
export const insertOrderType = writing<
  { code: string },
  {
    shopId: string
    code: string
    kind: string
    name1: string
    name2: string
    isOffered: boolean
    hoursScope: string
    asksName: string | null
    asksPhone: string | null
    leadMinutes: number | null
    takesLater: boolean | null
    daysAhead: number | null
    minutesBefore: number | null
    slotMinutes: number
    slotOrders: number | null
    slotUnits: number | null
    whenFull: string
  }
>(
  `insert into ways (merchant_id, shop_id, code, kind, name1, name2, is_offered, hours_scope, asks_name, asks_phone, lead_minutes, takes_later,
     days_ahead, minutes_before, slot_minutes, slot_orders, slot_units, when_full, position)
   select :merchantId, :shopId, :code, :kind, :name1, :name2, :isOffered, :hoursScope, :asksName, :asksPhone, :leadMinutes, :takesLater, :daysAhead, :minutesBefore, :slotMinutes, :slotOrders, :slotUnits, :whenFull,
     coalesce((select max(position) + 1 from ways where merchant_id = :merchantId and shop_id = :shopId), 0)
   on conflict do nothing returning code`,
)

/** Update an order type; its kind never changes. No row: it has changed since it was loaded. */
export const updateOrderType = writing<
  { code: string },
  {
    shopId: string
    code: string
    kind: string
    name1: string
    name2: string
    isOffered: boolean
    hoursScope: string
    asksName: string | null
    asksPhone: string | null
    leadMinutes: number | null
    takesLater: boolean | null
    daysAhead: number | null
    minutesBefore: number | null
    slotMinutes: number
    slotOrders: number | null
    slotUnits: number | null
    whenFull: string
    revision: string
    seen: string
  }
>(
  `update ways set name1 = :name1, name2 = :name2, is_offered = :isOffered, hours_scope = :hoursScope, asks_name = :asksName, asks_phone = :asksPhone, lead_minutes = :leadMinutes,
     takes_later = :takesLater, days_ahead = :daysAhead, minutes_before = :minutesBefore, slot_minutes = :slotMinutes, slot_orders = :slotOrders, slot_units = :slotUnits, when_full = :whenFull,
     revision = :revision
   where merchant_id = :merchantId and shop_id = :shopId and code = :code and kind = :kind and revision = :seen returning code`,
)

/** Delete an order type at the given revision. */
export const deleteOrderType = writing<{ code: string }, { shopId: string; code: string; seen: string }>(
  'delete from ways where merchant_id = :merchantId and shop_id = :shopId and code = :code and revision = :seen returning code',
)

/** Sort the order types. Types that are not listed follow in their previous order. */
export const arrangeOrderTypes = writing<Record<never, never>, { shopId: string; codes: readonly string[] }>(
  `update ways w set position = p.place
   from (select code, row_number() over (order by array_position(:codes::text[], code) nulls last, position, code) - 1 as place
         from ways where merchant_id = :merchantId and shop_id = :shopId) p
   where w.merchant_id = :merchantId and w.shop_id = :shopId and w.code = p.code`,
)

/** Set or end the pause of an offered order type. */
export const pauseOrderTypeRow = writing<
  { code: string },
  { shopId: string; code: string; isPaused: boolean; until: Date | null; message1: string; message2: string }
>(
  `update ways set is_paused = :isPaused, paused_until = :until, message1 = :message1, message2 = :message2
   where merchant_id = :merchantId and shop_id = :shopId and code = :code and is_offered returning code`,
)

/** Set the extra minutes of all order types. */
export const lengthenOrderTypes = writing<
  Record<never, never>,
  { shopId: string; minutes: number; until: Date | null }
>(
  'update ways set extra_minutes = :minutes, extra_until = :until where merchant_id = :merchantId and shop_id = :shopId',
)
