import { storedEntry, type StoredEntry } from '@tabard/ui/storage/storage'

const entries = new Map<string, StoredEntry<string>>()

/** The address of the pay link whose payment page this browser has opened: the return from the page leads there. */
export function payingLink(shop: string): StoredEntry<string> {
  const known = entries.get(shop)
  if (known) return known
  const made = storedEntry('paying-link', shop, (value): value is string => typeof value === 'string')
  entries.set(shop, made)
  return made
}
