import type { MenuIndex } from '@tabard/domain/menu/menu'
import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import { withTexts } from '@tabard/ui/browser/chunk'
import { useDisplay } from '@tabard/ordering-ui/context/use-display'
import { TagFilterPlace } from './tag-filter-place.tsx'
import { useKeptFilter } from './use-filter-text.ts'

const Nothing = () => null
const never = () => () => undefined

/** If it fails to load, the menu stays complete: this is no failure of the screen. */
const TagFilter = lazy(() =>
  withTexts(import('./tag-filter.tsx')).then(
    (loaded) => ({ default: loaded.TagFilter }),
    () => ({ default: Nothing }),
  ),
)
const AppliedFilter = lazy(() =>
  withTexts(import('./applied-filter.tsx')).then(
    (loaded) => ({ default: loaded.AppliedFilter }),
    () => ({ default: Nothing }),
  ),
)

interface Narrowing {
  /** The filtered menu; undefined: the whole menu. */
  readonly narrowed: MenuIndex | undefined
  /** The filters in force above the items, and the tags that the shop's setting names. */
  readonly filter: ReactNode
}

/** Filters the menu by what the customer chose: diet and price, and the shop's tags. */
export function useNarrowing(whole: MenuIndex | undefined): Narrowing {
  const text = useKeptFilter()
  const hasTags = useDisplay().filterTags.length > 0
  // The server's HTML has the whole menu, whatever the address says.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [filtered, setFiltered] = useState<MenuIndex>()
  const [tagged, setTagged] = useState<MenuIndex>()
  if (!whole || (!hasTags && text === '')) return { narrowed: undefined, filter: null }
  if (!isHydrated) return { narrowed: undefined, filter: hasTags && <TagFilterPlace /> }
  return {
    narrowed: tagged ?? filtered,
    filter: (
      <>
        {hasTags && (
          <Suspense fallback={<TagFilterPlace />}>
            <TagFilter whole={filtered ?? whole} onNarrow={setTagged} />
          </Suspense>
        )}
        {text !== '' && (
          <Suspense>
            <AppliedFilter whole={whole} text={text} onNarrow={setFiltered} />
          </Suspense>
        )}
      </>
    ),
  }
}
