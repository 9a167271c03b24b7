import type { Allergen } from '@tabard/domain/catalogue/menu'
import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

const none: readonly Allergen[] = []

/** What the guest must not eat, as far as it was read already (see allergies.ts). */
export const avoided = createStore<readonly Allergen[]>(() => none)

/** Nothing on a page as the server drew it: it knows no guest. */
export function useAvoided(): readonly Allergen[] {
  return useSyncExternalStore(avoided.subscribe, avoided.getState, () => none)
}
