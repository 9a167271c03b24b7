import { shopToken } from '@tabard/ui/session'
import { storedEntry, type StoredEntry } from '@tabard/ui/storage'
import { createStore } from 'zustand/vanilla'

const entries = new Map<string, StoredEntry<string>>()

/** The user id of whoever is logged in at a shop here; it opens nothing. Undefined: a guest, or nobody. */
export function customerOf(shop: string): StoredEntry<string> {
  const known = entries.get(shop)
  if (known) return known
  const made = storedEntry(
    'user-id',
    shop,
    (value): value is string => typeof value === 'string' && value !== '',
  )
  entries.set(shop, made)
  return made
}

/** The shop whose log-in has just run out, until somebody is told. */
export const expiredLogIn = createStore<{ readonly shop: string | undefined }>(() => ({ shop: undefined }))

/** The server knows the token no more. A customer is told so; a guest gets another one with the next order. */
export function loseToken(shop: string): void {
  shopToken(shop).update(() => undefined)
  if (customerOf(shop).read() === undefined) return
  customerOf(shop).update(() => undefined)
  expiredLogIn.setState({ shop })
}
