import { bookingLines } from './lines/bookings.ts'
import { kioskLines } from './lines/kiosk.ts'
import { kitchenLines } from './lines/kitchen.ts'
import { memberLines } from './lines/members.ts'
import { menuLines } from './lines/menu.ts'
import { messageLines } from './lines/messages.ts'
import { orderingLines } from './lines/ordering.ts'
import { payingLines } from './lines/paying.ts'
import { pageLines } from './lines/pages.ts'
import { tableLines } from './lines/tables.ts'
import type { Setting, ValueOf } from './setting.ts'

/** The lines by area, in display order. */
const areas = {
  ordering: orderingLines,
  paying: payingLines,
  messages: messageLines,
  menu: menuLines,
  pages: pageLines,
  kitchen: kitchenLines,
  members: memberLines,
  bookings: bookingLines,
  tables: tableLines,
  kiosk: kioskLines,
} as const

/** Every setting, one line each: types, forms, checks and documentation derive from it. */
export const settings = {
  ...orderingLines,
  ...payingLines,
  ...messageLines,
  ...menuLines,
  ...pageLines,
  ...kitchenLines,
  ...memberLines,
  ...bookingLines,
  ...tableLines,
  ...kioskLines,
} as const

/** The key of a setting. */
export type SettingKey = keyof typeof settings

/** All settings with their values. */
export type SettingValues = { readonly [K in SettingKey]: ValueOf<(typeof settings)[K]> }

/** Every setting, in registry order. */
export const settingKeys = Object.keys(settings).filter(isSettingKey)

/** An area of settings: a section of the settings screen. */
export type SettingArea = keyof typeof areas

/** The settings of each area, in display order. */
export const settingAreas: readonly { readonly area: SettingArea; readonly keys: readonly SettingKey[] }[] = [
  { area: 'ordering', keys: keysOf(areas.ordering) },
  { area: 'paying', keys: keysOf(areas.paying) },
  { area: 'messages', keys: keysOf(areas.messages) },
  { area: 'menu', keys: keysOf(areas.menu) },
  { area: 'pages', keys: keysOf(areas.pages) },
  { area: 'kitchen', keys: keysOf(areas.kitchen) },
  { area: 'members', keys: keysOf(areas.members) },
  { area: 'bookings', keys: keysOf(areas.bookings) },
  { area: 'tables', keys: keysOf(areas.tables) },
  { area: 'kiosk', keys: keysOf(areas.kiosk) },
]

function keysOf(lines: Readonly<Record<string, Setting>>): readonly SettingKey[] {
  return Object.keys(lines).filter(isSettingKey)
}

/** Whether a text is the key of a setting. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settings, key)
}

/** Whether a device may have its own value. */
export function isPerDevice(key: SettingKey): boolean {
  const line: Setting = settings[key]
  return line.isPerDevice === true
}

/** Whether the product reads the setting; only then can it be edited. */
export function isInUse(key: SettingKey): boolean {
  const line: Setting = settings[key]
  return line.waitsFor === undefined
}
