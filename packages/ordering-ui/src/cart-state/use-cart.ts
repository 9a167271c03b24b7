import { useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { cartEntry } from './cart-entry.ts'
import { shopOfScope, type CartScope } from './cart-scope.ts'
import { createCartStore, type CartState } from './cart-store.ts'

const stores = new Map<CartScope, StoreApi<CartState>>()

/** The store of one of a shop's carts; one per page. */
export function cartStore(scope: CartScope): StoreApi<CartState> {
  const known = stores.get(scope)
  if (known) return known
  const made = createCartStore({
    shop: shopOfScope(scope),
    entry: cartEntry(scope),
    now: () => Date.now(),
    mintId: () => mintUuid(),
  })
  stores.set(scope, made)
  return made
}

/** `select` returns an equal value for the same state: a part of it, or a plain value. */
export function useCart<Part>(scope: CartScope, select: (state: CartState) => Part): Part {
  const store = cartStore(scope)
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    // A server-rendered page has an empty cart; the browser's own follows immediately.
    () => select(store.getInitialState()),
  )
}
