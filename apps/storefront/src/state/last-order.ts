import { storedEntry, type StoredEntry } from '@tabard/ui/storage'

const entries = new Map<string, StoredEntry<string>>()

/** The order that this browser placed last at a shop, for screens without an id in their address. */
export function lastOrder(shop: string): StoredEntry<string> {
  const known = entries.get(shop)
  if (known) return known
  const made = storedEntry('last-order', shop, (value): value is string => typeof value === 'string')
  entries.set(shop, made)
  return made
}

export interface StoredContact {
  readonly name: string
  readonly phone: string
}

/** Name and phone of the last order, to prefill the next. Stored only in this browser. */
export const savedContact = storedEntry<StoredContact>('contact', '', (value): value is StoredContact => {
  return typeof value === 'object' && value !== null && 'name' in value && 'phone' in value
})
