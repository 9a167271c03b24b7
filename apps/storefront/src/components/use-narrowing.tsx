import type { MenuIndex } from '@tabard/domain/menu/menu'
import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import { inTime } from '../chunk.ts'
import { useDisplay } from '../state/use-display.ts'
import { TagFilterPlace } from './tag-filter-place.tsx'

const Nothing = () => null
const never = () => () => undefined

/** If it fails to load, the menu stays complete: this is no failure of the screen. */
const TagFilter = lazy(() =>
  inTime(import('./tag-filter.tsx')).then(
    (loaded) => ({ default: loaded.TagFilter }),
    () => ({ default: Nothing }),
  ),
)

interface Narrowing {
  /** The filtered menu; undefined: the whole menu. */
  readonly narrowed: MenuIndex | undefined
  /** The filter above the items, if the shop's setting names tags. */
  readonly filter: ReactNode
}

/** Filters the menu by the tags that the customer selects. */
export function useNarrowing(whole: MenuIndex | undefined): Narrowing {
  const hasTags = useDisplay().filterTags.length > 0
  // The server's HTML has the whole menu, whatever the address says.
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
