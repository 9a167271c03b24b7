import type { MenuIndex } from '@tabard/domain/catalogue/menu'
import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import { inTime } from '../chunk.ts'
import { useDisplay } from '../shop/use-display.ts'
import { TagFilterPlace } from './tag-filter-place.tsx'

const Nothing = () => null
const never = () => () => undefined

/** Without it the menu is whole, which is no failure of the screen's. */
const TagFilter = lazy(() =>
  inTime(import('./tag-filter.tsx')).then(
    (loaded) => ({ default: loaded.TagFilter }),
    () => ({ default: Nothing }),
  ),
)

interface Narrowing {
  /** What is left of the menu; undefined: all of it. */
  readonly narrowed: MenuIndex | undefined
  /** Stands above the dishes, where the shop's setting names tags. */
  readonly filter: ReactNode
}

/** The menu, narrowed to what the customer asks for by tags. */
export function useNarrowing(whole: MenuIndex | undefined): Narrowing {
  const hasTags = useDisplay().filterTags.length > 0
  // The server's HTML has the whole menu, whatever the address asks for.
  const isHydrated = useSyncExternalStore(
    never,
    () => hasTags,
    () => false,
  )
  const [narrowed, setNarrowed] = useState<MenuIndex>()
  if (!whole || !hasTags) return { narrowed: undefined, filter: null }
  if (!isHydrated) return { narrowed: undefined, filter: <TagFilterPlace /> }
  return {
    narrowed,
    filter: (
      <Suspense fallback={<TagFilterPlace />}>
        <TagFilter whole={whole} onNarrow={setNarrowed} />
      </Suspense>
    ),
  }
}
