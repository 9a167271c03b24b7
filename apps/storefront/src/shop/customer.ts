import { orders } from '@tabard/contract/orders'
import { ownAccount } from '@tabard/contract/own-account'
import { payOnline } from '@tabard/contract/pay-online'
import { shopToken } from '@tabard/ui/session'
import { storedEntry, type StoredEntry } from '@tabard/ui/storage'
import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import { keptContact, lastOrder } from './last-order.ts'

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

const personal: ReadonlySet<unknown> = new Set([
  orders.list.path,
  orders.track.path,
  payOnline.paying.path,
  ownAccount.detail.path,
  ownAccount.sessions.path,
])

/** What was known of whoever was here before is asked for anew. */
function forgetPerson(queries: QueryClient, shop: string): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === shop && personal.has(queryKey[1]) })
}

/** From here on this browser is that customer's. The token came with the answer. */
export function becomeCustomer(queries: QueryClient, shop: string, userId: string): void {
  customerOf(shop).update(() => userId)
  forgetPerson(queries, shop)
}

/** Leaves nothing of the customer in this browser. */
export function stopBeingCustomer(queries: QueryClient, shop: string): void {
  shopToken(shop).update(() => undefined)
  customerOf(shop).update(() => undefined)
  lastOrder(shop).update(() => undefined)
  keptContact.update(() => undefined)
  forgetPerson(queries, shop)
}
