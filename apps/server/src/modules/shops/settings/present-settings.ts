import type { SettingsView } from '@tabard/contract/settings/calls'
import type { ShopSetting } from '@tabard/contract/settings/shop-setting'
import { isOwnerOfAll, type Assignment } from '@tabard/domain/staff/roles'
import { checkSetting } from '@tabard/domain/settings/check-setting'
import {
  isInUse,
  isPerDevice,
  isSettingKey,
  settingKeys,
  settings,
  type SettingKey,
} from '@tabard/domain/settings/registry'
import {
  defaultOf,
  resolveSetting,
  settingScopes,
  type SettingRow,
} from '@tabard/domain/settings/resolve-settings'
import type { Setting } from '@tabard/domain/settings/setting'
import { schemeRulesKey } from '@tabard/domain/shops/scheme-rules'
import type { NamedDeviceRow, StoredSettingRow } from './queries.ts'

/** Present all settings in use with the level each value comes from. */
export function presentSettings(
  rows: readonly StoredSettingRow[],
  assignments: readonly Assignment[],
  devices: readonly NamedDeviceRow[],
  country: string,
): SettingsView {
  return {
    settings: settingKeys.filter(isInUse).map((key) => presentSetting(key, rows, country)),
    mayEditMerchant: isOwnerOfAll(assignments),
    devices: devices.map(({ deviceId, name, kind }) => ({ deviceId, name, kind })),
  }
}

/** Select the rows that apply at a shop, or at one of its devices. */
export function rowsAt(rows: readonly StoredSettingRow[], deviceId: string | undefined): StoredSettingRow[] {
  return rows.filter(
    ({ deviceId: of, key }) => of === null || (of === deviceId && isSettingKey(key) && isPerDevice(key)),
  )
}

export function presentSetting(
  key: SettingKey,
  rows: readonly StoredSettingRow[],
  country: string,
): ShopSetting {
  const own = rows.filter((row) => row.key === key)
  const { value, from, lockedBy } = resolveSetting(key, own.map(toSettingRow), undefined, country)
  const byDefault = defaultOf<Setting>(settings[key], undefined, country)
  return {
    key,
    value,
    from,
    lockedBy,
    default: byDefault,
    stored: own
      .toSorted((one, other) => settingScopes.indexOf(one.scope) - settingScopes.indexOf(other.scope))
      .map((row) => {
        const checked = checkSetting(key, row.value)
        return {
          level: row.scope,
          // A value that is no longer valid shows as the default and can be replaced.
          value: checked.ok ? checked.value : byDefault,
          isLocked: row.isLocked,
          revision: row.revision,
          byName: row.changedBy ?? '',
          at: row.changedAt?.getTime(),
        }
      }),
  }
}

/** Convert a row to a domain value. */
export function toSettingRow({ scope, key, value, isLocked }: StoredSettingRow): SettingRow {
  return { scope, key, value, isLocked }
}

/** The rules of card schemes that the operator has stored, unchecked. Undefined: none. */
export function storedSchemeRules(rows: readonly StoredSettingRow[]): unknown {
  return rows.find(({ scope, key }) => scope === 'platform' && key === schemeRulesKey)?.value
}
