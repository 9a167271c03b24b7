import { storedEntry, type StoredEntry } from './storage.ts'

const tokens = new Map<string, StoredEntry<string>>()

/** The token of the customer or guest for a shop (documented key `user-token`). */
export function shopToken(shop: string): StoredEntry<string> {
  const known = tokens.get(shop)
  if (known) return known
  const made = storedEntry(
    'user-token',
    shop,
    (value): value is string => typeof value === 'string' && value !== '',
  )
  tokens.set(shop, made)
  return made
}
