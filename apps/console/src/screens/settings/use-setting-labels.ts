import { isLanguage, ownNames } from '@tabard/domain/text/names'
import { cashRoundings } from '@tabard/domain/pricing/tenders/cash-rounding'
import type { SettingFault } from '@tabard/domain/settings/check-setting'
import { settings, type SettingKey } from '@tabard/domain/settings/registry'
import type { Setting, SettingValue } from '@tabard/domain/settings/setting'
import { useText } from '../../text.ts'
import { toClock } from '../../components/fields/clock-minutes.ts'
import { useSettingText } from '../../components/use-setting-text.ts'
import type { EditedSetting } from './setting-edits.ts'
import { inheritedAt } from './setting-levels.ts'
import type { SettingLevel } from '@tabard/contract/settings/shop-setting'

export interface SettingLabels {
  readonly label: (key: SettingKey) => string
  readonly help: (key: SettingKey) => string
  /** All texts of a setting in both languages, for the search. */
  readonly said: (key: SettingKey) => string
  /** Formats a value for people. */
  readonly value: (key: SettingKey, value: SettingValue) => string
  /** The edited value with its lock, or the inherited value. */
  readonly requested: (edited: EditedSetting, level: SettingLevel) => string
  readonly choice: (value: string) => string
  readonly fault: (fault: SettingFault) => string
}

/** The values of `payment.onlineCard`, `payment.fast` and `payment.screen`. */
const paymentChoices = ['dps', 'stripe', 'cvc', 'none', 'page', 'sheet'] as const

/** Texts of settings; undefined while loading. */
export function useSettingLabels(): SettingLabels | undefined {
  const { t, language } = useText()
  const own = useSettingText(language)
  const english = useSettingText('en-gb')
  const chinese = useSettingText(language === 'zh-hant' ? 'zh-hant' : 'zh-hans')
  if (!own || !english || !chinese) return undefined

  const valueLabels = (key: SettingKey, value: SettingValue): string => {
    const line: Setting = settings[key]
    if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off')
    if (typeof value === 'object') return value.length === 0 ? t('settings.empty') : value.join(', ')
    if (typeof value === 'string') return value === '' ? t('settings.empty') : choice(value)
    if (line.kind !== 'whole' || line.unit === undefined) return String(value)
    if (line.unit === 'minuteOfDay') return toClock(value)
    return t('settings.withUnit', { value, unit: t(`settings.unit.${line.unit}`, { count: value }) })
  }
  const choice = (value: string) => {
    const rounding = cashRoundings.find((each) => each === value)
    if (rounding) return t(`cashRounding.${rounding}`)
    if (isLanguage(value)) return ownNames[value]
    if (value === 'pooled' || value === 'staff') return t(`tipsShared.${value}`)
    const payment = paymentChoices.find((each) => each === value)
    if (payment) return t(`paymentChoice.${payment}`)
    return value === 'both' ? t('kitchenLanguage.both') : value
  }
  return {
    label: (key) => own(`label.${key}`),
    help: (key) => own(`help.${key}`),
    said: (key) =>
      [english, chinese].flatMap((each) => [each(`label.${key}`), each(`help.${key}`)]).join(' '),
    choice,
    value: valueLabels,
    requested: ({ setting, edit }, level) => {
      if (edit.value === null)
        return t('settings.inherits', {
          value: valueLabels(setting.key, inheritedAt(setting, level).value),
        })
      const value = valueLabels(setting.key, edit.value)
      return edit.isLocked
        ? `${value} · ${t(level === 'shop' ? 'settings.isFixedShop' : 'settings.isFixed')}`
        : value
    },
    fault: (fault) => {
      switch (fault.code) {
        case 'setting.range':
          return t('settingFault.range', { min: fault.min, max: fault.max })
        case 'setting.notPerDevice':
          return t('settingFault.notPerDevice')
        case 'setting.kind':
          return t('settingFault.kind')
        case 'setting.choice':
          return t('settingFault.choice')
        case 'setting.empty':
          return t('settingFault.empty')
        case 'setting.tooLong':
          return t('settingFault.tooLong', { max: fault.max })
        case 'setting.tooMany':
          return t('settingFault.tooMany', { max: fault.max })
        case 'setting.form':
          return t('settingFault.form')
        case 'setting.unknown':
        case 'setting.waits':
          return t('settingFault.gone')
      }
    },
  }
}
