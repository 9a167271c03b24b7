import { timingSafeEqual } from 'node:crypto'
import type { Way } from '@tabard/domain/fulfilment/way'
import { hashToken } from '../../http/callers.ts'
import type { PairedDevice, ShopProfile } from './shop-profile.ts'

const kept = new WeakMap<PairedDevice, ShopProfile>()

/** The shop as a device shows it: with its own settings where it has some. `browserId` names it, which is enough to look. */
export function profileFor(profile: ShopProfile, browserId: string): ShopProfile {
  const device = profile.devices.get(browserId)
  return device ? profileAt(profile, device) : profile
}

function profileAt(profile: ShopProfile, device: PairedDevice): ShopProfile {
  if (!isOwn(device)) return profile
  const known = kept.get(device)
  if (known) return known
  const made = {
    ...profile,
    settings: device.settings ?? profile.settings,
    ways: standsInShop(device) ? profile.ways.map(inShop) : profile.ways,
  }
  kept.set(device, made)
  return made
}

/** Whether the shop is another one there. */
function isOwn(device: PairedDevice): boolean {
  return device.settings !== undefined || standsInShop(device)
}

/** One orders at it in the shop, while the shop is open. */
function standsInShop({ kind }: PairedDevice): boolean {
  return kind === 'kiosk' || kind === 'till'
}

function inShop(way: Way): Way {
  return way.hoursScope === 'pickUp' ? { ...way, hoursScope: 'shop' } : way
}

/** Whose menu is ordered from there: at a kiosk its own. */
export function menuChannelAt({ devices }: ShopProfile, browserId: string): 'online' | 'kiosk' {
  return devices.get(browserId)?.kind === 'kiosk' ? 'kiosk' : 'online'
}

/** Whether the browser is a tablet of a table. */
export function isTableDevice({ devices }: ShopProfile, browserId: string): boolean {
  return devices.get(browserId)?.kind === 'table'
}

/** The browsers of devices that show another shop than phones do. */
export function ownBrowsers({ devices }: ShopProfile): string[] {
  return [...devices].flatMap(([browserId, device]) => (isOwn(device) ? [browserId] : []))
}

/** What one does at a device: it names itself, and its key proves it. */
export interface DeviceClaim {
  readonly device: string
  readonly deviceKey: string | undefined
}

/** The shop, the terminal and the menu at a device that has proved itself; else the shop's, and no terminal. */
export function atDevice(
  profile: ShopProfile,
  { device: browserId, deviceKey }: DeviceClaim,
): { readonly profile: ShopProfile; readonly terminal: string; readonly channel: 'online' | 'kiosk' } {
  const device = provedDevice(profile, { device: browserId, deviceKey })
  if (!device) return { profile, terminal: '', channel: 'online' }
  const own = profileAt(profile, device)
  return {
    profile: own,
    terminal: own.settings['device.terminal'],
    channel: menuChannelAt(profile, browserId),
  }
}

/** Whether it is a device of this shop that has proved itself. */
export function isOwnDevice(profile: ShopProfile, claim: DeviceClaim): boolean {
  return provedDevice(profile, claim) !== undefined
}

function provedDevice(
  { devices }: ShopProfile,
  { device: browserId, deviceKey }: DeviceClaim,
): PairedDevice | undefined {
  const device = devices.get(browserId)
  return device && deviceKey !== undefined && timingSafeEqual(device.keyHash, hashToken(deviceKey))
    ? device
    : undefined
}
