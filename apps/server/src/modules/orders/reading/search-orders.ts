import type { till } from '@tabard/contract/till/calls'
import type { OrderFilter } from '@tabard/contract/till/order-list'
import { orderStatuses, type OrderStatus } from '@tabard/domain/orders/order-status'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../../http/handler.ts'
import { getShop } from '../../shops/load-shop.ts'
import { daysBefore, tradingDateOf } from '../../shops/hours/trading-date.ts'
import { listPage, sumList, type ListParams, type ListScope } from './list-queries.ts'
import { presentStaffOrder, presentStaffOrders } from './present-staff-order.ts'
import { findOrder } from '../queries.ts'

const pageSize = 50
const recentDays = 30
const lastDay = '9999-12-31'

/**
 * List orders for staff, one page at a time. Without days: today's orders and everything being made. A text
 * searches the last 30 days and future orders; `isOwing` searches all days.
 */
export const searchShopOrders: Handler<typeof till.search> = ({ input, shop, now, fail }) =>
  shop.read(async (tx) => {
    const last = cursorOf(input.after)
    if (last === 'unknown') return fail('orders.pageUnknown', {})
    const { scope, params } = await listOf(tx, { input, shop, now })
    const rows = await tx.rows(
      listPage[scope]({
        ...params,
        statuses: input.statuses ?? orderStatuses,
        payments: input.payments ?? null,
        isOwing: input.isOwing ?? false,
        lastDate: last?.date ?? null,
        lastPlacedAt: last?.placedAt ?? null,
        lastId: last?.orderId ?? null,
        most: pageSize + 1,
      }),
    )
    const page = rows.slice(0, pageSize)
    const end = page.at(-1)
    return {
      orders: await presentStaffOrders(tx, page),
      next:
        rows.length > pageSize && end
          ? `${end.tradingDate}_${end.placedAt.getTime()}_${end.orderId}`
          : undefined,
    }
  })

/** Sum the list by status, with unpaid amounts of the list and of all days. */
export const sumShopOrders: Handler<typeof till.totals> = ({ input, shop, now }) =>
  shop.read(async (tx) => {
    const { scope, params, currency } = await listOf(tx, { input, shop, now })
    const [rows, ever] = await Promise.all([
      tx.rows(sumList[scope]({ ...params, payments: input.payments ?? null })),
      tx.rows(sumList.owing({ ...params, payments: null })),
    ])
    const count = (status: OrderStatus) => rows.find((row) => row.status === status)?.orders ?? 0
    const owing = (of: typeof rows) => ({
      orders: of.reduce((sum, row) => sum + row.owing, 0),
      cents: of.reduce((sum, row) => sum + row.owingCents, 0),
    })
    return {
      currency,
      byStatus: {
        pending: count('pending'),
        placed: count('placed'),
        preparing: count('preparing'),
        ready: count('ready'),
        completed: count('completed'),
        cancelled: count('cancelled'),
      },
      orders: rows.reduce((sum, row) => sum + row.orders, 0),
      payableCents: rows.reduce((sum, row) => sum + (row.status === 'cancelled' ? 0 : row.payableCents), 0),
      owing: owing(rows),
      everOwing: owing(ever),
    }
  })

type Listing = Pick<HandlerRequest<typeof till.totals>, 'shop' | 'now'> & { readonly input: OrderFilter }

async function listOf(tx: ReadTx, { input, shop, now }: Listing) {
  const { timeZone, settings, currency } = await getShop(tx, shop.shopId)
  const today = tradingDateOf({ timeZone, settings }, now)
  const text = input.text.normalize('NFKC').trim()
  const { scope, from, to } = daysOf(input, text, today)
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const digits = text.replace(/\D/g, '')
  // Customers write numbers as dialled at home; they are stored in international form.
  const phone = /^[+\d\s().-]+$/.test(text) ? digits.replace(/^0+/, '') : ''
  const params: ListParams = {
    shopId: shop.shopId,
    from,
    to,
    pattern,
    digits,
    tableId: input.tableId ?? null,
    channels: input.channels ?? null,
    phone,
  }
  return { scope, currency, params }
}

function daysOf(
  { tradingDate: first, untilDate, isToday, isOwing }: OrderFilter,
  text: string,
  today: string,
): { readonly scope: ListScope; readonly from: string; readonly to: string } {
  if (first !== undefined) return { scope: 'range', from: first, to: untilDate ?? first }
  if (isOwing === true) return { scope: 'owing', from: today, to: today }
  if (text !== '' && isToday !== true)
    return { scope: 'range', from: daysBefore(today, recentDays), to: lastDay }
  return { scope: 'today', from: today, to: today }
}

/** Parse `next` of a page: trading date, time and id of its last order. */
function cursorOf(after: string | undefined) {
  if (after === undefined) return undefined
  const [date = '', placedAt = '', orderId = ''] = after.split('_')
  const [day, at] = [new Date(date), new Date(Number(placedAt))]
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date || Number.isNaN(at.getTime()))
    return 'unknown'
  return { date, placedAt: at, orderId }
}

/** Get one order for staff. */
export const getShopOrder: Handler<typeof till.get> = ({ input, shop, fail }) =>
  shop.read(async (tx) => {
    const row = await tx.row(findOrder({ shopId: shop.shopId, orderId: input.orderId }))
    return row ? presentStaffOrder(tx, row) : fail('order.unknown', {})
  })
