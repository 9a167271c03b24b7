import { checkSetting } from './check-setting.ts'
import { isSettingKey, settingKeys, settings, type SettingKey, type SettingValues } from './registry.ts'
import type { Flag, Setting, SettingApp } from './setting.ts'

export type SettingScope = 'platform' | 'merchant' | 'shop'

/** From the widest to the narrowest: a shop's value counts before the merchant's, and that before the platform's. */
const scopes: readonly SettingScope[] = ['platform', 'merchant', 'shop']

export interface SettingRow {
  readonly scope: SettingScope
  readonly key: string
  readonly value: unknown
}

/**
 * The settings in force: the narrowest good value, else the app's default, else the default. A stored value that is bad,
 * or of a key that is no more, counts as not stored; it never stops a shop.
 */
export function resolveSettings(rows: readonly SettingRow[], app?: SettingApp): SettingValues {
  const values: Partial<Record<SettingKey, unknown>> = {}
  for (const key of settingKeys) values[key] = defaultOf(settings[key], app)
  for (const scope of scopes) {
    for (const row of rows) {
      if (row.scope !== scope || !isSettingKey(row.key)) continue
      const checked = checkSetting(row.key, row.value)
      if (checked.ok) values[checked.key] = checked.value
    }
  }
  if (!isComplete(values)) throw new TypeError('A setting has a default that its own check refuses')
  return values
}

function isComplete(values: Partial<Record<SettingKey, unknown>>): values is SettingValues {
  return settingKeys.every((key) => checkSetting(key, values[key]).ok)
}

/** The default of one setting, by app where apps differ (decision 35). */
export function defaultOf<S extends Setting>(setting: S, app?: SettingApp): S['default'] {
  const own = app === undefined ? undefined : setting.apps?.[app]
  return own ?? setting.default
}

/** What a client takes for a field that a server's settings leave out (decision 35; venue spec, section 5). */
export function whenOmitted<S extends Setting>(setting: S, app?: SettingApp): S['default'] {
  return setting.whenServerOmits ?? defaultOf(setting, app)
}

/** A flag in a document from elsewhere: on by default unless strictly false, off by default unless strictly true (decision 35). */
export function readFlag(setting: Flag, value: unknown): boolean {
  return setting.default ? value !== false : value === true
}
