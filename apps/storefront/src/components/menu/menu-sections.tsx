import { childCategories, itemsIn, itemsUnder } from '@tabard/domain/menu/category-tree'
import type { Category, MenuIndex } from '@tabard/domain/menu/menu'
import { Link } from '@tabard/ui/router'
import { memo } from 'react'
import { usePlace } from '../../state/shop/place.tsx'
import { useIsCategoryOutsideHours } from '@tabard/ordering-ui/menu/use-is-outside-hours'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { ItemRow } from '@tabard/ordering-ui/menu/item-row.tsx'
import { HydrateInStep, stepOf } from './hydrate-in-step.tsx'
import { headingId, sectionId } from './use-category-scroll.ts'
import { OutsideHoursNote } from '@tabard/ordering-ui/menu/outside-hours-note.tsx'

interface MenuSectionsProps {
  readonly index: MenuIndex
  readonly categories: readonly Category[]
}

/**
 * The whole menu by category, with nested categories. Categories out of view have no layout. Each category
 * and each dish is a Suspense boundary: React hydrates them in slices and steps, and a tapped one first (ADR-063).
 */
export const MenuSections = memo(function MenuSections({ index, categories }: MenuSectionsProps) {
  const counts = categories.map(({ id }) => itemsUnder(index, id).length)
  const countBefore = (place: number) => counts.slice(0, place).reduce((sum, count) => sum + count, 0)
  const all = countBefore(counts.length)
  return (
    <div className="flex flex-col gap-10 pt-1 md:pt-4">
      {categories.map((category, place) => (
        <HydrateInStep key={category.id} step={stepOf(countBefore(place), all)}>
          <MenuSection index={index} category={category} />
        </HydrateInStep>
      ))}
    </div>
  )
})

interface MenuSectionProps {
  readonly index: MenuIndex
  readonly category: Category
}

const MenuSection = memo(function MenuSection({ index, category }: MenuSectionProps) {
  const { name } = useLabels()
  const { has } = usePlace()
  const description = name(category.descriptions)
  const opens = ({ isSubmenu }: Category) => isSubmenu === true && has('sub/{id}')
  const isOutsideHours = useIsCategoryOutsideHours(category.id, index)
  // A filtered menu has categories without items.
  const children = childCategories(index, category.id).filter(({ id }) => itemsIn(index, id).length > 0)
  const title = headingId(category.id)
  return (
    <section id={sectionId(category.id)} aria-labelledby={title} className="menu-section scroll-mt-32">
      <h2 id={title} className="text-title font-bold tracking-tight">
        {name(category.names)}
      </h2>
      {description !== '' && <p className="text-[0.9375rem] leading-tight text-soft">{description}</p>}
      {isOutsideHours && <OutsideHoursNote index={index} categoryId={category.id} />}
      {opens(category) ? (
        <SubmenuTile index={index} category={category} />
      ) : (
        <ItemList index={index} categoryId={category.id} />
      )}
      {children.map((child) =>
        opens(child) ? (
          <SubmenuTile key={child.id} index={index} category={child} />
        ) : (
          <div key={child.id} className="mt-5">
            <p className="text-large font-semibold text-accent-text">{name(child.names)}</p>
            {!isOutsideHours && child.daypartIds && <OutsideHours index={index} categoryId={child.id} />}
            <ItemList index={index} categoryId={child.id} />
          </div>
        ),
      )}
    </section>
  )
})

/** A tile that opens the items of a category. */
function SubmenuTile({ index, category }: MenuSectionProps) {
  const { t, name } = useLabels()
  const { to } = usePlace()
  return (
    <Link
      href={to('sub/{id}', { id: category.id })}
      className="mt-4 flex min-h-16 items-center justify-between gap-4 rounded-card border border-line bg-surface p-4 hover:bg-sunken"
    >
      <span className="text-large font-semibold">{name(category.names)}</span>
      <span className="text-soft">{t('menu.dishes', { count: itemsUnder(index, category.id).length })}</span>
    </Link>
  )
}

function OutsideHours(props: Pick<ItemListProps, 'index' | 'categoryId'>) {
  return useIsCategoryOutsideHours(props.categoryId, props.index) && <OutsideHoursNote {...props} />
}

interface ItemListProps {
  readonly index: MenuIndex
  readonly categoryId: string
  readonly heading?: 'h2' | 'h3'
}

export function ItemList({ index, categoryId, heading = 'h3' }: ItemListProps) {
  const items = itemsIn(index, categoryId)
  if (items.length === 0) return null
  return (
    <ul className="dishes mt-1">
      {items.map((item, place) => (
        <HydrateInStep key={item.id} step={stepOf(place, items.length)}>
          <ItemRow item={item} index={index} categoryId={categoryId} heading={heading} />
        </HydrateInStep>
      ))}
    </ul>
  )
}
