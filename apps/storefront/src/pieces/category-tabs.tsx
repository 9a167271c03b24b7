import { itemsUnder } from '@tabard/domain/catalogue/category-tree'
import type { Category, MenuIndex } from '@tabard/domain/catalogue/menu'
import { useEffect, useRef, useState } from 'react'
import { useDisplay } from '../shop/use-display.ts'
import { useWords } from '../shop/use-words.ts'
import { ItemMark } from './item-mark.tsx'

export function sectionId(categoryId: string): string {
  return `category-${categoryId}`
}

/** Of the tabs on the page. */
export const categoryTabsId = 'category-tabs'

interface CategoryTabsProps {
  readonly index: MenuIndex
  readonly categories: readonly Category[]
  readonly direction: 'row' | 'rail'
}

/** The way through a long menu: a tap goes to a category, and the mark follows the scroll. */
export function CategoryTabs({ index, categories, direction }: CategoryTabsProps) {
  const { t, name } = useWords()
  const { showsCategoryImages, categoryImageHeight } = useDisplay()
  const current = useSectionInView(
    categories,
    180 + (showsCategoryImages && direction === 'row' ? categoryImageHeight : 0),
  )
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')
    const box = list.current
    if (!tab || !box) return
    // Scrolls the list alone: scrollIntoView would also move the page.
    if (direction === 'row')
      box.scrollTo({ left: tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2, behavior: 'smooth' })
    else box.scrollTo({ top: tab.offsetTop - (box.clientHeight - tab.offsetHeight) / 2, behavior: 'smooth' })
  }, [current, direction])

  const row = direction === 'row'
  return (
    <nav id={categoryTabsId} aria-label={t('menu.categories')} className={row ? 'min-w-0' : 'h-full'}>
      <ul
        ref={list}
        className={
          row
            ? 'scroll-row relative -mx-4 flex gap-1 px-4 py-1.5 md:mx-0 md:px-0'
            : 'relative flex h-full flex-col overflow-y-auto overscroll-contain'
        }
      >
        {categories.map((category) => {
          const isCurrent = category.id === current
          const look = row
            ? `${showsCategoryImages ? 'rounded-card px-2' : 'rounded-full px-4'} whitespace-nowrap ${isCurrent ? 'bg-accent text-accent-ink' : 'text-soft hover:bg-sunken hover:text-ink'}`
            : `border-l-4 px-2 py-2 text-[0.875rem] leading-snug hyphens-auto sm:px-3 ${isCurrent ? 'border-accent bg-surface font-semibold text-accent-text' : 'border-transparent text-soft hover:text-ink'}`
          return (
            <li key={category.id} className="shrink-0">
              <a
                href={`#${sectionId(category.id)}`}
                aria-current={isCurrent ? 'true' : undefined}
                className={`flex min-h-11 font-medium transition-colors duration-150 ${showsCategoryImages ? 'flex-col justify-center gap-1 py-1.5 text-center' : 'items-center'} ${look}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(sectionId(category.id))?.scrollIntoView({ block: 'start' })
                }}
              >
                {showsCategoryImages && (
                  <ItemMark
                    item={pictured(index, category)}
                    index={index}
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

/** A category nobody gave a picture shows that of a dish of its own. */
function pictured(index: MenuIndex, { id, names, picture }: Category) {
  const shown = picture ?? itemsUnder(index, id).find((item) => item.picture)?.picture
  return { names, categoryId: id, ...(shown ? { picture: shown } : {}) }
}

/** The last section whose top has passed the place under the sticky bars. */
function useSectionInView(categories: readonly Category[], coveredPx: number): string | undefined {
  const [current, setCurrent] = useState(categories[0]?.id)
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const passed = categories.filter(
          ({ id }) =>
            (document.getElementById(sectionId(id))?.getBoundingClientRect().top ?? Infinity) < coveredPx,
        )
        const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 4
        setCurrent((isAtEnd ? categories.at(-1) : (passed.at(-1) ?? categories[0]))?.id)
      })
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look)
    }
  }, [categories, coveredPx])
  return current
}
