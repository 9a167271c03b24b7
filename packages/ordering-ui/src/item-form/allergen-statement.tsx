import { carriedBy, hasAllergenStatement } from '@tabard/domain/menu/allergens'
import { allergens, type Allergen, type Item, type MenuIndex } from '@tabard/domain/menu/menu'
import { useDisplay } from '../context/use-display.ts'
import { useLabels } from '../context/use-labels.ts'
import { AllergyEntry } from '../menu/allergy-entry.tsx'
import { AllergyMark } from '../menu/allergy-mark.tsx'

interface AllergenStatementProps {
  readonly item: Item
  readonly index: MenuIndex
}

/**
 * What an item is made of, in one block: ingredients, the shop's allergen statement, what of it the guest avoids, and the
 * way to say so. A list that may be incomplete says so, because guests read silence as safety.
 */
export function AllergenStatement({ item, index }: AllergenStatementProps) {
  const { t, name } = useLabels()
  const { showsIngredients } = useDisplay()
  const { sure, maybe } = carriedBy(item, index, allergens)
  const ingredients = showsIngredients
    ? item.ingredientIds.flatMap((id) => index.ingredients.get(id) ?? [])
    : []
  const listed = (list: readonly Allergen[]) =>
    list.map((each) => t(`allergen.${each}`)).join(t('list.comma'))
  const isStated = hasAllergenStatement(item, index)
  const isNone = sure.length + maybe.length === 0
  return (
    <div className="flex flex-col gap-1.5 rounded-card bg-sunken px-4 pt-3 pb-1 text-[0.9375rem]">
      <AllergyMark item={item} index={index} />
      {ingredients.length > 0 && (
        <p>
          {t('dish.contains', { list: ingredients.map(({ names }) => name(names)).join(t('list.comma')) })}
        </p>
      )}
      <p>
        {sure.length > 0 && t('dish.allergens', { list: listed(sure) })}
        {maybe.length > 0 && ` ${t('choosing.maybe', { list: listed(maybe) })}`}
        {!isStated && ` ${t(isNone ? 'dish.allergensUnknown' : 'dish.allergensPartly')}`}
        {isStated && isNone && t('dish.noAllergens')}
      </p>
      <AllergyEntry className="w-fit justify-start! text-accent-text" />
    </div>
  )
}
