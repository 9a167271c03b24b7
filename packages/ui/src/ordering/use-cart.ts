import { useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { mintUuid } from '../mint-uuid.ts'
import { cartEntry } from './cart-entry.ts'
import { createCartStore, type CartState } from './cart-store.ts'

const stores = new Map<string, StoreApi<CartState>>()

/** The store of a shop's cart; one per shop and page. */
export function cartStore(shop: string): StoreApi<CartState> {
  const known = stores.get(shop)
  if (known) return known
  const made = createCartStore({
    shop,
    entry: cartEntry(shop),
    now: () => Date.now(),
    mintId: () => mintUuid(),
  })
  stores.set(shop, made)
  return made
}

/** `select` gives the same for the same state: a part of it, or a plain value. */
export function useCart<Part>(shop: string, select: (state: CartState) => Part): Part {
  const store = cartStore(shop)
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    // A page as the server draws it has an empty cart; this browser's own follows at once.
    () => select(store.getInitialState()),
  )
}
