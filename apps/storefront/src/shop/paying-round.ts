import { storedEntry, type StoredEntry } from '@tabard/ui/storage'

const entries = new Map<string, StoredEntry<string>>()

/** The table's round that is on a payment page, possibly sent by another guest. */
export function payingRound(shop: string): StoredEntry<string> {
  const known = entries.get(shop)
  if (known) return known
  const made = storedEntry('paying-round', shop, (value): value is string => typeof value === 'string')
  entries.set(shop, made)
  return made
}
