import type { SettingKey } from '@tabard/domain/settings/registry'
import type { SettingScope } from '@tabard/domain/settings/resolve-settings'
import type { SettingValue } from '@tabard/domain/settings/setting'

/** Where staff set values: all shops of the merchant, one shop, or one device. */
export type SettingLevel = 'device' | 'shop' | 'merchant'

/** A value of one level. */
export interface StoredSetting {
  readonly level: SettingLevel | 'platform'
  readonly value: SettingValue
  readonly isLocked: boolean
  /** Changes with every save; saving names the one that was seen. */
  readonly revision: string
  /** Who set it and when; empty and undefined if unknown. */
  readonly byName: string
  readonly at: number | undefined
}

export interface ShopSetting {
  readonly key: SettingKey
  /** Effective at the shop or the requested device. */
  readonly value: SettingValue
  readonly from: SettingScope | 'default'
  readonly lockedBy: SettingScope | undefined
  readonly default: SettingValue
  /** From the widest level to the narrowest. */
  readonly stored: readonly StoredSetting[]
}
