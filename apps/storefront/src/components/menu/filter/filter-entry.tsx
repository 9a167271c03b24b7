import { later } from '@tabard/ui/browser/chunk'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useMenu } from '@tabard/ordering-ui/context/use-menu'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFilterText } from './use-filter-text.ts'

const FilterSheet = later(() => import('./filter-sheet.tsx'), 'FilterSheet').Component

/** Opens the filter by diet and price, as the first of the categories. A menu without marks has none. */
export function FilterEntry() {
  const { t } = useLabels()
  const index = useMenu().data
  const showsMarks = useConfig().data?.showsDietary !== false
  const text = useFilterText()
  const [isOpen, setOpen] = useState(false)
  if (!index || !showsMarks || !index.menu.items.some(({ dietary }) => dietary.length > 0)) return null
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-haspopup="dialog"
        className={`filter-entry ${text === '' ? '' : 'bg-accent-soft text-accent-text'}`}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden size={19} className="shrink-0" />
        <span>{t('menu.filterOpen')}</span>
        {text !== '' && <span className="figures">({text.split(/~|%7E/i).length})</span>}
      </button>
      {isOpen && (
        <Suspense>
          <FilterSheet index={index} text={text} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  )
}
