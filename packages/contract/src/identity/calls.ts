import type { TradingState } from '@tabard/domain/menu/shop-status'
import type { Names } from '@tabard/domain/text/names'
import type { Permission } from '@tabard/domain/staff/roles'
import { endpoint } from '../wire/endpoint.ts'

/** A shop as one member of staff may use it. */
export interface StaffShop {
  readonly code: string
  readonly names: Names
  readonly merchant: string
  readonly currency: string
  readonly timeZone: string
  readonly permissions: readonly Permission[]
  /** The most that this person may take off a line; undefined: no limit. */
  readonly discountPercent: number | undefined
  readonly kitchenLanguage: string
  /** It is still being set up: the console shows the list of first steps. */
  readonly isNew: boolean
  /** The people of the installation have suspended its licence: it takes no orders. */
  readonly isSuspended: boolean
}

/** The logged-in member of staff and their shops. */
export interface StaffSession {
  readonly personId: string
  readonly name: string
  readonly email: string
  readonly shops: readonly StaffShop[]
  /** A demo merchant exists and this person owns it. */
  readonly mayRemoveDemo: boolean
  /** One of the installation's own people. */
  readonly isPlatform: boolean
}

/** The session is in a cookie that scripts cannot read (F31). */
export const identity = {
  logIn: endpoint<{ readonly email: string; readonly password: string }, StaffSession>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/sign-in',
    who: 'public',
    summary: 'Staff log-in; sets the session cookie',
    errors: ['signIn.wrong', 'signIn.throttled'],
    isShopless: true,
  }),
  logOut: endpoint<Record<never, never>, Record<never, never>>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/sign-out',
    who: 'staff',
    summary: 'Ends the session at once',
    errors: [],
    isShopless: true,
  }),
  session: endpoint<Record<never, never>, StaffSession>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/session',
    who: 'staff',
    summary: 'Who is logged in, and what they may do where',
    errors: [],
    isShopless: true,
    // Asked for before the first render, for which the cipher would be loaded.
    isPlain: true,
  }),
  removeDemo: endpoint<Record<never, never>, Record<never, never>>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/demo/remove',
    who: 'staff',
    summary: 'Removes the demo merchant with all that is its own; its owner only',
    errors: [],
    isShopless: true,
  }),
}

/** Whether the shop takes orders now, and until when. Times are in milliseconds. */
export interface Trading {
  readonly state: TradingState
  readonly until: number | undefined
  readonly message: Names
  readonly isOpenNow: boolean
  readonly opensAt: number | undefined
  /** The people of the installation have suspended the licence: the shop is closed whatever staff set. */
  readonly isSuspended: boolean
  readonly closesAt: number | undefined
}

/** Opening, closing and pausing a shop by hand. */
export const trading = {
  get: endpoint<Record<never, never>, Trading>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/trading/get',
    who: 'staff:shop.trading',
    summary: 'Open, closed or paused, and what the hours say',
    errors: [],
  }),
  set: endpoint<
    { readonly state: TradingState; readonly until?: number | undefined; readonly message: Names },
    Trading
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/trading/set',
    who: 'staff:shop.trading',
    summary: 'Opens, closes or pauses the shop, with a message for customers',
    errors: ['trading.until', 'text.tooLong', 'text.characters'],
  }),
}
