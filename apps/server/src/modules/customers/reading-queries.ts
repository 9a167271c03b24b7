import type { CustomerSort } from '@tabard/contract/customers/shop-customers'
import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import { reading, writing } from '../../db/statement.ts'
import { isRequested } from '../orders/sales-channel.ts'

/** A customer of a shop. */
export interface CustomerRow {
  phone: string
  /** Of the account; empty: none. */
  ownName: string
  name: string
  email: string
  orders: number
  spentCents: number
  firstAt: Date | null
  lastAt: Date | null
  tags: string[]
  note: string
  hasAccount: boolean
  isBlocked: boolean
}

const accountColumns = `trim(coalesce(c.first_name || ' ' || c.last_name, '')) as own_name, coalesce(c.email, '') as email,
  c.customer_id is not null as has_account, coalesce(c.status = 'blocked', false) as is_blocked`
const columns = `p.phone, ${accountColumns}, p.name, p.search, p.orders, p.spent_cents, p.first_at, p.last_at, p.tags, p.note`
const joinAccount = 'left join customers c on c.merchant_id = :merchantId and c.phone = p.phone'

/**
 * SQL: the customers of a shop, and the accounts of its merchant that have not ordered there. Without a role at all
 * shops, staff see these only by a whole phone number or email, unless the merchant has no other shop.
 */
const people = `(select ${columns} from shop_customers p ${joinAccount}
     where p.merchant_id = :merchantId and p.shop_id = :shopId
   union all
   select c.phone, ${accountColumns}, '', '', 0, 0, null, null, '{}', ''
   from customers c where c.merchant_id = :merchantId
     and not exists (select from shop_customers p where p.merchant_id = :merchantId and p.shop_id = :shopId and p.phone = c.phone)
     and (:isForAll::boolean or c.phone = :phone or lower(c.email) = lower(:email)
       or not exists (select from shops s where s.merchant_id = :merchantId and s.shop_id <> :shopId))) u`

/** `name` and `spelled` are LIKE patterns, the second one without spaces, for pinyin. */
interface ListParams {
  readonly shopId: string
  readonly isForAll: boolean
  readonly phone: string
  readonly email: string
  readonly pattern: string
  readonly spelled: string
  /** The typed digits without the trunk prefix; empty: the text is no number. */
  readonly digits: string
  readonly most: number
  readonly passed: number
}

const shownName = `coalesce(nullif(u.own_name, ''), u.name)`

const orderBy: Record<CustomerSort, string> = {
  recent: 'u.last_at desc nulls last',
  spent: 'u.spent_cents desc',
  orders: 'u.orders desc',
  name: `lower(${shownName}) = '', lower(${shownName})`,
}

function listStatement(sort: CustomerSort) {
  return reading<CustomerRow & { total: number }, ListParams>(
    `select u.phone, u.own_name, u.name, u.email, u.orders, u.spent_cents::bigint as spent_cents, u.first_at, u.last_at, u.tags, u.note, u.has_account, u.is_blocked,
       count(*) over ()::integer as total
     from ${people}
     where :pattern = '%%' or u.search like :pattern or u.search like :spelled or lower(u.own_name) like :pattern or lower(u.email) like :pattern
       or exists (select from unnest(u.tags) t(tag) where lower(t.tag) like :pattern) or (:digits <> '' and u.phone like '%' || :digits || '%')
     order by ${orderBy[sort]}, u.phone limit :most offset :passed`,
  )
}

/** List a page of customers. */
export const listPage: Readonly<Record<CustomerSort, ReturnType<typeof listStatement>>> = {
  recent: listStatement('recent'),
  spent: listStatement('spent'),
  orders: listStatement('orders'),
  name: listStatement('name'),
}

/** Find a customer of a shop by phone: one who ordered there, or an account of the merchant. */
export const findCustomer = reading<CustomerRow, { shopId: string; phone: string }>(
  `select k.phone, ${accountColumns}, coalesce(p.name, '') as name, coalesce(p.orders, 0) as orders, coalesce(p.spent_cents, 0) as spent_cents,
     p.first_at, p.last_at, coalesce(p.tags, '{}') as tags, coalesce(p.note, '') as note
   from (select :phone::text as phone) k
   left join shop_customers p on p.merchant_id = :merchantId and p.shop_id = :shopId and p.phone = k.phone
   left join customers c on c.merchant_id = :merchantId and c.phone = k.phone
   where p.phone is not null or c.phone is not null`,
)

/** SQL: the orders `o` of a phone at a shop that count, with their bills `b`. */
const orders = `orders o join bills b on b.merchant_id = :merchantId and b.bill_id = o.order_id and b.state = 'open'
   where o.merchant_id = :merchantId and o.shop_id = :shopId
     and (o.contact_phone <> '' and o.contact_phone = :phone or o.contact_phone = ''
       and o.guest_id = (select c.guest_id from customers c where c.merchant_id = :merchantId and c.phone = :phone))`

/** Sum the orders of a phone by month since a date, with what was paid and not refunded. Orders without dishes are left out. */
export const sumMonths = reading<
  { month: string; orders: number; cents: number },
  { shopId: string; phone: string; since: string }
>(
  `select to_char(o.trading_date, 'YYYY-MM') as month, count(*)::integer as orders, sum(b.paid_cents - b.refunded_cents)::bigint as cents
   from ${orders} and o.trading_date >= :since::date and not ${isRequested} group by 1 order by 1`,
)

/** List the dishes that a phone ordered most since a date. */
export const listDishes = reading<
  { name1: string; name2: string; units: number },
  { shopId: string; phone: string; since: string }
>(
  `select max(l.name1) as name1, max(l.name2) as name2, sum(l.quantity)::integer as units
   from (select o.order_id from ${orders} and o.trading_date >= :since::date and not ${isRequested} order by o.placed_at desc limit 200) o
   join order_lines l on l.merchant_id = :merchantId and l.order_id = o.order_id and l.quantity > 0
   group by l.item_id order by units desc, 1 limit 6`,
)

/** List the delivery addresses of the last 20 deliveries of a phone, newest first. */
export const listAddresses = reading<{ address: DeliveryAddress }, { shopId: string; phone: string }>(
  `select o.details -> 'delivery' -> 'address' as address
   from ${orders} and o.details -> 'delivery' -> 'address' is not null order by o.placed_at desc limit 20`,
)

/** Store the tags and the note of staff about a phone. */
export const describe = writing<
  Record<never, never>,
  { shopId: string; phone: string; tags: readonly string[]; note: string }
>(
  `insert into shop_customers (merchant_id, shop_id, phone, tags, note) values (:merchantId, :shopId, :phone, :tags, :note)
   on conflict (merchant_id, shop_id, phone) do update set tags = excluded.tags, note = excluded.note`,
)
