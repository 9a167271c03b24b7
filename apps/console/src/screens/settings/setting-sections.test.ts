import type { ShopSetting, StoredSetting } from '@tabard/contract/settings/shop-setting'
import { isInUse, settingKeys, type SettingKey } from '@tabard/domain/settings/registry'
import { expect, test } from 'vitest'
import { commonSettings, isChangedByUs, sectionsOf } from './setting-sections.ts'

const settingOf = (key: SettingKey, stored: readonly StoredSetting[] = []): ShopSetting => ({
  key,
  value: false,
  from: 'default',
  lockedBy: undefined,
  default: false,
  stored,
})

test('fifteen settings that can be edited come first; every other setting is in its area, once', () => {
  expect(commonSettings).toHaveLength(15)
  expect(commonSettings.filter((key) => !isInUse(key))).toEqual([])
  const sections = sectionsOf(settingKeys.map((key) => settingOf(key)))
  expect(sections[0]?.name).toBe('common')
  const keys = sections.flatMap(({ settings }) => settings.map(({ key }) => key))
  expect(keys.slice(0, 15)).toEqual(commonSettings)
  expect(keys.toSorted()).toEqual(settingKeys.toSorted())
})

test('a section without settings is left out', () => {
  expect(sectionsOf([settingOf('kiosk.idleSeconds')]).map(({ name }) => name)).toEqual(['kiosk'])
})

test('a value of the operator or the default is not ours', () => {
  const at = (level: StoredSetting['level']): StoredSetting => ({
    level,
    value: true,
    isLocked: false,
    revision: '1',
    byName: '',
    at: undefined,
  })
  const key = 'menu.hidesSoldOut'
  expect(isChangedByUs(settingOf(key), 'shop')).toBe(false)
  expect(isChangedByUs(settingOf(key, [at('platform')]), 'shop')).toBe(false)
  expect(isChangedByUs(settingOf(key, [at('merchant')]), 'shop')).toBe(true)
  expect(isChangedByUs(settingOf(key, [at('shop')]), 'shop')).toBe(true)
  // Narrower levels do not count.
  expect(isChangedByUs(settingOf(key, [at('shop')]), 'merchant')).toBe(false)
})
