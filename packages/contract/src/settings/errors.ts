import type { SettingFault } from '@tabard/domain/settings/check-setting'
import type { ShopSetting } from './shop-setting.ts'
import { refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of settings. */
export const settingsErrors = {
  'settings.invalid': refusal<{ faults: readonly SettingFault[] }>(),
  /** A wider level locked it; `level` is `merchant` or `platform`. */
  'settings.locked': refusal<{ level: string; key: string }>(),
  /** Someone set the same setting first. `byName` is empty if they reset it. */
  'settings.changedMeanwhile': refusal<{ current: readonly ShopSetting[]; byName: string }>(),
} as const satisfies ErrorTable
