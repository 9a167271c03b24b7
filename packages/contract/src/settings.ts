import type { DeviceKind } from '@tabard/domain/devices/device'
import type { SettingKey } from '@tabard/domain/settings/registry'
import type { SettingScope } from '@tabard/domain/settings/resolve-settings'
import type { SettingValue } from '@tabard/domain/settings/setting'
import { endpoint } from './endpoint.ts'

/** Where staff set values: for all shops of the merchant, for one, or for one of its devices. */
export type SettingLevel = 'device' | 'shop' | 'merchant'

/** A value that one level has of its own. */
export interface StoredSetting {
  readonly level: SettingLevel | 'platform'
  readonly value: SettingValue
  readonly isLocked: boolean
  /** Another one with every change: whoever saves names the one they saw. */
  readonly revision: string
  /** Who set it, and when; empty and undefined when nobody in particular did. */
  readonly byName: string
  readonly at: number | undefined
}

export interface ShopSetting {
  readonly key: SettingKey
  /** In force at the shop, or at the device that was asked about. */
  readonly value: SettingValue
  readonly from: SettingScope | 'default'
  readonly lockedBy: SettingScope | undefined
  readonly default: SettingValue
  /** From the widest level to the narrowest. */
  readonly stored: readonly StoredSetting[]
}

export interface SettingsView {
  /** Every setting that something reads, in the order of the registry. */
  readonly settings: readonly ShopSetting[]
  /** Whether the caller may set what holds for all shops of the merchant, and lock it. */
  readonly mayEditMerchant: boolean
  /** The devices of the shop, which may each have values of their own. */
  readonly devices: readonly { readonly deviceId: string; readonly name: string; readonly kind: DeviceKind }[]
}

/** Whose settings: the shop's, or one device's with those it inherits. */
interface OfDevice {
  readonly deviceId?: string | undefined
}

export interface SettingChange {
  readonly key: string
  /** null: the level has no value of its own any more, and inherits. */
  readonly value: SettingValue | null
  readonly isLocked: boolean
  /** The revision of the level's own value as its editor saw it; null when there was none. */
  readonly seen: string | null
}

export const settings = {
  list: endpoint<OfDevice, SettingsView>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/settings/list',
    who: 'staff:shop.settings',
    summary:
      'Every setting of the shop, or of one of its devices: its value, where that comes from, locks and the default',
    errors: ['device.unknown'],
  }),
  save: endpoint<
    OfDevice & { readonly level: SettingLevel; readonly changes: readonly SettingChange[] },
    SettingsView
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/settings/save',
    who: 'staff:shop.settings',
    summary:
      'Sets or resets settings at one level, all or none; what holds for the merchant is set by owners of all its shops',
    errors: [
      'settings.invalid',
      'settings.locked',
      'settings.changedMeanwhile',
      'permission.denied',
      'device.unknown',
    ],
  }),
}
