import type { Category } from '@tabard/domain/menu/menu'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { gapPx, readerScrolls, scrollToHeading } from './scroll-to-heading.ts'

export function sectionId(categoryId: string): string {
  return `category-${categoryId}`
}

export function headingId(categoryId: string): string {
  return `${sectionId(categoryId)}-title`
}

/** Whether the stylesheet shows the tabs below one another. */
export function isColumn(tabs: HTMLElement): boolean {
  return getComputedStyle(tabs).flexDirection === 'column'
}

interface CategoryScroll {
  /** The highlighted category: the tapped one until the reader scrolls, then the one in view. */
  readonly current: string | undefined
  goTo(categoryId: string): void
}

/** A heading counts as passed this far before its tap position. */
const tolerancePx = 48

/**
 * Tracks the scroll through the categories and scrolls to one of them. `tabs` is in a sticky bar below the
 * header: as a row the bar covers the menu, as a column it is beside it.
 */
export function useCategoryScroll(
  categories: readonly Category[],
  tabs: RefObject<HTMLElement | null>,
): CategoryScroll {
  const [inSight, setInSight] = useState(categories[0]?.id)
  const [tapped, setTapped] = useState<string>()
  const stop = useRef<() => void>(undefined)

  const coveredPx = useCallback(() => {
    const bar = stickyParent(tabs.current)
    if (!bar || !tabs.current) return 0
    const { top } = getComputedStyle(bar)
    return (Number.parseFloat(top) || 0) + (isColumn(tabs.current) ? 0 : bar.offsetHeight)
  }, [tabs])

  useEffect(() => {
    let frame = 0
    const find = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const edge = coveredPx() + gapPx + tolerancePx
        const passed = categories.filter(({ id }) => topOf(headingId(id)) < edge)
        const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 4
        setInSight((isAtEnd ? categories.at(-1) : (passed.at(-1) ?? categories[0]))?.id)
      })
    }
    const release = () => setTapped(undefined)
    find()
    addEventListener('scroll', find, { passive: true })
    for (const event of readerScrolls) addEventListener(event, release, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      stop.current?.()
      removeEventListener('scroll', find)
      for (const event of readerScrolls) removeEventListener(event, release)
    }
  }, [categories, coveredPx])

  function goTo(categoryId: string) {
    const heading = document.getElementById(headingId(categoryId))
    if (!heading) return
    setTapped(categoryId)
    stop.current?.()
    stop.current = scrollToHeading(heading, coveredPx)
  }
  return { current: tapped ?? inSight, goTo }
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
}

function stickyParent(element: HTMLElement | null): HTMLElement | null {
  for (let at = element; at; at = at.parentElement) if (getComputedStyle(at).position === 'sticky') return at
  return null
}
