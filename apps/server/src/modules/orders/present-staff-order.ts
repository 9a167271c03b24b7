import type { StaffOrder } from '@tabard/contract/till'
import type { Columns } from '../../db/rows.ts'
import type { ReadTx } from '../../db/tx.ts'
import { getShop } from '../shops/load-shop.ts'
import type { ShopProfile } from '../shops/shop-profile.ts'
import { presentOrder } from './present-order.ts'
import { listOrderEvents, type OrderRow } from './queries.ts'

/** Orders of one shop with their history, as staff see them. */
export async function presentStaffOrders(tx: ReadTx, rows: readonly OrderRow[]): Promise<StaffOrder[]> {
  const [first] = rows
  if (!first) return []
  const [events, profile] = await Promise.all([
    tx.rows(
      listOrderEvents(
        tx.merchantId,
        rows.map(({ order_id }) => order_id),
      ),
    ),
    getShop(tx, first.shop_id),
  ])
  return rows.map((row) =>
    toStaffOrder(
      row,
      events.filter(({ order_id }) => order_id === row.order_id),
      profile,
    ),
  )
}

/** An order with its history, where both are at hand. */
export function toStaffOrder(
  row: OrderRow,
  events: readonly Columns<'order_events', 'at' | 'who' | 'what' | 'note'>[],
  { settings }: ShopProfile,
): StaffOrder {
  return {
    ...presentOrder(row),
    // The documented default says nothing to staff.
    note: row.note === settings['order.defaultNote'] ? '' : row.note,
    tradingDate: row.trading_date,
    cancelledBy: row.cancelled_by ?? '',
    events: events.map(({ at, who, what, note }) => ({ at: at.getTime(), who, what, note })),
  }
}

export async function presentStaffOrder(tx: ReadTx, row: OrderRow): Promise<StaffOrder> {
  const [order] = await presentStaffOrders(tx, [row])
  if (!order) throw new Error('one row makes one order')
  return order
}
