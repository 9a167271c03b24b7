import { reading, writing } from '../../../db/statement.ts'

/** The trading date on which an order took its stock. Null: from before dates were recorded. */
export const findStockDate = reading<{ stockDate: string | null }, { orderId: string }>(
  'select stock_date from orders where merchant_id = :merchantId and order_id = :orderId',
)

/** Set the date after an order took all its stock again. */
export const setStockDate = writing<Record<never, never>, { orderId: string; date: string }>(
  'update orders set stock_date = :date::date where merchant_id = :merchantId and order_id = :orderId',
)

export interface StockDayRow {
  subjectId: string
  tradingDate: string
  units: number
}

/** List the units that changes took on other dates than the order, latest date first. */
export const listStockDays = reading<StockDayRow, { orderId: string }>(
  `select subject_id, trading_date, units from order_stock_days
   where merchant_id = :merchantId and order_id = :orderId and units > 0 order by trading_date desc, subject_id`,
)

/** Record units that a change took, unless they were taken on the date of the order. */
export const addStockDay = writing<
  Record<never, never>,
  { orderId: string; subjectIds: readonly string[]; units: readonly number[]; date: string }
>(
  `insert into order_stock_days as d (merchant_id, order_id, subject_id, trading_date, units)
   select :merchantId, :orderId, t.subject_id, :date::date, t.units from unnest(:subjectIds::uuid[], :units::integer[]) t(subject_id, units)
   where not exists (select from orders o where o.merchant_id = :merchantId and o.order_id = :orderId and o.stock_date = :date::date)
   on conflict (merchant_id, order_id, subject_id, trading_date) do update set units = d.units + excluded.units`,
)

/** Record returned units. The table's check refuses more than were taken. */
export const reduceStockDays = writing<
  Record<never, never>,
  { orderId: string; subjectIds: readonly string[]; dates: readonly string[]; units: readonly number[] }
>(
  `update order_stock_days d set units = d.units - t.units
   from unnest(:subjectIds::uuid[], :dates::date[], :units::integer[]) t(subject_id, trading_date, units)
   where d.merchant_id = :merchantId and d.order_id = :orderId and d.subject_id = t.subject_id and d.trading_date = t.trading_date`,
)
