import { breadcrumbs, itemsUnder, topCategories } from '@tabard/domain/menu/category-tree'
import type { Category, MenuIndex } from '@tabard/domain/menu/menu'
import { useEffect, useRef, useState } from 'react'
import { useDisplay } from '../state/use-display.ts'
import { useLabels } from '../state/use-labels.ts'
import { MenuSections } from './menu-sections.tsx'

/** Top categories with items, starting at the given one and wrapping around. */
export function inOrder(index: MenuIndex, from: string | null): readonly Category[] {
  const all = topCategories(index).filter(({ id }) => itemsUnder(index, id).length > 0)
  const top = from === null ? undefined : breadcrumbs(index, from).at(0)
  const first = Math.max(
    0,
    all.findIndex(({ id }) => id === top?.id),
  )
  return [...all.slice(first), ...all.slice(0, first)]
}

interface EndlessSectionsProps {
  readonly index: MenuIndex
  readonly categories: readonly Category[]
  /** The number of categories shown at first. */
  readonly first: number
}

/** Appends categories while the guest scrolls. */
export function EndlessSections({ index, categories, first }: EndlessSectionsProps) {
  const { t, name } = useLabels()
  // The next category loads before it comes into view (venue specification, section 9).
  const { loadBeforeBottomPx: aheadPx } = useDisplay()
  const [shown, setShown] = useState(first)
  const end = useRef<HTMLDivElement>(null)
  const hasMore = shown < categories.length

  useEffect(() => {
    const mark = end.current
    if (!mark || !hasMore) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setShown((count) => count + 1)
      },
      { rootMargin: `0px 0px ${aheadPx}px` },
    )
    watch.observe(mark)
    return () => watch.disconnect()
    // Each appended category moves the marker: observe it again.
  }, [hasMore, shown, aheadPx])

  return (
    <>
      <MenuSections index={index} categories={categories.slice(0, shown)} />
      <div ref={end} className="flex flex-col items-center gap-3 py-10 text-soft">
        {hasMore ? (
          <button type="button" className="button-quiet" onClick={() => setShown((count) => count + 1)}>
            {t('menu.goOn', { name: name(categories[shown]?.names ?? { first: '', second: '' }) })}
          </button>
        ) : (
          <>
            <p>{t('menu.end')}</p>
            <button type="button" className="button-quiet" onClick={() => scrollTo({ top: 0 })}>
              {t('action.toTop')}
            </button>
          </>
        )}
      </div>
    </>
  )
}
