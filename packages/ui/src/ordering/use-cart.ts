import { useStore } from 'zustand'
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

export function useCart<Part>(shop: string, select: (state: CartState) => Part): Part {
  return useStore(cartStore(shop), select)
}
