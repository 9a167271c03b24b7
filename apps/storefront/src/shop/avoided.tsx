import type { Allergen } from '@tabard/domain/catalogue/menu'
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { useIsAsDrawn } from './as-drawn.tsx'

const none: readonly Allergen[] = []
const AvoidedContext = createContext(none)

/** What the guest must not eat, as far as it was read already (see allergies.ts). */
export const avoided = createStore<readonly Allergen[]>(() => none)

/** Reads it once for every dish below. Nothing on a page as the server drew it: it knows no guest. */
export function FollowAvoided({ children }: { readonly children: ReactNode }) {
  const value = useSyncExternalStore(avoided.subscribe, avoided.getState, () => none)
  return <AvoidedContext.Provider value={value}>{children}</AvoidedContext.Provider>
}

export function useAvoided(): readonly Allergen[] {
  const mustNot = useContext(AvoidedContext)
  return useIsAsDrawn() ? none : mustNot
}
