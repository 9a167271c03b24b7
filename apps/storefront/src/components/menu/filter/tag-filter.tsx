import { catalogue } from '@tabard/contract/menu/calls'
import type { MenuIndex, Tag } from '@tabard/domain/menu/menu'
import { namedTags, narrowMenu } from '@tabard/domain/menu/narrow-menu'
import { tagsInText, tagText } from '@tabard/domain/menu/tag-text'
import { useRead } from '@tabard/ui/client/queries'
import { navigate, useSearch } from '@tabard/ui/router'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useDisplay } from '@tabard/ordering-ui/context/use-display'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { partOf, withPart } from '../../../state/page/address-part.ts'
import { useIsCovered } from '../../screen/covered.ts'
import { TagFilterPlace } from './tag-filter-place.tsx'

/** The documented delay after the last tick; Enter does not wait. */
const delayMs = 500

interface TagFilterProps {
  readonly whole: MenuIndex
  /** Undefined: no filter. */
  onNarrow(narrowed: MenuIndex | undefined): void
}

/** Filters the menu by all ticked tags. Without a response there are no tags, and the menu is complete. */
export function TagFilter({ whole, onNarrow }: TagFilterProps) {
  const { t, name } = useLabels()
  const { tags, isAsked } = useOfferedTags(whole)
  const { applied, ticked, tick, apply } = useTicked(tags)
  const group = useRef<HTMLDivElement>(null)
  const narrowed = useMemo(
    () =>
      applied.length === 0
        ? undefined
        : narrowMenu(
            whole,
            applied.map(({ id }) => id),
          ),
    [whole, applied],
  )
  useEffect(() => {
    onNarrow(narrowed)
    return () => onNarrow(undefined)
  }, [narrowed, onNarrow])

  if (isAsked) return <TagFilterPlace />
  if (tags.length === 0) return null
  const clear = () => {
    apply([])
    group.current?.querySelector('input')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) apply(ticked)
  }
  const count = narrowed?.menu.items.length
  return (
    <>
      <div
        ref={group}
        role="group"
        aria-label={t('menu.filter')}
        className="scroll-row -mx-[min(1rem,24px)] flex gap-2 px-[min(1rem,24px)] pt-5 md:mx-0 md:px-0"
        onKeyDown={onKeyDown}
      >
        {tags.map((tag) => (
          <label
            key={tag.id}
            className="flex min-h-11 shrink-0 items-center rounded-full border border-strong bg-surface px-4 font-medium whitespace-nowrap has-checked:border-accent-text has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-3 has-focus-visible:outline-accent-text"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={ticked.includes(tag)}
              onChange={() =>
                tick(ticked.includes(tag) ? ticked.filter((each) => each !== tag) : [...ticked, tag])
              }
            />
            {name(tag.names)}
          </label>
        ))}
        {ticked.length > 0 && count !== 0 && (
          <button
            type="button"
            className="min-h-11 shrink-0 px-3 font-medium text-soft underline"
            onClick={clear}
          >
            {t('menu.filterClear')}
          </button>
        )}
      </div>
      <p role="status" className={count === 0 ? 'pt-16 text-center text-soft' : 'sr-only'}>
        {count === 0 &&
          t('menu.filterNone', { list: applied.map(({ names }) => name(names)).join(t('list.comma')) })}
        {count !== undefined && count > 0 && t('menu.dishes', { count })}
      </p>
      {count === 0 && (
        <p className="pt-4 pb-16 text-center">
          <button type="button" className="button-quiet" onClick={clear}>
            {t('menu.filterClear')}
          </button>
        </p>
      )}
    </>
  )
}

/** The shop's filter tags, in the order of its setting. */
function useOfferedTags(whole: MenuIndex): { tags: readonly Tag[]; isAsked: boolean } {
  const { filterTags } = useDisplay()
  const { data: listed, isPending } = useRead(catalogue.tags, {}, { staleTime: 5 * 60_000 })
  const tags = useMemo(
    () =>
      namedTags(whole, filterTags).filter((tag) =>
        listed?.some(({ names }) => names.first === tag.names.first && names.second === tag.names.second),
      ),
    [whole, filterTags, listed],
  )
  return { tags, isAsked: isPending }
}

/** The filter is in the address, so that a link can be shared and Back works. */
function useTicked(tags: readonly Tag[]) {
  const search = useSearch()
  const isCovered = useIsCovered()
  const [text, setText] = useState('')
  // Ticked but not applied yet.
  const [pending, setPending] = useState<readonly Tag[]>()
  // Under a dish's sheet the address belongs to the dish.
  const inSearch = isCovered ? text : partOf(search, 'tags')
  if (inSearch !== text) {
    setText(inSearch)
    setPending(undefined)
  }
  const applied = useMemo(() => tagsInText(text, tags), [text, tags])

  const apply = (requested: readonly Tag[]) => {
    setPending(undefined)
    const tags = tagText(requested)
    if (tags !== tagText(applied)) navigate(location.pathname + withPart(location.search, 'tags', tags))
  }
  const applyLast = useRef(apply)
  useEffect(() => {
    applyLast.current = apply
  })
  useEffect(() => {
    if (!pending || isCovered) return undefined
    const timer = setTimeout(() => applyLast.current(pending), delayMs)
    return () => clearTimeout(timer)
  }, [pending, isCovered])

  return { applied, ticked: pending ?? applied, tick: setPending, apply }
}
