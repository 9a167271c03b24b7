import type { Category, MenuIndex } from '@tabard/domain/menu/menu'
import { useState } from 'react'
import { ItemList } from '../../components/menu-sections.tsx'
import { useLabels } from '../../state/use-labels.ts'

interface SubMenuTabsProps {
  readonly index: MenuIndex
  readonly categories: readonly Category[]
}

/** Nested categories as tabs, one shown at a time. */
export function SubMenuTabs({ index, categories }: SubMenuTabsProps) {
  const { t, name } = useLabels()
  const [chosen, setChosen] = useState(categories[0]?.id)
  const shown = categories.find(({ id }) => id === chosen) ?? categories[0]
  if (!shown) return null
  return (
    <div className="mt-4">
      <div
        role="group"
        aria-label={t('menu.categories')}
        className="scroll-row -mx-[min(1rem,24px)] flex gap-1 px-[min(1rem,24px)] py-1.5 md:mx-0 md:px-0"
      >
        {categories.map(({ id, names }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === shown.id}
            className={`min-h-11 shrink-0 rounded-full px-4 font-medium whitespace-nowrap ${id === shown.id ? 'bg-accent text-accent-ink' : 'bg-sunken text-ink'}`}
            onClick={() => setChosen(id)}
          >
            {name(names)}
          </button>
        ))}
      </div>
      <h2 className="sr-only">{name(shown.names)}</h2>
      <ItemList index={index} categoryId={shown.id} />
    </div>
  )
}
