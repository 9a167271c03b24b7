import type { Item, MenuIndex } from '@tabard/domain/menu/menu'
import { useDisplay } from '../context/use-display.ts'
import { useLabels } from '../context/use-labels.ts'

interface WithoutFieldProps {
  readonly item: Item
  readonly index: MenuIndex
  readonly without: readonly string[]
  onChange(ids: string[]): void
}

/** The ingredients that can be left out. */
export function WithoutField({ item, index, without, onChange }: WithoutFieldProps) {
  const { t, name } = useLabels()
  const { showsIngredients } = useDisplay()
  const ingredients = item.ingredientIds
    .map((id) => index.ingredients.get(id))
    .filter((each) => each !== undefined)
  if (ingredients.length === 0 || !showsIngredients) return null
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="float-left text-large font-semibold">{t('dish.without')}</legend>
      <div className="clear-left flex flex-wrap gap-2 pt-3">
        {ingredients.map(({ id, names }) => (
          <label
            key={id}
            className="flex min-h-11 items-center gap-2 rounded-full border border-line px-4 has-checked:border-accent-text has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-3 has-focus-visible:outline-accent-text"
          >
            <input
              type="checkbox"
              className="size-4 accent-[var(--accent-text)]"
              checked={without.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...without, id] : without.filter((each) => each !== id))
              }
            />
            {name(names)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
