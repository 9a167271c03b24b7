import type { OrderOptions } from '@tabard/domain/cart/order-options'
import type { OrderStatus } from '@tabard/domain/orders/order-status'
import type { Columns } from '../../db/rows.ts'
import { reading } from '../../db/statement.ts'
import { isRequested, isSale } from '../orders/sales-channel.ts'
import { joinBill } from '../billing/bill-row.ts'
import { canBePaid, owedCents } from '../billing/owing.ts'

/** The orders of one hour of a trading date, and those of them that were placed by a time. */
export interface HourRow {
  isToday: boolean
  hour: number
  orders: number
  sales: number
  ordersSoFar: number
  salesSoFar: number
}

/** Sum two trading dates by hour. `until` cuts the earlier one off at the time of day that today has reached. */
export const sumTwoDates = reading<
  HourRow,
  { shopId: string; today: string; before: string; until: Date; timeZone: string }
>(
  `select o.trading_date = :today as is_today, extract(hour from o.placed_at at time zone :timeZone)::integer as hour,
     count(*) as orders, sum(b.total_cents)::bigint as sales,
     count(*) filter (where o.trading_date = :today or o.placed_at <= :until) as orders_so_far,
     coalesce(sum(b.total_cents) filter (where o.trading_date = :today or o.placed_at <= :until), 0)::bigint as sales_so_far
   from orders o ${joinBill}
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.trading_date in (:today, :before) and ${isSale}
   group by 1, 2 order by 1, 2`,
)

/** Sum what is owed for the shop's placed orders, of any date. */
export const sumOwing = reading<{ orders: number; cents: number }, { shopId: string }>(
  `select count(*)::integer as orders, coalesce(sum(${owedCents('b.')}), 0)::bigint as cents
   from bills b where b.merchant_id = :merchantId and b.shop_id = :shopId and ${canBePaid('b.')}`,
)

/** An open order with what decides whether it is late. */
export interface PromisedRow extends Columns<'orders', 'dueAt' | 'dispatchedAt'> {
  status: OrderStatus
  delivery: OrderOptions['delivery'] | null
}

/** List the orders that the kitchen has and that are not handed over. */
export const listPromised = reading<PromisedRow, { shopId: string }>(
  `select o.status, o.due_at, o.dispatched_at, o.details -> 'delivery' as delivery from orders o
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.status in ('placed', 'preparing', 'ready') and o.fires_at is null`,
)

/** Count the requests of guests for help with an order that wait. */
export const countHelp = reading<{ requests: number }, { shopId: string }>(
  `select count(*)::integer as requests from order_help
   where merchant_id = :merchantId and shop_id = :shopId and answered_at is null`,
)

/** Count the messages since `since` that a provider refused or that were given up. */
export const countUnsent = reading<{ messages: number }, { shopId: string; since: Date }>(
  `select count(*)::integer as messages from messages
   where merchant_id = :merchantId and shop_id = :shopId and created_at >= :since and status in ('failed', 'refused')`,
)

/** The set-up steps of a shop and whether each is done. */
export interface StepsRow {
  businessDetails: boolean
  taxes: boolean
  hours: boolean
  looks: boolean
  menu: boolean
  payments: boolean
  tables: boolean
  staff: boolean
  order: boolean
  opened: boolean
}

/** Find the set-up steps from the stored state; no flag records them. */
export const findSteps = reading<StepsRow, { shopId: string }>(
  `select s.phone <> '' and s.street <> '' as "businessDetails",
     s.taxes_by <> '' as taxes,
     exists (select from shop_hours h where h.merchant_id = :merchantId and h.shop_id = :shopId) as hours,
     s.branding_by <> '' as looks,
     coalesce((select p.item_count > 0 from menu_publications p where p.merchant_id = :merchantId and p.shop_id = :shopId
       order by p.number desc limit 1), false) as menu,
     s.payments @> '[{"isShown": true}]' as payments,
     exists (select from shop_tables t join table_codes c on c.merchant_id = :merchantId and c.table_id = t.table_id
       where t.merchant_id = :merchantId and t.shop_id = :shopId and t.is_active and c.is_printed and c.retired_at is null) as tables,
     exists (select from staff_invitations i where i.merchant_id = :merchantId and (i.shop_id is null or i.shop_id = :shopId))
       or (select count(distinct a.person_id) > 1 from staff_assignments a
         where a.merchant_id = :merchantId and (a.shop_id is null or a.shop_id = :shopId)) as staff,
     exists (select from orders o where o.merchant_id = :merchantId and o.shop_id = :shopId and o.status in ('ready', 'completed') and not ${isRequested}) as "order",
     (select t.trading = 'open' from shop_states t where t.merchant_id = :merchantId and t.shop_id = :shopId) as opened
   from shops s where s.merchant_id = :merchantId and s.shop_id = :shopId`,
)

/** Whether the console still shows the set-up steps. */
export const findIsNew = reading<{ isNew: boolean }, { shopId: string }>(
  'select shows_first_day as is_new from shops where merchant_id = :merchantId and shop_id = :shopId',
)
