import { filterInText, filterMenu, filterText, isEmptyFilter } from '@tabard/domain/menu/menu-filter'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { useMenuContext } from '@tabard/ordering-ui/context/menu-context.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { X } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { usePlace } from '../../../state/shop/place.tsx'
import { applyFilter } from './use-filter-text.ts'
import { useFilterLabels } from './use-filter-labels.ts'

interface AppliedFilterProps {
  readonly whole: MenuIndex
  /** The filter in the address. */
  readonly text: string
  /** Undefined: no filter. */
  onNarrow(narrowed: MenuIndex | undefined): void
}

/** Applies the filter of the address, and shows what of it is in force, with the number of items and the way back. */
export function AppliedFilter({ whole, text, onNarrow }: AppliedFilterProps) {
  const { t } = useLabels()
  const { shop } = usePlace()
  const context = useMenuContext()
  const filter = useMemo(() => filterInText(text), [text])
  const parts = useFilterLabels(filter, whole.menu.currency)
  const narrowed = useMemo(
    () => (isEmptyFilter(filter) ? undefined : filterMenu(whole, filter, context)),
    [whole, filter, context],
  )
  useEffect(() => {
    onNarrow(narrowed)
    return () => onNarrow(undefined)
  }, [narrowed, onNarrow])

  if (!narrowed) return null
  const count = narrowed.menu.items.length
  const clear = () => applyFilter(shop, '')
  const clearing = (
    <button type="button" className={count === 0 ? 'button-quiet' : 'button-text'} onClick={clear}>
      {t('menu.filterClear')}
    </button>
  )
  return (
    <>
      <ul aria-label={t('menu.filter')} className="flex flex-wrap items-center gap-2 pt-4">
        {parts.map(({ key, label, without }) => (
          <li key={key}>
            <button
              type="button"
              aria-label={t('menu.filterRemove', { name: label })}
              className="flex min-h-11 items-center gap-2 rounded-full bg-accent-soft pr-3 pl-4 font-medium text-accent-text"
              onClick={() => applyFilter(shop, filterText(without))}
            >
              {label}
              <X aria-hidden size={18} />
            </button>
          </li>
        ))}
        {count > 0 && (
          <li className="flex items-center gap-1">
            <span role="status" className="px-1 text-soft">
              {t('menu.dishes', { count })}
            </span>
            {clearing}
          </li>
        )}
      </ul>
      {count === 0 && (
        <div className="flex flex-col items-center gap-4 pt-16 pb-16 text-center">
          <p role="status" className="text-soft">
            {t('menu.filterNone', { list: parts.map(({ label }) => label).join(t('list.comma')) })}
          </p>
          {clearing}
        </div>
      )}
    </>
  )
}
