import type { DeviceKind } from '@tabard/domain/devices/device'
import { storedEntry, type StoredEntry } from './storage.ts'
import { mintUuid } from '../browser/mint-uuid.ts'

/** What this browser stores about itself (documented key `system_config`). */
export interface SystemConfig {
  readonly device?: string
  readonly language?: string
  readonly lastShop?: string
  readonly lastFamily?: string
}

export const systemConfig = storedEntry<SystemConfig>('system_config', '', (value): value is SystemConfig => {
  return typeof value === 'object' && value !== null
})

/** Minted once; it names this browser to the server and authenticates nobody. */
export function deviceId(): string {
  const known = systemConfig.read()?.device
  if (known !== undefined) return known
  const device = mintUuid()
  systemConfig.update((config) => ({ ...config, device }))
  return device
}

/** The key that makes this browser a device of a shop; never shown and never in an address. */
export interface Pairing {
  readonly deviceId: string
  readonly name: string
  readonly kind: DeviceKind
  readonly key: string
}

const pairings = new Map<string, StoredEntry<Pairing>>()

/** Stored per shop like the guest's token. Absent: not a device. */
export function shopPairing(shop: string): StoredEntry<Pairing> {
  const known = pairings.get(shop)
  if (known) return known
  const made = storedEntry('device-pairing', shop, (value): value is Pairing => {
    return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'
  })
  pairings.set(shop, made)
  return made
}
