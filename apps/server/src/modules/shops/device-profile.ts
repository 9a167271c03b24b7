import { timingSafeEqual } from 'node:crypto'
import { hashToken } from '../../http/callers.ts'
import type { PairedDevice, ShopProfile } from './shop-profile.ts'

const kept = new WeakMap<PairedDevice, ShopProfile>()

/** The shop as a device shows it: with its own settings where it has some. `browserId` names it, which is enough to look. */
export function profileFor(profile: ShopProfile, browserId: string): ShopProfile {
  const device = profile.devices.get(browserId)
  return device ? withSettingsOf(profile, device) : profile
}

function withSettingsOf(profile: ShopProfile, device: PairedDevice): ShopProfile {
  if (!device.settings) return profile
  const known = kept.get(device)
  if (known) return known
  const made = { ...profile, settings: device.settings }
  kept.set(device, made)
  return made
}

/** The browsers of devices that have settings of their own. */
export function ownBrowsers({ devices }: ShopProfile): string[] {
  return [...devices].flatMap(([browserId, { settings }]) => (settings ? [browserId] : []))
}

/** What one does at a device: it names itself, and its key proves it. */
export interface DeviceClaim {
  readonly device: string
  readonly deviceKey: string | undefined
}

/** The shop and the terminal at a device that has proved itself; else the shop, and no terminal. */
export function atDevice(
  profile: ShopProfile,
  { device: browserId, deviceKey }: DeviceClaim,
): { readonly profile: ShopProfile; readonly terminal: string } {
  const device = profile.devices.get(browserId)
  if (!device || deviceKey === undefined || !timingSafeEqual(device.keyHash, hashToken(deviceKey)))
    return { profile, terminal: '' }
  const own = withSettingsOf(profile, device)
  return { profile: own, terminal: own.settings['device.terminal'] }
}
