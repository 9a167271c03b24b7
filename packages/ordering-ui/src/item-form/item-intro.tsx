import type { Item, MenuIndex } from '@tabard/domain/menu/menu'
import type { ReactNode } from 'react'
import { useIsOutsideHours } from '../menu/use-is-outside-hours.ts'
import { useStock } from '../menu/use-stock.ts'
import { useDisplay } from '../context/use-display.ts'
import { useLabels } from '../context/use-labels.ts'
import { AllergyEntry } from '../menu/allergy-entry.tsx'
import { AllergyMark } from '../menu/allergy-mark.tsx'
import { FramedPicture } from '../menu/framed-picture.tsx'
import { ItemFacts } from '../menu/item-facts.tsx'
import { ItemMark } from '../menu/item-mark.tsx'
import { ItemPrice } from '../menu/item-price.tsx'
import { OutsideHoursNote } from '../menu/outside-hours-note.tsx'
import { AllergenStatement } from './allergen-statement.tsx'

interface ItemIntroProps {
  readonly item: Item
  readonly index: MenuIndex
  /** The heading; on the sheet it is also the dialog's name. */
  heading(title: string): ReactNode
}

/** Name, description, price, marks and allergens of an item. */
export function ItemIntro({ item, index, heading }: ItemIntroProps) {
  const { t, name } = useLabels()
  const stock = useStock(item.id, item.maxQuantity)
  const { showsImages, showsIngredients } = useDisplay()
  const picture = showsImages ? item.picture : undefined
  const ingredients = showsIngredients
    ? item.ingredientIds.flatMap((id) => index.ingredients.get(id) ?? [])
    : []
  const isOutsideHours = useIsOutsideHours(item, index)
  const otherName = name({ first: item.names.second, second: item.names.first })
  return (
    <div className="flex flex-col gap-3">
      {picture && (
        <FramedPicture
          picture={picture}
          sizes="(min-width: 40rem) 36rem, 100vw"
          haste="high"
          className="-mx-5 -mt-5 mb-2 aspect-4/3 max-h-[44dvh] md:-mx-7 md:-mt-7"
        />
      )}
      <div className="flex flex-wrap items-start gap-4">
        {!picture && <ItemMark item={item} index={index} className="size-20 text-4xl" />}
        <div className="line-if-large">
          {heading(name(item.names))}
          {otherName !== '' && otherName !== name(item.names) && <p className="text-soft">{otherName}</p>}
        </div>
      </div>
      {name(item.descriptions) !== '' && <p className="text-soft">{name(item.descriptions)}</p>}
      {ingredients.length > 0 && (
        <p className="text-[0.9375rem] text-soft">
          {t('dish.contains', {
            list: ingredients.map(({ names }) => name(names)).join(t('list.comma')),
          })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-large">
        <ItemPrice item={item} index={index} />
        {isOutsideHours && <OutsideHoursNote index={index} categoryId={item.categoryId} />}
        {stock.isSoldOut && <span className="chip bg-sunken text-soft">{t('dish.soldOut')}</span>}
        {stock.fewLeft !== undefined && (
          <span className="chip bg-warn-soft text-warn">{t('dish.left', { count: stock.fewLeft })}</span>
        )}
      </div>
      <ItemFacts item={item} index={index} isFull />
      <AllergyMark item={item} index={index} />
      <AllergenStatement item={item} index={index} />
      <AllergyEntry className="-my-2 text-[0.9375rem] text-accent-text" />
    </div>
  )
}
