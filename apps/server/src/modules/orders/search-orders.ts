import type { till } from '@tabard/contract/till'
import { orderStatuses } from '@tabard/domain/order-status'
import type { Handler } from '../../http/handler.ts'
import { getShop } from '../shops/load-shop.ts'
import { tradingDate } from '../shops/trading-date.ts'
import { presentStaffOrder, presentStaffOrders } from './present-staff-order.ts'
import { findOrder, searchOrders } from './queries.ts'

/**
 * A trading day's orders by number, name, phone or dish, of one table or of all. Without a day: today's, and whatever is
 * still under way: what was not finished before the cut-off, and what is cooked now for a time after it.
 */
export const searchShopOrders: Handler<typeof till.search> = ({ input, shop, now }) =>
  shop.read(async (tx) => {
    const { timeZone, settings } = await getShop(tx, shop.shopId)
    const date = input.tradingDate ?? tradingDate(now, timeZone, settings['trading.cutOffMinute'])
    const text = input.text.trim()
    const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
    const rows = await tx.rows(
      searchOrders(
        tx.merchantId,
        shop.shopId,
        date,
        pattern,
        text.replace(/\D/g, ''),
        input.statuses ?? orderStatuses,
        input.tableId ?? null,
        input.tradingDate === undefined,
      ),
    )
    return presentStaffOrders(tx, rows)
  })

export const getShopOrder: Handler<typeof till.get> = ({ input, shop, fail }) =>
  shop.read(async (tx) => {
    const row = await tx.row(findOrder(tx.merchantId, shop.shopId, input.orderId))
    return row ? presentStaffOrder(tx, row) : fail('order.unknown', {})
  })
