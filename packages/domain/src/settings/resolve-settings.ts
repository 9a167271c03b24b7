import { checkSetting } from './check-setting.ts'
import { settingKeys, settings, type SettingKey, type SettingValues } from './registry.ts'
import type { Setting, SettingApp, SettingValue } from './setting.ts'

/** The level at which a value is stored. */
export type SettingScope = 'platform' | 'merchant' | 'shop' | 'device'

/** From the widest to the narrowest: a shop's value overrides the merchant's, which overrides the platform's. */
export const settingScopes: readonly SettingScope[] = ['platform', 'merchant', 'shop', 'device']

/** A stored value of a setting at one level. */
export interface SettingRow {
  readonly scope: SettingScope
  readonly key: string
  readonly value: unknown
  /** Narrower values of the key are ignored and cannot be set. */
  readonly isLocked?: boolean
}

/** An effective value and its origin. */
export interface ResolvedSetting {
  readonly value: SettingValue
  readonly from: SettingScope | 'default'
  /** The widest scope that locked it. */
  readonly lockedBy?: SettingScope
}

/**
 * Resolve one setting: the narrowest valid value that no wider lock forbids, else the default of the app or
 * of the shop's country, else the default. An invalid stored value counts as not stored, its lock too.
 */
export function resolveSetting(
  key: SettingKey,
  rows: readonly SettingRow[],
  app?: SettingApp,
  country?: string,
): ResolvedSetting {
  let resolved: ResolvedSetting = { value: defaultOf<Setting>(settings[key], app, country), from: 'default' }
  for (const scope of settingScopes) {
    const row = rows.find((each) => each.scope === scope && each.key === key)
    const checked = row && checkSetting(key, row.value)
    if (!checked?.ok) continue
    if (row?.isLocked) return { value: checked.value, from: scope, lockedBy: scope }
    resolved = { value: checked.value, from: scope }
  }
  return resolved
}

/** Resolve all settings. Rows of unknown keys are ignored. */
export function resolveSettings(
  rows: readonly SettingRow[],
  app?: SettingApp,
  country?: string,
): SettingValues {
  const values: Partial<Record<SettingKey, unknown>> = {}
  for (const key of settingKeys) values[key] = resolveSetting(key, rows, app, country).value
  if (!isComplete(values)) throw new TypeError('A setting has a default that its own check refuses')
  return values
}

function isComplete(values: Partial<Record<SettingKey, unknown>>): values is SettingValues {
  return settingKeys.every((key) => checkSetting(key, values[key]).ok)
}

/** The scope whose lock prevents `scope` from setting the key. Undefined: none. */
export function lockAbove(
  key: SettingKey,
  rows: readonly SettingRow[],
  scope: SettingScope,
): SettingScope | undefined {
  const wider = settingScopes.slice(0, settingScopes.indexOf(scope))
  return resolveSetting(
    key,
    rows.filter((row) => wider.includes(row.scope)),
  ).lockedBy
}

/** The default of one setting, per app where apps differ (F35), per country where countries differ. */
export function defaultOf<S extends Setting>(setting: S, app?: SettingApp, country = ''): S['default'] {
  const own = app === undefined ? undefined : setting.apps?.[app]
  return own ?? setting.countries?.[country] ?? setting.default
}

/** What a client assumes for a field that a server omits (F35; venue specification, section 5). */
export function whenOmitted<S extends Setting>(setting: S, app?: SettingApp): S['default'] {
  return setting.whenServerOmits ?? defaultOf(setting, app)
}
