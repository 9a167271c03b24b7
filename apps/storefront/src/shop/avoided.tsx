import type { Allergen } from '@tabard/domain/catalogue/menu'
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'

const none: readonly Allergen[] = []
const AvoidedContext = createContext(none)

/** What the guest must not eat, as far as it was read already (see allergies.ts). */
export const avoided = createStore<readonly Allergen[]>(() => none)

/** Reads the list once for every dish below. The server's HTML knows no guest, so hydration begins without any. */
export function FollowAvoided({ children }: { readonly children: ReactNode }) {
  const value = useSyncExternalStore(avoided.subscribe, avoided.getState, () => none)
  return <AvoidedContext.Provider value={value}>{children}</AvoidedContext.Provider>
}

export function useAvoided(): readonly Allergen[] {
  return useContext(AvoidedContext)
}
