import type { Station } from '@tabard/domain/fulfilment/kitchen-load'
import type { NotNow } from '@tabard/domain/fulfilment/not-now'
import type { Course } from '@tabard/domain/kitchen/routing'
import type { OrderType, OrderTypeTerms } from '@tabard/domain/fulfilment/order-type'
import { endpoint } from '../wire/endpoint.ts'

/** An order type as staff edit it, with its effective values. */
export interface ShopOrderType {
  readonly terms: OrderTypeTerms
  /** With inherited settings. */
  readonly orderType: OrderType
  readonly revision: string
  /** The four built-in order types; others can be removed. */
  readonly isGiven: boolean
}

/** The order types of a shop, with the revision that saving names. */
export interface ShopOrderTypes {
  readonly orderTypes: readonly ShopOrderType[]
}

const orderTypeFaults = ['text.tooLong', 'way.nameRequired', 'way.changedMeanwhile'] as const

/** When an order of one order type can be received. */
export interface OrderTypeTimes {
  readonly orderType: string
  /** The earliest time at the guest; `null`: not now. */
  readonly soonestAt: number | null
  /** Why the requested time is not possible, and when it is; `null`: it is possible. */
  readonly notNow: NotNow | null
  /** Trading days (F15), `YYYY-MM-DD`, for scheduled orders, each with its first time; empty: none. */
  readonly days: readonly { readonly day: string; readonly at: number }[]
  /** The day of these times; empty: none. */
  readonly day: string
  readonly slots: readonly { readonly at: number; readonly isFull: boolean }[]
}

/** Courses, for a guest at a table to choose from. */
export interface TableCourses {
  /** In serving order; empty: no courses, or the shop decides. */
  readonly courses: readonly Course[]
  /** The course of items, and of categories for items without an entry. */
  readonly assigned: Readonly<Record<string, string>>
}

/** The order type and time of the request. */
/** An item, and the parts of a meal: each part has its own station. */
interface RequestedItem {
  readonly itemId: string
  readonly quantity: number
  readonly parts?: readonly { readonly itemId: string; readonly quantity: number }[] | undefined
}

/** The times and courses that guests can choose for an order (ADR-037). */
export const times = {
  courses: endpoint<Record<never, never>, TableCourses>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/shop/courses',
    isSilent: true,
    who: 'public',
    summary: 'The courses that a guest at a table may choose, and with which the dishes are eaten',
    errors: [],
    perMinute: 120,
  }),
  ask: endpoint<
    {
      readonly orderType: string
      /** Default: the first available day. */
      readonly day?: string | undefined
      /** The requested time. Default: as soon as possible. */
      readonly requestedFor?: number | undefined
      readonly dishes: readonly RequestedItem[]
      /** For a delivery: travel minutes to the address; times are at the door. */
      readonly roadMinutes?: number | undefined
    },
    OrderTypeTimes
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/shop/times',
    isSilent: true,
    who: 'public',
    summary:
      'When an order of these dishes could be had: at the soonest, the times of a day with those that are full, and why not when it is wanted',
    errors: ['way.unknown'],
    perMinute: 120,
  }),
}

/** The load of a kitchen. */
export interface KitchenLoad {
  readonly stations: readonly Station[]
  /** Allocated work per limited station and time bucket for the next four hours. */
  readonly load: readonly {
    readonly stationId: string
    readonly from: number
    /** Tenths of a minute of work, and the capacity. */
    readonly used: number
    readonly most: number
  }[]
}

/** Order types of a shop and the load of its kitchen, for staff. */
export const fulfilment = {
  list: endpoint<Record<never, never>, ShopOrderTypes>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/ways/list',
    who: 'staff:shop.trading',
    summary: "The shop's ways of ordering, those that are not offered included",
    errors: [],
  }),
  save: endpoint<{ readonly terms: OrderTypeTerms; readonly seen: string | null }, ShopOrderTypes>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/ways/save',
    who: 'staff:shop.settings',
    summary: 'A way of ordering, whole; without `seen` a new one',
    errors: [...orderTypeFaults, 'way.taken', 'way.full', 'way.kind'],
  }),
  remove: endpoint<{ readonly orderType: string; readonly seen: string }, ShopOrderTypes>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/ways/remove',
    who: 'staff:shop.settings',
    summary: 'A way that the shop added goes; orders that came by it keep its code',
    errors: ['way.given', 'way.changedMeanwhile'],
  }),
  arrange: endpoint<{ readonly orderTypes: readonly string[] }, ShopOrderTypes>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/ways/arrange',
    who: 'staff:shop.settings',
    summary: 'The order that customers see the ways in',
    errors: [],
  }),
  load: endpoint<Record<never, never>, KitchenLoad>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/ways/load',
    who: 'staff:shop.trading',
    summary: 'How full the stations of the kitchen are in the coming hours',
    errors: [],
  }),
  pause: endpoint<
    {
      /** Its code. */
      readonly orderType: string
      readonly isPaused: boolean
      readonly until?: number | undefined
      readonly message: { readonly first: string; readonly second: string }
    },
    ShopOrderTypes
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/ways/pause',
    who: 'staff:shop.trading',
    summary: 'Pauses one way of ordering, until an instant or until staff end it, or ends its pause',
    errors: ['way.unknown', 'trading.until', 'text.tooLong'],
  }),
  lengthen: endpoint<{ readonly minutes: number; readonly until?: number | undefined }, ShopOrderTypes>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/ways/lengthen',
    who: 'staff:shop.trading',
    summary: 'All promises so many minutes longer, until an instant; 0: as usual again',
    errors: ['trading.until'],
  }),
}
