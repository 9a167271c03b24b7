import type { Allergen } from '@tabard/domain/menu/menu'
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'

const none: readonly Allergen[] = []
const AvoidedContext = createContext(none)

/** The allergens that the guest avoids, as far as loaded (see allergies.ts). */
export const avoided = createStore<readonly Allergen[]>(() => none)

/**
 * Reads the list once for all dishes below. The server's HTML knows no guest, so hydration starts with an
 * empty list.
 */
export function FollowAvoided({ children }: { readonly children: ReactNode }) {
  const value = useSyncExternalStore(avoided.subscribe, avoided.getState, () => none)
  return <AvoidedContext.Provider value={value}>{children}</AvoidedContext.Provider>
}

export function useAvoided(): readonly Allergen[] {
  return useContext(AvoidedContext)
}
