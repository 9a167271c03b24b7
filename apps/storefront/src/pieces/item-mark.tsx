import type { Item, MenuIndex } from '@tabard/domain/catalogue/menu'
import { breadcrumbs, topCategories } from '@tabard/domain/catalogue/category-tree'
import { nameIn, type Names } from '@tabard/domain/names'
import { FramedPicture } from './framed-picture.tsx'

const hues = ['hue-0', 'hue-1', 'hue-2', 'hue-3', 'hue-4', 'hue-5', 'hue-6', 'hue-7']

/** A category's own quiet colour: that of its place among the top categories. */
export function hueOf(index: MenuIndex, categoryId: string): string {
  const top = breadcrumbs(index, categoryId)[0]
  const place = topCategories(index).findIndex((category) => category.id === top?.id)
  return hues[Math.max(0, place) % hues.length] ?? 'hue-0'
}

/**
 * The sign that stands where a picture would: the last character of a Chinese name is what the dish is (a dumpling, a
 * noodle, a soup); otherwise the first letter.
 */
export function signOf(names: Names): string {
  const han = /\p{Script=Han}+/u.exec(names.second === '' ? names.first : names.second)?.[0]
  return (
    (han
      ? Array.from(han).at(-1)
      : Array.from(nameIn(names, 'en-gb'))
          .find((sign) => /\p{L}/u.test(sign))
          ?.toUpperCase()) ?? '·'
  )
}

interface ItemMarkProps {
  readonly item: Pick<Item, 'names' | 'categoryId' | 'picture'>
  readonly index: MenuIndex
  readonly className?: string
  /** On the first screenful of the menu. */
  readonly haste?: 'eager' | 'high' | undefined
}

/** The dish's picture, small, or its sign where there is none. */
export function ItemMark({ item, index, className = 'size-20 text-3xl', haste }: ItemMarkProps) {
  if (item.picture)
    return (
      <FramedPicture
        picture={item.picture}
        // A little less than it is, so that the smallest size serves sharp screens too.
        sizes="80px"
        largest={480}
        haste={haste}
        isMute
        className={`shrink-0 rounded-card ${className}`}
      />
    )
  return (
    <span aria-hidden lang="zh-Hans" className={`mark sign ${hueOf(index, item.categoryId)} ${className}`}>
      {signOf(item.names)}
    </span>
  )
}
