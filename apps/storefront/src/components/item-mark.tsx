import type { Item, MenuIndex } from '@tabard/domain/menu/menu'
import { breadcrumbs, topCategories } from '@tabard/domain/menu/category-tree'
import { nameIn, type Names } from '@tabard/domain/text/names'
import { useDisplay } from '../state/use-display.ts'
import { FramedPicture } from './framed-picture.tsx'

const hues = ['hue-0', 'hue-1', 'hue-2', 'hue-3', 'hue-4', 'hue-5', 'hue-6', 'hue-7']

/** The colour of a category, by the position of its top category. */
export function hueOf(index: MenuIndex, categoryId: string): string {
  const top = breadcrumbs(index, categoryId)[0]
  const place = topCategories(index).findIndex((category) => category.id === top?.id)
  return hues[Math.max(0, place) % hues.length] ?? 'hue-0'
}

/**
 * The character shown without a picture: the last one of a Chinese name, which tells the kind of dish
 * (dumpling, noodle, soup). Otherwise the first letter.
 */
export function signOf(names: Names): string {
  const han = Array.from(names.second === '' ? names.first : names.second)
  const place = han.findIndex(isHan)
  if (place >= 0) {
    const end = han.findIndex((sign, at) => at > place && !isHan(sign))
    return han[(end < 0 ? han.length : end) - 1] ?? '·'
  }
  // A character with two cases is a letter.
  return (
    Array.from(nameIn(names, 'en-gb'))
      .find((sign) => sign.toLowerCase() !== sign.toUpperCase())
      ?.toUpperCase() ?? '·'
  )
}

/** Tests the code point: regular expression classes for Han take a phone ten times as long to set up. */
function isHan(sign: string): boolean {
  const point = sign.codePointAt(0) ?? 0
  return (
    (point >= 0x3400 && point <= 0x9fff) ||
    (point >= 0xf900 && point <= 0xfaff) ||
    (point >= 0x20000 && point <= 0x3ffff) ||
    point === 0x3007
  )
}

interface ItemMarkProps {
  readonly item: Pick<Item, 'names' | 'categoryId' | 'picture'>
  readonly index: MenuIndex
  readonly className?: string
  /** Set within the first screenful of the menu. */
  readonly haste?: 'eager' | 'high' | undefined
  /**
   * Display width, as a `sizes` value. Slightly below the real width, so that the smallest picture serves
   * high-density screens.
   */
  readonly sizes?: string
  /** Whether to show a picture; default: as the shop configures. */
  readonly showsPicture?: boolean
}

/** The item's small picture, or its character without one. */
export function ItemMark({
  item,
  index,
  className = 'size-20 text-3xl',
  haste,
  sizes = '80px',
  showsPicture,
}: ItemMarkProps) {
  const { showsImages } = useDisplay()
  if (item.picture && (showsPicture ?? showsImages))
    return (
      <FramedPicture
        picture={item.picture}
        sizes={sizes}
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
