import { shopToken } from '@tabard/ui/storage/session'
import { storedEntry, type StoredEntry } from '@tabard/ui/storage/storage'
import { createStore } from 'zustand/vanilla'

const entries = new Map<string, StoredEntry<string>>()

/** The user id of the customer logged in at a shop; it grants nothing. Undefined: a guest or visitor. */
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

/** The shop whose log-in has just expired, until the customer is informed. */
export const expiredLogIn = createStore<{ readonly shop: string | undefined }>(() => ({ shop: undefined }))

/**
 * Handles a token that the server no longer accepts. A customer is informed; a guest gets a new one with the
 * next order.
 */
export function loseToken(shop: string): void {
  shopToken(shop).update(() => undefined)
  if (customerOf(shop).read() === undefined) return
  customerOf(shop).update(() => undefined)
  expiredLogIn.setState({ shop })
}
