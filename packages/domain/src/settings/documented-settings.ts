import { checkSetting } from './check-setting.ts'
import { settingKeys, settings, type SettingKey, type SettingValues } from './registry.ts'
import { resolveSettings, whenOmitted } from './resolve-settings.ts'
import type { Carrier, Flag, Setting, SettingApp, SettingValue } from './setting.ts'

/** A documented field's value, as JSON. */
export type DocumentedFields = Readonly<Record<string, SettingValue>>

/** The documented fields of one object with their values. */
export function documentedFields(values: SettingValues, carrier: Carrier): DocumentedFields {
  const fields: Record<string, SettingValue> = {}
  for (const key of settingKeys) {
    const line: Setting = settings[key]
    if (line.documented !== undefined && carrierOf(line) === carrier)
      fields[line.documented] = write(line, values[key])
  }
  return fields
}

/** Returns the documented object that carries a setting. */
export function carrierOf(line: Setting): Carrier {
  return line.carriedBy ?? 'settings'
}

function write(line: Setting, value: SettingValue): SettingValue {
  if (line.kind === 'whole' && line.suffix !== undefined) return `${String(value)}${line.suffix}`
  if (line.kind === 'list' && line.joinedBy !== undefined && typeof value === 'object')
    return value.join(line.joinedBy)
  return value
}

/**
 * Settings of a server's answer as an app uses them, with the documented fallbacks for missing or invalid
 * values (venue specification, section 5; F35).
 */
export function readDocumented(
  objects: Partial<Readonly<Record<Carrier, Readonly<Record<string, unknown>>>>>,
  app: SettingApp,
): SettingValues {
  return resolveSettings(
    settingKeys.map((key) => {
      const line: Setting = settings[key]
      const said = line.documented === undefined ? undefined : objects[carrierOf(line)]?.[line.documented]
      return { scope: 'device', key, value: readField(key, line, said, app) }
    }),
    app,
  )
}

function readField(key: SettingKey, line: Setting, said: unknown, app: SettingApp): SettingValue {
  if (line.kind === 'flag') return readFlag(line, said)
  const checked = checkSetting(key, fromWire(line, said))
  return checked.ok ? checked.value : whenOmitted<Setting>(line, app)
}

function fromWire(line: Setting, said: unknown): unknown {
  if (line.kind === 'whole' && typeof said === 'string') {
    // The documented scalar: a number, or plain numeric text (F34).
    const written =
      line.suffix !== undefined && said.endsWith(line.suffix) ? said.slice(0, -line.suffix.length) : said
    return /^-?\d+$/.test(written) ? Number(written) : undefined
  }
  if (line.kind === 'list' && line.joinedBy !== undefined && typeof said === 'string')
    return said.split(line.joinedBy)
  return said
}

/** A documented flag: on by default unless strictly false, off by default unless strictly true (F35). */
export function readFlag(setting: Flag, value: unknown): boolean {
  return setting.default ? value !== false : value === true
}
