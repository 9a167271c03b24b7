import type { Station } from '@tabard/domain/fulfilment/kitchen-load'
import type { NotNow } from '@tabard/domain/fulfilment/not-now'
import type { Course } from '@tabard/domain/kitchen/routing'
import type { Way, WayTerms } from '@tabard/domain/fulfilment/way'
import { endpoint } from './endpoint.ts'

/** A way of ordering as staff edit it, with what it comes to at this shop. */
export interface ShopWay {
  readonly terms: WayTerms
  /** With what the settings say where the terms say nothing. */
  readonly way: Way
  readonly revision: string
  /** The four ways that every shop has; others can be removed. */
  readonly isGiven: boolean
}

export interface ShopWays {
  readonly ways: readonly ShopWay[]
}

const wayFaults = ['text.tooLong', 'way.nameRequired', 'way.changedMeanwhile'] as const

/** When an order can be had, by one way of ordering. */
export interface WayTimes {
  readonly way: string
  /** As soon as its guest can have it, of a delivery at the door; `null`: not now. */
  readonly soonestAt: number | null
  /** Why it can't be had when it is wanted, and when it can; `null`: it can. */
  readonly notNow: NotNow | null
  /** Days of the shop, `YYYY-MM-DD`, on which it can be had later, each with its first time; none: not for later. */
  readonly days: readonly { readonly day: string; readonly at: number }[]
  /** The day whose times these are; empty: none. */
  readonly day: string
  readonly slots: readonly { readonly at: number; readonly isFull: boolean }[]
}

/** What is eaten after what, for a guest at a table to choose from. */
export interface TableCourses {
  /** In the order in which they are eaten; none: everything is brought as it is made, or the shop decides. */
  readonly courses: readonly Course[]
  /** The course of items, and of categories for their items that have none of their own. */
  readonly assigned: Readonly<Record<string, string>>
}

/** Who brings what when. */
/** A dish, and of a meal what it is made of: each part has a station of its own. */
interface AskedDish {
  readonly itemId: string
  readonly quantity: number
  readonly parts?: readonly { readonly itemId: string; readonly quantity: number }[] | undefined
}

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
      readonly way: string
      /** The first day that there is without it. */
      readonly day?: string | undefined
      /** When it is wanted; without it as soon as it can be made. */
      readonly wantedAt?: number | undefined
      readonly dishes: readonly AskedDish[]
      /** Of a delivery: how long its address was said to take on the road; times are then at the door. */
      readonly roadMinutes?: number | undefined
    },
    WayTimes
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

/** How full a kitchen is. */
export interface KitchenLoad {
  readonly stations: readonly Station[]
  /** What is claimed of each station that can fill up, stretch by stretch, for the next four hours. */
  readonly load: readonly {
    readonly stationId: string
    readonly from: number
    /** Tenths of a minute of work, and how many there are. */
    readonly used: number
    readonly most: number
  }[]
}

export const fulfilment = {
  list: endpoint<Record<never, never>, ShopWays>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/ways/list',
    who: 'staff:shop.trading',
    summary: "The shop's ways of ordering, those that are not offered included",
    errors: [],
  }),
  save: endpoint<{ readonly terms: WayTerms; readonly seen: string | null }, ShopWays>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/ways/save',
    who: 'staff:shop.settings',
    summary: 'A way of ordering, whole; without `seen` a new one',
    errors: [...wayFaults, 'way.taken', 'way.full', 'way.kind'],
  }),
  remove: endpoint<{ readonly way: string; readonly seen: string }, ShopWays>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/ways/remove',
    who: 'staff:shop.settings',
    summary: 'A way that the shop added goes; orders that came by it keep its code',
    errors: ['way.given', 'way.changedMeanwhile'],
  }),
  arrange: endpoint<{ readonly ways: readonly string[] }, ShopWays>()({
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
      readonly way: string
      readonly isPaused: boolean
      readonly until?: number | undefined
      readonly message: { readonly first: string; readonly second: string }
    },
    ShopWays
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/ways/pause',
    who: 'staff:shop.trading',
    summary: 'Pauses one way of ordering, until an instant or until staff end it, or ends its pause',
    errors: ['way.unknown', 'trading.until', 'text.tooLong'],
  }),
  lengthen: endpoint<{ readonly minutes: number; readonly until?: number | undefined }, ShopWays>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/ways/lengthen',
    who: 'staff:shop.trading',
    summary: 'All promises so many minutes longer, until an instant; 0: as usual again',
    errors: ['trading.until'],
  }),
}
