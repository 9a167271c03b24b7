import type { Tag } from '@tabard/domain/catalogue/menu'
import { useWords } from '../shop/use-words.ts'

interface TagFilterProps {
  readonly tags: readonly Tag[]
  /** Ids of those that are asked for. */
  readonly chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}

/** Narrows the menu to what has all the tags that are pressed. */
export function TagFilter({ tags, chosen, onChange }: TagFilterProps) {
  const { t, name } = useWords()
  return (
    <div
      role="group"
      aria-label={t('menu.filter')}
      className="scroll-row -mx-4 flex gap-2 px-4 pt-5 md:mx-0 md:px-0"
    >
      {tags.map(({ id, names }) => {
        const isChosen = chosen.includes(id)
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen}
            className={`min-h-11 shrink-0 rounded-full border px-4 font-medium whitespace-nowrap ${isChosen ? 'border-accent-text bg-accent-soft text-accent-text' : 'border-strong bg-surface text-ink hover:bg-sunken'}`}
            onClick={() => onChange(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id])}
          >
            {name(names)}
          </button>
        )
      })}
    </div>
  )
}
