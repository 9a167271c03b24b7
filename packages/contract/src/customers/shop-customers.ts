import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { Names } from '@tabard/domain/text/names'
import type { OrderSummary } from '../orders/order.ts'
import { endpoint } from '../wire/endpoint.ts'

/** What a list of customers is ordered by. */
export const customerSorts = ['recent', 'spent', 'orders', 'name'] as const

/** What a list of customers is ordered by. */
export type CustomerSort = (typeof customerSorts)[number]

/** Limits of what staff note about a customer, in characters. */
export const customerNoteLimits = { note: 500, tag: 30, tags: 8 } as const

/** Somebody who ordered at a shop under a phone number, or has an account. */
export interface ShopCustomer {
  /** E.164. It names the customer. */
  readonly phone: string
  /** Of the account, otherwise of the latest order; empty: none. */
  readonly name: string
  /** Of the account; empty: none. */
  readonly email: string
  /** Orders placed at this shop and not cancelled. */
  readonly orders: number
  /** What was paid for them, without refunds. */
  readonly spentCents: number
  readonly firstAt: number | undefined
  readonly lastAt: number | undefined
  readonly tags: readonly string[]
  readonly note: string
  readonly hasAccount: boolean
  readonly isBlocked: boolean
}

/** Everything a shop keeps about a customer. */
export interface ShopCustomerDetail extends ShopCustomer {
  readonly currency: string
  /** The dishes ordered most in the last year. */
  readonly dishes: readonly { readonly names: Names; readonly units: number }[]
  /** Of the latest deliveries, each once. */
  readonly addresses: readonly DeliveryAddress[]
  /** The last twelve months (`2026-11`), oldest first, those without orders too. */
  readonly months: readonly { readonly month: string; readonly orders: number; readonly cents: number }[]
  /** The 100 newest, cancelled ones too. */
  readonly history: readonly OrderSummary[]
}

/** A caller whom staff recognise by the phone number. */
export interface RecognisedCustomer extends Pick<
  ShopCustomer,
  'phone' | 'name' | 'orders' | 'lastAt' | 'tags' | 'note'
> {
  /** Of the latest deliveries, each once, the latest first; at most 3. */
  readonly addresses: readonly DeliveryAddress[]
  readonly lastOrder: { readonly number: string; readonly placedAt: number; readonly bill: Bill } | undefined
}

interface CustomerList {
  readonly text: string
  readonly sort: CustomerSort
  /** Customers before the first one; default 0. */
  readonly startRow?: number | undefined
}

/** Everyone who ordered at a shop under a phone number, with or without an account (ADR-147). */
export const shopCustomers = {
  list: endpoint<
    CustomerList,
    { readonly total: number; readonly currency: string; readonly customers: readonly ShopCustomer[] }
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop-customers',
    who: 'staff:customers.view',
    summary:
      'Everyone who ordered at the shop under a phone number, and accounts without orders, by part of a name, its pinyin, phone, email or tag; 50 a page',
    errors: [],
  }),
  get: endpoint<{ readonly phone: string }, ShopCustomerDetail>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop-customers/get',
    who: 'staff:customers.view',
    summary: 'A customer with orders, spending by month, usual dishes and addresses',
    errors: ['customer.unknown'],
  }),
  describe: endpoint<
    { readonly phone: string; readonly tags: readonly string[]; readonly note: string },
    ShopCustomerDetail
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop-customers/describe',
    who: 'staff:customers.manage',
    summary: 'Sets the tags and the note of staff about a customer',
    errors: ['customer.unknown', 'text.tooLong'],
  }),
  forget: endpoint<{ readonly phone: string }, Record<never, never>>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop-customers/forget',
    who: 'staff:customers.erase',
    summary:
      'Erases a customer at all shops of the merchant: the account if there is one, and name, phone and notes of the orders, which stay',
    errors: [],
  }),
  recognise: endpoint<{ readonly phone: string }, { readonly customer: RecognisedCustomer | undefined }>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop-customers/recognise',
    who: 'staff:orders.place',
    summary: 'The customer with exactly this phone number, for an order that staff take',
    errors: [],
  }),
}
