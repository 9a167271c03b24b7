import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import type { Channel, Menu } from '@tabard/domain/menu/menu'
import type { Names } from '@tabard/domain/text/names'
import { endpoint } from '../wire/endpoint.ts'

/** One row of the sold-out screen. */
export interface ItemAvailability {
  /** An option has a row under its own id, like an item. */
  readonly of: 'item' | 'option'
  readonly itemId: string
  readonly names: Names
  /** For an option: of its group. */
  readonly categoryNames: Names
  readonly isSoldOut: boolean
  /** The item is available again automatically at this instant. */
  readonly soldOutUntil: number | undefined
  /** Remaining count of a counted item. Undefined: not counted. */
  readonly remaining: number | undefined
  readonly dailyCount: number | undefined
  /** Names of the shops that share the count. Absent: none. */
  readonly sharedWith?: readonly Names[]
  /**
   * For an item whose required choice is sold out: the choice's name. The item returns with one of its
   * options.
   */
  readonly lacks?: Names
}

export const catalogue = {
  menu: endpoint<{ shop: string; channel: Channel; version: string }, Menu>()({
    kind: 'read',
    form: 'document',
    method: 'GET',
    path: '/api/menu/:shop/:channel/:version',
    who: 'public',
    summary: 'One version of a menu: immutable, cached for good',
    errors: ['document.unknown'],
  }),
  currentMenu: endpoint<{ shop: string; channel: Channel }, Menu>()({
    kind: 'read',
    form: 'document',
    method: 'GET',
    path: '/api/menu/:shop/:channel',
    who: 'public',
    summary: 'The menu in force, by ETag',
    errors: ['document.unknown'],
  }),
  ownMenu: endpoint<{ readonly channel: Channel }, { readonly menu: Menu | null }>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/me/menu',
    who: 'customer',
    summary: "The menu in force at the caller's own price level; null: everybody's prices are theirs",
    isSilent: true,
    errors: ['document.unknown'],
  }),
  shopStatus: endpoint<{ shop: string }, ShopStatus>()({
    kind: 'read',
    form: 'document',
    method: 'GET',
    path: '/api/availability/:shop',
    who: 'public',
    summary: 'What can be had now: sold out, counts, hours, open or paused',
    errors: ['document.unknown'],
  }),
  shopStatusStream: endpoint<Record<never, never>, ShopStatus>()({
    kind: 'read',
    form: 'stream',
    method: 'GET',
    path: '/api/shop/availability/stream',
    who: 'public',
    summary: 'The same, pushed at every change',
    errors: [],
  }),
  tags: endpoint<Record<never, never>, readonly { checked: boolean; text: string; names: Names }[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/pro/pos/plu/tags/list',
    who: 'public',
    summary: "The shop's tags",
    isSilent: true,
    errors: [],
  }),
  listAvailability: endpoint<Record<never, never>, readonly ItemAvailability[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/availability/list',
    who: 'staff:menu.availability',
    summary: 'Every item, then every option, with its sold-out switch and count, and the choice a dish lacks',
    errors: [],
  }),
  setSoldOut: endpoint<
    { itemId: string; isSoldOut: boolean; until: 'tomorrow' | 'never' },
    ItemAvailability
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/availability/sold-out',
    who: 'staff:menu.availability',
    summary: 'Sold out, for today or until further notice, or back again',
    errors: ['item.unknown'],
  }),
  setRemaining: endpoint<{ itemId: string; remaining: number | null }, ItemAvailability>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/availability/remaining',
    who: 'staff:menu.availability',
    summary: 'How many are left; null stops counting',
    errors: ['item.unknown', 'quantity.invalid'],
  }),
}
