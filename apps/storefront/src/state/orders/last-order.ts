import { storedEntry, type StoredEntry } from '@tabard/ui/storage/storage'

const entries = new Map<string, StoredEntry<string>>()

/** The order that this browser placed last at a shop, for screens without an id in their address. */
export function lastOrder(shop: string): StoredEntry<string> {
  const known = entries.get(shop)
  if (known) return known
  const made = storedEntry('last-order', shop, (value): value is string => typeof value === 'string')
  entries.set(shop, made)
  return made
}
