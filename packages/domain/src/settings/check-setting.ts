import { cleanText } from '../text-input.ts'
import { isSettingKey, settings, type SettingKey, type SettingValues } from './registry.ts'
import type { Setting } from './setting.ts'

/** Why a value can't be stored for a setting. */
export type SettingFault =
  | { readonly code: 'setting.unknown'; readonly key: string }
  | { readonly code: 'setting.kind'; readonly key: SettingKey; readonly kind: Setting['kind'] }
  | { readonly code: 'setting.range'; readonly key: SettingKey; readonly min: number; readonly max: number }
  | { readonly code: 'setting.choice'; readonly key: SettingKey; readonly choices: readonly string[] }
  | { readonly code: 'setting.empty'; readonly key: SettingKey }
  | { readonly code: 'setting.tooLong'; readonly key: SettingKey; readonly max: number }

export type CheckedSetting =
  | { readonly ok: true; readonly key: SettingKey; readonly value: SettingValues[SettingKey] }
  | { readonly ok: false; readonly fault: SettingFault }

/** The value fit to store, text cleaned; or the fault to tell whoever edits it. Nothing is converted: `"5"` is no number. */
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
    case 'text': {
      if (typeof value !== 'string') return wrongKind
      const cleaned = cleanText(value, { maxLength: setting.maxLength, multiline: false })
      if (!cleaned.ok) return { ok: false, fault: { code: 'setting.tooLong', key, max: cleaned.max } }
      if (cleaned.text === '' && setting.isRequired)
        return { ok: false, fault: { code: 'setting.empty', key } }
      return { ok: true, key, value: cleaned.text }
    }
  }
}
