import type { ShopCustomer } from '@tabard/contract/customers/shop-customers'
import type { CustomerRow } from './reading-queries.ts'

/** Present a customer as staff see them. */
export function presentCustomer(row: CustomerRow): ShopCustomer {
  return {
    phone: row.phone,
    name: row.ownName === '' ? row.name : row.ownName,
    email: row.email,
    orders: row.orders,
    spentCents: row.spentCents,
    firstAt: row.firstAt?.getTime(),
    lastAt: row.lastAt?.getTime(),
    tags: row.tags,
    note: row.note,
    hasAccount: row.hasAccount,
    isBlocked: row.isBlocked,
  }
}
