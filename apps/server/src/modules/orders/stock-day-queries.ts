import { reading, writing } from '../../db/statement.ts'

type OrderKey = [merchantId: string, orderId: string]

/** The trading date on which an order took its stock. Null: from before dates were recorded. */
export const findStockDate = reading<{ stock_date: string | null }, OrderKey>(
  'select stock_date from orders where merchant_id = $1 and order_id = $2',
)

/** Set the date after an order took all its stock again. */
export const setStockDate = writing<Record<never, never>, [...OrderKey, date: string]>(
  'update orders set stock_date = $3::date where merchant_id = $1 and order_id = $2',
)

export interface StockDayRow {
  subject_id: string
  trading_date: string
  units: number
}

/** List the units that changes took on other dates than the order, latest date first. */
export const listStockDays = reading<StockDayRow, OrderKey>(
  `select subject_id, trading_date, units from order_stock_days
   where merchant_id = $1 and order_id = $2 and units > 0 order by trading_date desc, subject_id`,
)

/** Record units that a change took, unless they were taken on the date of the order. */
export const addStockDay = writing<
  Record<never, never>,
  [...OrderKey, subjectIds: readonly string[], units: readonly number[], date: string]
>(
  `insert into order_stock_days as d (merchant_id, order_id, subject_id, trading_date, units)
   select $1, $2, t.subject_id, $5::date, t.units from unnest($3::uuid[], $4::integer[]) t(subject_id, units)
   where not exists (select from orders o where o.merchant_id = $1 and o.order_id = $2 and o.stock_date = $5::date)
   on conflict (merchant_id, order_id, subject_id, trading_date) do update set units = d.units + excluded.units`,
)

/** Record returned units. The table's check refuses more than were taken. */
export const reduceStockDays = writing<
  Record<never, never>,
  [...OrderKey, subjectIds: readonly string[], dates: readonly string[], units: readonly number[]]
>(
  `update order_stock_days d set units = d.units - t.units
   from unnest($3::uuid[], $4::date[], $5::integer[]) t(subject_id, trading_date, units)
   where d.merchant_id = $1 and d.order_id = $2 and d.subject_id = t.subject_id and d.trading_date = t.trading_date`,
)
