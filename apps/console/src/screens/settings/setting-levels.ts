import {
  resolveSetting,
  settingScopes,
  type ResolvedSetting,
  type SettingScope,
} from '@tabard/domain/settings/resolve-settings'
import type { SettingLevel, ShopSetting, StoredSetting } from '@tabard/contract/settings/shop-setting'

/** The value in force at a level; narrower levels do not count. */
export function inForceAt(setting: ShopSetting, level: SettingLevel): ResolvedSetting {
  return resolveAmong(setting, settingScopes.slice(0, settingScopes.indexOf(level) + 1))
}

/** The value of a level that sets none. */
export function inheritedAt(setting: ShopSetting, level: SettingLevel): ResolvedSetting {
  return resolveAmong(setting, settingScopes.slice(0, settingScopes.indexOf(level)))
}

/** The level's own value. */
export function ownAt(setting: ShopSetting, level: SettingLevel): StoredSetting | undefined {
  return setting.stored.find((each) => each.level === level)
}

/** The default is the server's, which knows the shop's country. */
function resolveAmong(setting: ShopSetting, scopes: readonly SettingScope[]): ResolvedSetting {
  const { key, stored } = setting
  const resolved = resolveSetting(
    key,
    stored
      .filter((each) => scopes.includes(each.level))
      .map(({ level, value, isLocked }) => ({ scope: level, key, value, isLocked })),
  )
  return resolved.from === 'default' ? { ...resolved, value: setting.default } : resolved
}
