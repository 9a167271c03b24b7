import type { Item, MenuIndex } from '@tabard/domain/menu/menu'
import type { ReactNode } from 'react'
import { useIsOutsideHours } from '../menu/use-is-outside-hours.ts'
import { useStock } from '../menu/use-stock.ts'
import { useDisplay } from '../context/use-display.ts'
import { useLabels } from '../context/use-labels.ts'
import { FramedPicture } from '../menu/framed-picture.tsx'
import { ItemFacts } from '../menu/item-facts.tsx'
import { ItemPrice } from '../menu/item-price.tsx'
import { OutsideHoursNote } from '../menu/outside-hours-note.tsx'
import { AllergenStatement } from './allergen-statement.tsx'

interface ItemIntroProps {
  readonly item: Item
  readonly index: MenuIndex
  /** The chosen size, whose price is shown; undefined: the cheapest. */
  readonly priceIndex?: number
  /** The heading; on the sheet it is also the dialog's name. */
  heading(title: string): ReactNode
}

/** Name, description, price, marks and allergens of an item. */
export function ItemIntro({ item, index, priceIndex, heading }: ItemIntroProps) {
  const { t, name } = useLabels()
  const stock = useStock(item.id, item.maxQuantity)
  const { showsImages } = useDisplay()
  const picture = showsImages ? item.picture : undefined
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
      <div>
        {heading(name(item.names))}
        {otherName !== '' && otherName !== name(item.names) && <p className="text-soft">{otherName}</p>}
      </div>
      {name(item.descriptions) !== '' && <p className="text-soft">{name(item.descriptions)}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-large">
        <ItemPrice item={ofSize(item, priceIndex)} index={index} />
        {isOutsideHours && <OutsideHoursNote index={index} categoryId={item.categoryId} />}
        {stock.isSoldOut && <span className="chip bg-sunken text-soft">{t('dish.soldOut')}</span>}
        {stock.fewLeft !== undefined && (
          <span className="chip bg-warn-soft text-warn">{t('dish.left', { count: stock.fewLeft })}</span>
        )}
      </div>
      <ItemFacts item={item} index={index} isFull />
      <AllergenStatement item={item} index={index} />
    </div>
  )
}

/** The item with the price of one size. */
function ofSize(item: Item, priceIndex: number | undefined): Item {
  const prices = item.prices.filter(({ index }) => index === priceIndex)
  return prices.length === 0 ? item : { ...item, prices }
}
