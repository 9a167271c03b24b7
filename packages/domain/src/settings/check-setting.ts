import { cleanText } from '../text/text-input.ts'
import { isPerDevice, isSettingKey, settings, type SettingKey } from './registry.ts'
import type { Capability, Colour, Setting, SettingValue, Text, TextList } from './setting.ts'

/** Why a value cannot be stored for a setting. */
export type SettingFault =
  | { readonly code: 'setting.unknown'; readonly key: string }
  | { readonly code: 'setting.waits'; readonly key: SettingKey; readonly capability: Capability }
  | { readonly code: 'setting.notPerDevice'; readonly key: SettingKey }
  | { readonly code: 'setting.kind'; readonly key: SettingKey; readonly kind: Setting['kind'] }
  | { readonly code: 'setting.range'; readonly key: SettingKey; readonly min: number; readonly max: number }
  | { readonly code: 'setting.choice'; readonly key: SettingKey; readonly choices: readonly string[] }
  | { readonly code: 'setting.empty'; readonly key: SettingKey }
  | { readonly code: 'setting.tooLong'; readonly key: SettingKey; readonly max: number }
  | { readonly code: 'setting.tooMany'; readonly key: SettingKey; readonly max: number }
  | { readonly code: 'setting.form'; readonly key: SettingKey; readonly form: 'email' | 'url' | 'colour' }

export interface RefusedSetting {
  readonly ok: false
  readonly fault: SettingFault
}

export type CheckedSetting =
  | { readonly ok: true; readonly key: SettingKey; readonly value: SettingValue }
  | RefusedSetting

/** The cleaned value, or its fault. Values are never converted: `"5"` is not a number. */
export function checkSetting(key: string, value: unknown): CheckedSetting {
  if (!isSettingKey(key)) return { ok: false, fault: { code: 'setting.unknown', key } }
  const setting: Setting = settings[key]
  const wrongKind: CheckedSetting = { ok: false, fault: { code: 'setting.kind', key, kind: setting.kind } }
  switch (setting.kind) {
    case 'flag':
      return typeof value === 'boolean' ? { ok: true, key, value } : wrongKind
    case 'whole': {
      const { min, max } = setting
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) return wrongKind
      return value >= min && value <= max
        ? { ok: true, key, value }
        : { ok: false, fault: { code: 'setting.range', key, min, max } }
    }
    case 'choice': {
      if (typeof value !== 'string') return wrongKind
      const { choices } = setting
      return choices.includes(value)
        ? { ok: true, key, value }
        : { ok: false, fault: { code: 'setting.choice', key, choices } }
    }
    case 'text':
      return typeof value === 'string' ? checkText(key, setting, value) : wrongKind
    case 'colour':
      return typeof value === 'string' ? checkColour(key, setting, value) : wrongKind
    case 'list':
      return Array.isArray(value) ? checkList(key, setting, value) : wrongKind
  }
}

/**
 * Validate an edit: a value, or null to inherit. Settings that wait for a capability cannot be edited, and
 * per-shop settings cannot be set for one device.
 */
export function checkEdit(
  key: string,
  value: unknown,
  { isForDevice = false }: { readonly isForDevice?: boolean } = {},
): { readonly ok: true; readonly key: SettingKey; readonly value: SettingValue | null } | RefusedSetting {
  if (isSettingKey(key)) {
    const { waitsFor }: Setting = settings[key]
    if (waitsFor !== undefined)
      return { ok: false, fault: { code: 'setting.waits', key, capability: waitsFor } }
    if (isForDevice && !isPerDevice(key)) return { ok: false, fault: { code: 'setting.notPerDevice', key } }
    if (value === null) return { ok: true, key, value }
  }
  return checkSetting(key, value)
}

/** A plausible address. Whether anything answers there is not checked. */
const forms = { email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/u, url: /^https?:\/\/[^\s/]+(\/\S*)?$/iu } as const

function checkText(key: SettingKey, { maxLength, isRequired, format }: Text, value: string): CheckedSetting {
  const cleaned = cleanText(value, { maxLength, multiline: false })
  if (!cleaned.ok) return { ok: false, fault: { code: 'setting.tooLong', key, max: cleaned.max } }
  if (cleaned.text === '' && isRequired) return { ok: false, fault: { code: 'setting.empty', key } }
  if (format && cleaned.text !== '' && !forms[format].test(cleaned.text))
    return { ok: false, fault: { code: 'setting.form', key, form: format } }
  return { ok: true, key, value: cleaned.text }
}

function checkColour(key: SettingKey, { kind }: Colour, value: string): CheckedSetting {
  const written = value.trim().toLowerCase()
  return /^#[0-9a-f]{6}$/.test(written)
    ? { ok: true, key, value: written }
    : { ok: false, fault: { code: 'setting.form', key, form: kind } }
}

function checkList(
  key: SettingKey,
  { maxItems, maxLength, joinedBy }: TextList,
  values: readonly unknown[],
): CheckedSetting {
  if (values.length > maxItems) return { ok: false, fault: { code: 'setting.tooMany', key, max: maxItems } }
  const texts: string[] = []
  for (const value of values) {
    if (typeof value !== 'string') return { ok: false, fault: { code: 'setting.kind', key, kind: 'list' } }
    // A text must not contain the separator.
    const plain = joinedBy === undefined ? value : value.replaceAll(joinedBy, ' ')
    const cleaned = cleanText(plain, { maxLength, multiline: false })
    if (!cleaned.ok) return { ok: false, fault: { code: 'setting.tooLong', key, max: cleaned.max } }
    if (cleaned.text !== '') texts.push(cleaned.text)
  }
  return { ok: true, key, value: texts }
}

/** Whether two values of a setting are equal. */
export function isSameValue(one: SettingValue, other: SettingValue): boolean {
  return typeof one === 'object' && typeof other === 'object'
    ? one.length === other.length && one.every((text, place) => text === other[place])
    : one === other
}
