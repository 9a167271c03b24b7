import type { Item, MenuIndex } from '@tabard/domain/catalogue/menu'
import { breadcrumbs, topCategories } from '@tabard/domain/catalogue/category-tree'
import { nameIn, type Names } from '@tabard/domain/names'
import { useDisplay } from '../shop/use-display.ts'
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
  const han = Array.from(names.second === '' ? names.first : names.second)
  const place = han.findIndex(isHan)
  if (place >= 0) {
    const end = han.findIndex((sign, at) => at > place && !isHan(sign))
    return han[(end < 0 ? han.length : end) - 1] ?? '·'
  }
  // What has two cases is a letter.
  return (
    Array.from(nameIn(names, 'en-gb'))
      .find((sign) => sign.toLowerCase() !== sign.toUpperCase())
      ?.toUpperCase() ?? '·'
  )
}

/** The blocks of Han characters by number: the classes of regular expressions take a phone ten times as long to set up. */
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
  /** On the first screenful of the menu. */
  readonly haste?: 'eager' | 'high' | undefined
  /** How wide it is shown, as `sizes` wants it. A little less, so that the smallest size serves sharp screens too. */
  readonly sizes?: string
  /** Whether a picture is shown at all: that of a dish as the shop says. */
  readonly showsPicture?: boolean
}

/** The dish's picture, small, or its sign where there is none. */
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
