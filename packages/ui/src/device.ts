import { storedEntry } from './storage.ts'
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
