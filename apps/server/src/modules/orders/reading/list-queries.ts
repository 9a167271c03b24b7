import type { OrderStatus, PaymentStatus } from '@tabard/domain/orders/order-status'
import { reading } from '../../../db/statement.ts'
import { joinBill } from '../../billing/bill-row.ts'
import { canBePaid, owedCents } from '../../billing/owing.ts'
import { salesChannel } from '../sales-channel.ts'
import { orderColumns, ordersWithBill, type OrderRow } from '../order-row.ts'

/** The range of a list. Each scope reads only its own rows, whatever the length of the shop's history. */
export type ListScope = 'today' | 'range' | 'owing'

/** The parameters that every list shares. */
export interface ListParams {
  readonly shopId: string
  /** `today`: the trading date. `range`: the first day. */
  readonly from: string
  readonly to: string
  /** A LIKE pattern for number, name and items. */
  readonly pattern: string
  /** For a service number or a table locator. Empty: the text has no digits. */
  readonly digits: string
  readonly tableId: string | null
  readonly channels: readonly string[] | null
  /** The digits of a phone number without the trunk prefix of national numbers. */
  readonly phone: string
}

const owing = canBePaid('b.')

/**
 * Whether a text matches the pattern. PostgreSQL plans these statements again for each pattern and would compare it
 * with every value in the statistics of the column, which takes longer than the search. An expression has none.
 */
const matches = (column: string) => `(${column} || '') ilike :pattern`

const filters = `(:tableId::uuid is null or o.table_id = :tableId) and (:channels::text[] is null or ${salesChannel} = any(:channels))
     and (:pattern = '%%' or (:digits <> '' and (o.service_number::text = :digits or o.plate = :digits)) or ${matches('o.call_code')} or ${matches('o.table_number')}
       or ${matches('o.contact_name')} or (:phone <> '' and (o.contact_phone || '') like '%' || :phone || '%')
       or exists (select from order_lines l where l.merchant_id = :merchantId and l.order_id = o.order_id and (${matches('l.name1')} or ${matches('l.name2')})))`

const ofShop = 'o.merchant_id = :merchantId and o.shop_id = :shopId'

/**
 * The condition of each scope. Today also has orders of other days that are being made: a
 * second look-up with its own index.
 */
const places: Record<ListScope, readonly string[]> = {
  today: [
    'o.trading_date = :from and :to::date is not null',
    `o.trading_date <> :from and o.status in ('placed', 'preparing', 'ready') and o.fires_at is null and :to::date is not null`,
  ],
  range: ['o.trading_date between :from and :to'],
  owing: [`${owing} and b.shop_id = :shopId and :from::date is not null and :to::date is not null`],
}

const found = (scope: ListScope, columns: string, narrowed: string, page = '') =>
  places[scope]
    .map(
      (place) =>
        `(select ${columns} from ${ordersWithBill} where ${ofShop} and ${place} and ${filters}${narrowed}${page})`,
    )
    .join(' union all ')

const listed = 'trading_date desc, placed_at desc, order_id desc'

function pageStatement(scope: ListScope) {
  const narrowed = ` and o.status = any(:statuses) and (:payments::text[] is null or b.payment_status = any(:payments)) and (not :isOwing::boolean or (${owing}))
     and (:lastDate::date is null or (o.trading_date, o.placed_at, o.order_id) < (:lastDate::date, :lastPlacedAt::timestamptz, :lastId::uuid))`
  const rows = found(
    scope,
    'o.order_id, o.trading_date, o.placed_at',
    narrowed,
    ` order by ${listed} limit :most`,
  )
  return reading<
    OrderRow,
    ListParams & {
      statuses: readonly OrderStatus[]
      payments: readonly PaymentStatus[] | null
      isOwing: boolean
      lastDate: string | null
      lastPlacedAt: Date | null
      lastId: string | null
      most: number
    }
  >(
    `with found as (select * from (${rows}) u order by ${listed} limit :most)
     select ${orderColumns} from found f join orders o on o.merchant_id = :merchantId and o.order_id = f.order_id ${joinBill}
     order by f.trading_date desc, f.placed_at desc, f.order_id desc`,
  )
}

/** List a page of orders, newest first. */
export const listPage: Readonly<Record<ListScope, ReturnType<typeof pageStatement>>> = {
  today: pageStatement('today'),
  range: pageStatement('range'),
  owing: pageStatement('owing'),
}

interface TotalRow {
  status: OrderStatus
  orders: number
  payableCents: number
  owing: number
  owingCents: number
}

function totalStatement(scope: ListScope) {
  const columns = 'o.status, b.state, b.payment_status, b.payable_cents, b.paid_cents, b.returned_cents'
  return reading<
    TotalRow,
    ListParams & {
      payments: readonly PaymentStatus[] | null
    }
  >(
    `select l.status, count(*)::integer as orders, sum(l.payable_cents)::bigint as payable_cents,
       (count(*) filter (where ${canBePaid('l.')}))::integer as owing,
       coalesce(sum(${owedCents('l.')}) filter (where ${canBePaid('l.')}), 0)::bigint as owing_cents
     from (${found(scope, columns, ' and (:payments::text[] is null or b.payment_status = any(:payments))')}) l group by l.status`,
  )
}

/** Sum a list by status, with the unpaid amounts. */
export const sumList: Readonly<Record<ListScope, ReturnType<typeof totalStatement>>> = {
  today: totalStatement('today'),
  range: totalStatement('range'),
  owing: totalStatement('owing'),
}
