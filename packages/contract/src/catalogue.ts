import type { Availability } from '@tabard/domain/catalogue/availability'
import type { Channel, Menu } from '@tabard/domain/catalogue/menu'
import type { Names } from '@tabard/domain/names'
import type { Picture } from '@tabard/domain/pictures/picture'
import { endpoint } from './endpoint.ts'

/** One row of the console's sold-out screen. */
export interface ItemAvailability {
  readonly itemId: string
  readonly names: Names
  readonly categoryNames: Names
  readonly isSoldOut: boolean
  /** The item sells again by itself at this instant. */
  readonly soldOutUntil: number | undefined
  /** Left of a counted item; undefined when it is not counted. */
  readonly remaining: number | undefined
  readonly dailyCount: number | undefined
}

/** What a picture may be of. */
export interface PictureSubject {
  readonly of: 'item' | 'category'
  readonly subjectId: string
  readonly names: Names
  /** Of the category it stands in; its own for a category. */
  readonly categoryNames: Names
  readonly picture: Picture | undefined
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
  availability: endpoint<{ shop: string }, Availability>()({
    kind: 'read',
    form: 'document',
    method: 'GET',
    path: '/api/availability/:shop',
    who: 'public',
    summary: 'What can be had now: sold out, counts, hours, open or paused',
    errors: ['document.unknown'],
  }),
  availabilityStream: endpoint<Record<never, never>, Availability>()({
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
    errors: [],
  }),
  listAvailability: endpoint<Record<never, never>, readonly ItemAvailability[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/availability/list',
    who: 'staff:menu.availability',
    summary: 'Every item with its sold-out switch and count',
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
  listPictures: endpoint<Record<never, never>, readonly PictureSubject[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/pictures/list',
    who: 'staff:menu.edit',
    summary: 'Every category and item with its picture, in the order of the menu',
    errors: [],
  }),
  setPicture: endpoint<
    {
      of: PictureSubject['of']
      subjectId: string
      /** The key of an uploaded picture; null: without one. */
      picture: string | null
      alt: Names
    },
    PictureSubject
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/pictures/set',
    who: 'staff:menu.edit',
    summary:
      'Gives an item or a category its picture and what it shows, or takes it away. Customers see it once published',
    errors: ['picture.unknown', 'picture.subject', 'text.tooLong'],
  }),
}
