import { itemsUnder } from '@tabard/domain/menu/category-tree'
import type { Category, MenuIndex } from '@tabard/domain/menu/menu'
import { memo, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useDisplay } from '@tabard/ordering-ui/context/use-display'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { ItemMark } from '@tabard/ordering-ui/menu/item-mark.tsx'
import { isColumn, sectionId, useCategoryScroll } from './use-category-scroll.ts'

interface CategoryTabsProps {
  readonly index: MenuIndex
  readonly categories: readonly Category[]
  /** A row becomes a rail where the stylesheet has room for one beside the menu. */
  readonly direction: 'row' | 'rail'
  /** List items before the categories. A constant: a new element would render the tabs again. */
  readonly lead?: ReactNode
}

/** Category navigation of a long menu: a tap scrolls to a category, and the highlight follows the scroll. */
export const CategoryTabs = memo(function CategoryTabs(props: CategoryTabsProps) {
  return (
    <Suspense>
      <Tabs {...props} />
    </Suspense>
  )
})

function Tabs({ index, categories, direction, lead }: CategoryTabsProps) {
  const { t, name } = useLabels()
  const { showsCategoryImages, categoryImageHeight } = useDisplay()
  const list = useRef<HTMLUListElement>(null)
  const { current, goTo } = useCategoryScroll(categories, list)

  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')
    const box = list.current
    if (!tab || !box) return
    // The first category belongs to the start of the list, with what leads it.
    const isFirst = current === categories[0]?.id
    const centred = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2
    // Scroll only the list: scrollIntoView would also move the page.
    const middle = tab.offsetTop - (box.clientHeight - tab.offsetHeight) / 2
    if (isColumn(box)) box.scrollTo({ top: isFirst ? 0 : middle, behavior: 'smooth' })
    else box.scrollTo({ left: isFirst ? 0 : centred, behavior: 'smooth' })
  }, [current, categories])

  const row = direction === 'row'
  return (
    <nav id="category-tabs" aria-label={t('menu.categories')} className={row ? 'h-full min-w-0' : 'h-full'}>
      <ul
        ref={list}
        className={
          row ? 'scroll-row tab-row' : 'relative flex h-full flex-col overflow-y-auto overscroll-contain'
        }
      >
        {lead}
        {categories.map((category) => {
          const isCurrent = category.id === current
          const variant = row
            ? `${showsCategoryImages ? 'rounded-card px-2' : 'rounded-full px-4'} tab ${isCurrent ? 'bg-accent text-accent-ink' : 'text-soft hover:bg-sunken hover:text-ink'}`
            : `border-l-4 px-2 py-2 text-[0.875rem] leading-snug hyphens-auto sm:px-3 ${isCurrent ? 'border-accent bg-surface font-semibold text-accent-text' : 'border-transparent text-soft hover:text-ink'}`
          return (
            <li key={category.id} className="shrink-0">
              <a
                href={`#${sectionId(category.id)}`}
                aria-current={isCurrent ? 'true' : undefined}
                className={`flex min-h-11 font-medium transition-colors duration-150 ${showsCategoryImages ? 'flex-col justify-center gap-1 py-1.5 text-center' : 'items-center'} ${variant}`}
                onClick={(event) => {
                  event.preventDefault()
                  goTo(category.id)
                }}
              >
                {showsCategoryImages && (
                  <ItemMark
                    item={pictured(index, category)}
                    className="category-picture"
                    sizes={`${categoryImageHeight * 1.5}px`}
                    showsPicture
                  />
                )}
                {name(category.names)}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** A category without a picture uses that of one of its items. */
function pictured(index: MenuIndex, { id, picture }: Category) {
  const shown = picture ?? itemsUnder(index, id).find((item) => item.picture)?.picture
  return shown ? { picture: shown } : {}
}
