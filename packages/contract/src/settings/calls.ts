import type { DeviceKind } from '@tabard/domain/devices/device'
import type { SettingValue } from '@tabard/domain/settings/setting'
import { endpoint } from '../wire/endpoint.ts'
import type { SettingLevel, ShopSetting } from './shop-setting.ts'

export interface SettingsView {
  /** Every active setting, in registry order. */
  readonly settings: readonly ShopSetting[]
  /** Whether the caller may set and lock values for all shops of the merchant. */
  readonly mayEditMerchant: boolean
  /** The shop's devices, each with possible values of its own. */
  readonly devices: readonly { readonly deviceId: string; readonly name: string; readonly kind: DeviceKind }[]
}

/** Whose settings: the shop's, or one device's including inherited ones. */
interface OfDevice {
  readonly deviceId?: string | undefined
}

export interface SettingChange {
  readonly key: string
  /** null: the level inherits again. */
  readonly value: SettingValue | null
  readonly isLocked: boolean
  /** The revision of the level's value that the editor saw; null: none. */
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
