import type { DeviceKind } from '@tabard/domain/devices/device'
import { storedEntry, type StoredEntry } from './storage.ts'
import { mintUuid } from './mint-uuid.ts'

/** What this browser remembers of itself (documented key `system_config`). */
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

/** What makes this browser a device of a shop; the key is never shown and stands in no address. */
export interface Pairing {
  readonly deviceId: string
  readonly name: string
  readonly kind: DeviceKind
  readonly key: string
}

const pairings = new Map<string, StoredEntry<Pairing>>()

/** As the guest's token is kept: by shop, on this browser. Nothing there: it is anybody's. */
export function shopPairing(shop: string): StoredEntry<Pairing> {
  const known = pairings.get(shop)
  if (known) return known
  const made = storedEntry('device-pairing', shop, (value): value is Pairing => {
    return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'
  })
  pairings.set(shop, made)
  return made
}
