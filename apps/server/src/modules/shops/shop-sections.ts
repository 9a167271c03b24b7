import type { DeviceKind } from '@tabard/domain/devices/device'
import type { SettingValues } from '@tabard/domain/settings/registry'
import type { ReadTx } from '../../db/tx.ts'
import type { ShopSections } from './shop-profile.ts'

/** What sections may depend on. */
export interface SectionBase {
  /** In force for the shop. */
  readonly settings: SettingValues
  /** In force at a device. Undefined: the device has no own values and no own defaults. */
  settingsAt(deviceId: string, kind: DeviceKind): SettingValues | undefined
}

/** One section of the shop profile, loaded by the module that owns it. */
export interface ShopSection<Name extends keyof ShopSections> {
  readonly name: Name
  /**
   * Load the section. It sends its statements before it awaits `base`: all sections travel in the flush of the
   * shop itself.
   */
  load(tx: ReadTx, shopId: string, base: Promise<SectionBase>): Promise<ShopSections[Name]>
}

/** A section of any name. */
export type AnyShopSection = { readonly [Name in keyof ShopSections]: ShopSection<Name> }[keyof ShopSections]

let declared: readonly AnyShopSection[] = []

/** Set the sections of all modules, once at the start of the process. */
export function setShopSections(sections: readonly AnyShopSection[]): void {
  declared = sections
}

/** Load every declared section, in one flush. Throws if none is declared: the profile would be incomplete. */
export async function loadSections(
  tx: ReadTx,
  shopId: string,
  base: Promise<SectionBase>,
): Promise<ShopSections> {
  if (declared.length === 0) throw new Error('no sections of the shop profile are declared')
  const loaded = await Promise.all(
    declared.map(async (section) => [section.name, await section.load(tx, shopId, base)] as const),
  )
  return Object.fromEntries(loaded) as unknown as ShopSections
}
