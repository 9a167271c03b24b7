import type { ShopSetting } from '@tabard/contract/settings/shop-setting'
import { settingAreas, type SettingArea, type SettingKey } from '@tabard/domain/settings/registry'
import { inForceAt } from './setting-levels.ts'
import type { SettingLevel } from '@tabard/contract/settings/shop-setting'

/** The settings that most restaurants look at, in display order. The others are advanced. */
export const commonSettings: readonly SettingKey[] = [
  'order.pickUpMinutes',
  'preOrder.isOffered',
  'preOrder.daysAhead',
  'order.isNameRequired',
  'order.isPhoneRequired',
  'order.isAmendable',
  'order.refuseAfterMinutes',
  'order.discountPercent',
  'message.readyBySms',
  'table.paysLater',
  'kitchen.language',
  'language.default',
  'menu.hidesSoldOut',
  'money.cashRounding',
  'trading.cutOffMinute',
]

/** A section of the screen: the common settings, or the others of an area. */
export interface SettingSection {
  readonly name: 'common' | SettingArea
  readonly settings: readonly ShopSetting[]
}

/** The sections of these settings, without empty ones. Each setting is in one. */
export function sectionsOf(settings: readonly ShopSetting[]): readonly SettingSection[] {
  const byKey = new Map(settings.map((setting) => [setting.key, setting]))
  const common = commonSettings.flatMap((key) => byKey.get(key) ?? [])
  const areas = settingAreas.map(({ area, keys }) => ({
    name: area,
    settings: keys.flatMap((key) => (commonSettings.includes(key) ? [] : (byKey.get(key) ?? []))),
  }))
  return [{ name: 'common' as const, settings: common }, ...areas].filter(
    (section) => section.settings.length > 0,
  )
}

/** Whether the merchant, the shop or a device has set the value that applies at a level. */
export function isChangedByUs(setting: ShopSetting, level: SettingLevel): boolean {
  const { from } = inForceAt(setting, level)
  return from !== 'default' && from !== 'platform'
}
