import { storedEntry, type StoredEntry } from '@tabard/ui/storage/storage'

const entries = new Map<string, StoredEntry<string>>()

/**
 * The order or payment attempt of a table that is on a payment page; another guest may have sent that round.
 */
export function payingRound(shop: string): StoredEntry<string> {
  const known = entries.get(shop)
  if (known) return known
  const made = storedEntry('paying-round', shop, (value): value is string => typeof value === 'string')
  entries.set(shop, made)
  return made
}
