import type { OrderStatus, PaymentStatus } from '@tabard/domain/orders/order-status'
import { reading } from '../../db/statement.ts'
import { orderColumns, type OrderRow } from './queries.ts'

/** The range of a list. Each scope reads only its own rows, whatever the length of the shop's history. */
export type ListScope = 'today' | 'range' | 'owing'

type ListKey = [merchantId: string, shopId: string]
type ListFilter = [
  /** `today`: the trading date. `range`: the first day. */
  from: string,
  to: string,
  /** A LIKE pattern for number, name and items. */
  pattern: string,
  /** For a service number or a table locator. Empty: the text has no digits. */
  digits: string,
  tableId: string | null,
  channels: readonly string[] | null,
  /** The digits of a phone number without the trunk prefix of national numbers. */
  phone: string,
]

const owing = `o.payment_status in ('unpaid', 'partPaid') and o.status not in ('cancelled', 'pending')`

const filters = `($7::uuid is null or o.table_id = $7) and ($8::text[] is null or o.channel = any($8))
     and ($5 = '%%' or ($6 <> '' and (o.service_number::text = $6 or o.plate = $6)) or o.call_code ilike $5 or o.table_number ilike $5
       or o.contact_name ilike $5 or ($9 <> '' and o.contact_phone like '%' || $9 || '%')
       or exists (select from order_lines l where l.merchant_id = $1 and l.order_id = o.order_id and (l.name1 ilike $5 or l.name2 ilike $5)))`

const ofShop = 'o.merchant_id = $1 and o.shop_id = $2'

/**
 * The condition of each scope. Today also has orders of other days that are being made: a
 * second look-up with its own index.
 */
const places: Record<ListScope, readonly string[]> = {
  today: [
    'o.trading_date = $3 and $4::date is not null',
    `o.trading_date <> $3 and o.status in ('placed', 'preparing', 'ready') and o.fires_at is null and $4::date is not null`,
  ],
  range: ['o.trading_date between $3 and $4'],
  owing: [`${owing} and $3::date is not null and $4::date is not null`],
}

const found = (scope: ListScope, columns: string, narrowed: string, page = '') =>
  places[scope]
    .map(
      (place) =>
        `(select ${columns} from orders o where ${ofShop} and ${place} and ${filters}${narrowed}${page})`,
    )
    .join(' union all ')

type PageArgs = [
  ...ListKey,
  ...ListFilter,
  statuses: readonly OrderStatus[],
  payments: readonly PaymentStatus[] | null,
  isOwing: boolean,
  /** The last row of the previous page. Null: the first page. */
  lastDate: string | null,
  lastPlacedAt: Date | null,
  lastId: string | null,
  most: number,
]

const listed = 'trading_date desc, placed_at desc, order_id desc'

function pageStatement(scope: ListScope) {
  const narrowed = ` and o.status = any($10) and ($11::text[] is null or o.payment_status = any($11)) and (not $12::boolean or (${owing}))
     and ($13::date is null or (o.trading_date, o.placed_at, o.order_id) < ($13::date, $14::timestamptz, $15::uuid))`
  const rows = found(
    scope,
    'o.order_id, o.trading_date, o.placed_at',
    narrowed,
    ` order by ${listed} limit $16`,
  )
  return reading<OrderRow, PageArgs>(
    `with found as (select * from (${rows}) u order by ${listed} limit $16)
     select ${orderColumns} from found f join orders o on o.merchant_id = $1 and o.order_id = f.order_id
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
  payable_cents: number
  owing: number
  owing_cents: number
}

function totalStatement(scope: ListScope) {
  const columns = 'o.status, o.payment_status, o.payable_cents, o.paid_cents, o.returned_cents'
  return reading<TotalRow, [...ListKey, ...ListFilter, payments: readonly PaymentStatus[] | null]>(
    `select o.status, count(*)::integer as orders, sum(o.payable_cents)::bigint as payable_cents,
       (count(*) filter (where ${owing}))::integer as owing,
       coalesce(sum(o.payable_cents - o.paid_cents + o.returned_cents) filter (where ${owing}), 0)::bigint as owing_cents
     from (${found(scope, columns, ' and ($10::text[] is null or o.payment_status = any($10))')}) o group by o.status`,
  )
}

/** Sum a list by status, with the unpaid amounts. */
export const sumList: Readonly<Record<ListScope, ReturnType<typeof totalStatement>>> = {
  today: totalStatement('today'),
  range: totalStatement('range'),
  owing: totalStatement('owing'),
}
