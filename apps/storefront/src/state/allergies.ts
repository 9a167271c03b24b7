import { allergens, type Allergen } from '@tabard/domain/menu/menu'
import { shopPairing } from '@tabard/ui/device'
import { storedEntry } from '@tabard/ui/storage'
import { useEffect } from 'react'
import { avoided } from './avoided.tsx'
import { usePlace } from './place.tsx'

const entry = storedEntry('allergies', '', (value): value is readonly Allergen[] => {
  return Array.isArray(value) && value.every((each) => allergens.some((known) => known === each))
})

/** A shop device serves many guests: their selection is forgotten with the page. */
function isShared(shop: string): boolean {
  return shopPairing(shop).read() !== undefined
}

export function avoid(shop: string, requested: readonly Allergen[]): void {
  avoided.setState(requested, true)
  if (!isShared(shop)) entry.update(() => (requested.length === 0 ? undefined : requested))
}

/** Restores the stored selection, and follows changes in other tabs. */
export function useSavedAllergies(): void {
  const { shop } = usePlace()
  useEffect(() => {
    if (isShared(shop)) return undefined
    const kept = entry.read()
    if (kept) avoided.setState(kept, true)
    return entry.subscribe((value) => avoided.setState(value ?? [], true))
  }, [shop])
}

/** For pages that show dishes and load this when idle. */
export function FollowAllergies(): null {
  useSavedAllergies()
  return null
}
