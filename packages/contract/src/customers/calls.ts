import { endpoint } from '../wire/endpoint.ts'
import type { OrderSummary } from '../orders/order.ts'

/** A customer as staff see them. */
export interface StaffCustomer {
  readonly customerId: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly isBlocked: boolean
  readonly createdAt: number
  /** Active sessions. */
  readonly sessions: number
  /** Their price level; 0: regular. */
  readonly priceLevel: number
  /** When the account will be erased, if requested. */
  readonly eraseAt: number | undefined
  /** They ordered at a shop of the caller. Others are found by a whole phone number or email, and not changed. */
  readonly isReached: boolean
}

/** Staff actions on customer accounts. */
export const customers = {
  search: endpoint<{ readonly text: string }, readonly StaffCustomer[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/customers',
    who: 'staff:customers.view',
    summary:
      'Customers by part of a name, phone or email, the newest without one, 50 at most; staff of single shops find those who ordered there, and others by a whole phone number or email',
    errors: [],
  }),
  setBlocked: endpoint<{ readonly customerId: string; readonly isBlocked: boolean }, StaffCustomer>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/customers/block',
    who: 'staff:customers.manage',
    summary: 'Blocks a customer, whose sessions end at once, or lets them in again',
    errors: ['account.unknown'],
  }),
  setPriceLevel: endpoint<{ readonly customerId: string; readonly priceLevel: number }, StaffCustomer>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/customers/price-level',
    who: 'staff:customers.priceLevel',
    summary: 'Sets the price level of a customer at all shops of the merchant; needs a role at all of them',
    errors: ['account.unknown'],
  }),
  endSessions: endpoint<{ readonly customerId: string }, StaffCustomer>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/customers/end-sessions',
    who: 'staff:customers.manage',
    summary: "Ends all of a customer's sessions at once",
    errors: ['account.unknown'],
  }),
  erase: endpoint<{ readonly customerId: string }, Record<never, never>>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/customers/erase',
    who: 'staff:customers.erase',
    summary:
      'Erases an account of all shops now, as its owner asked; orders stay, without name, phone and note',
    errors: ['account.unknown'],
  }),
}

/** The orders of one customer, for staff. */
export const customerOrders = {
  list: endpoint<{ readonly customerId: string }, readonly OrderSummary[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/customers/orders',
    who: 'staff:customers.view',
    summary: "A customer's orders at this shop, the newest first",
    errors: ['account.unknown'],
  }),
}
