import { timingSafeEqual } from 'node:crypto'
import type { OrderType } from '@tabard/domain/fulfilment/order-type'
import { hashToken } from '../../http/requests/callers.ts'
import type { PairedDevice, ShopProfile } from './shop-profile.ts'

const cache = new WeakMap<PairedDevice, ShopProfile>()

/**
 * The profile as a device shows it, with the device's own settings. `browserId` alone is enough to read it;
 * no key is needed.
 */
export function profileFor(profile: ShopProfile, browserId: string): ShopProfile {
  const device = profile.devices.get(browserId)
  return device ? profileAt(profile, device) : profile
}

function profileAt(profile: ShopProfile, device: PairedDevice): ShopProfile {
  if (!isOwn(device)) return profile
  const known = cache.get(device)
  if (known) return known
  const { settings = profile.settings } = device
  const orderTypes = profile.orderTypesAt(settings)
  const made = {
    ...profile,
    settings,
    orderTypes: standsInShop(device) ? orderTypes.map(inShop) : orderTypes,
  }
  cache.set(device, made)
  return made
}

/** Whether the profile differs at this device. */
function isOwn(device: PairedDevice): boolean {
  return device.settings !== undefined || standsInShop(device)
}

/** Guests order at this device inside the shop, during the shop's hours. */
function standsInShop({ kind }: PairedDevice): boolean {
  return kind === 'kiosk' || kind === 'till'
}

function inShop(orderType: OrderType): OrderType {
  return orderType.hoursScope === 'pickUp' ? { ...orderType, hoursScope: 'shop' } : orderType
}

/** The hours of an order for pick-up at a browser: at a kiosk or till those of the shop. */
export function hoursScopeAt({ devices }: ShopProfile, browserId: string): 'shop' | 'pickUp' {
  const device = devices.get(browserId)
  return device && standsInShop(device) ? 'shop' : 'pickUp'
}

/** The menu channel at a browser: kiosks have their own. */
export function menuChannelAt({ devices }: ShopProfile, browserId: string): 'online' | 'kiosk' {
  return devices.get(browserId)?.kind === 'kiosk' ? 'kiosk' : 'online'
}

/** Whether the browser is a table tablet. */
export function isTableDevice({ devices }: ShopProfile, browserId: string): boolean {
  return devices.get(browserId)?.kind === 'table'
}

/** List the browsers whose profile differs from the one phones see. */
export function ownBrowsers({ devices }: ShopProfile): string[] {
  return [...devices].flatMap(([browserId, device]) => (isOwn(device) ? [browserId] : []))
}

/** A device as a request names it, and the key that proves it. */
export interface DeviceClaim {
  readonly device: string
  readonly deviceKey: string | undefined
}

/**
 * Profile, terminal number and menu channel at a device whose key is valid. Otherwise those of the shop,
 * without a terminal.
 */
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

/** Whether this is a device of the shop with a valid key. */
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
