import type { Cents, Currency } from '../money/money.ts'
import { currencyExponent } from '../money/money.ts'
import { defaultCents } from '../cart/lines/default-options.ts'
import type { PriceContext } from '../pricing/lines/choose-price.ts'
import { discountOf } from '../pricing/lines/line-discount.ts'
import { dietaries, type Dietary, type Item, type MenuIndex } from './menu.ts'
import { impliedMarks } from './searching/search-words.ts'
import { lowestPrice } from './similar-items.ts'

/** What a guest wants to see of a menu. An empty filter shows all of it. */
export interface MenuFilter {
  /** Items carry all of these marks. */
  readonly marks: readonly Dietary[]
  /** Only items without the spicy mark. */
  readonly isMild: boolean
  /** Only items whose menu price is lower. */
  readonly underCents?: Cents
}

/** The filter that shows the whole menu. */
export const noFilter: MenuFilter = { marks: [], isMild: false }

/** Whether the filter shows the whole menu. */
export function isEmptyFilter({ marks, isMild, underCents }: MenuFilter): boolean {
  return marks.length === 0 && !isMild && underCents === undefined
}

/** The menu limited to items that match the whole filter. The rest stays the same. */
export function filterMenu(index: MenuIndex, filter: MenuFilter, context?: PriceContext): MenuIndex {
  if (isEmptyFilter(filter)) return index
  const items = index.menu.items.filter((item) => matches(item, index, filter, context))
  return { ...index, menu: { ...index.menu, items } }
}

function matches(
  item: Item,
  index: MenuIndex,
  { marks, isMild, underCents }: MenuFilter,
  context?: PriceContext,
): boolean {
  if (isMild && item.dietary.includes('spicy')) return false
  if (!marks.every((mark) => carries(item, mark))) return false
  return underCents === undefined || menuPrice(item, index, context) < underCents
}

/** Whether an item has a mark, or one that includes it: a vegan dish is vegetarian. */
function carries({ dietary }: Item, mark: Dietary): boolean {
  return dietary.includes(mark) || dietary.some((each) => impliedMarks[each] === mark)
}

/** The price of an item in a list: of its cheapest size as it opens, less the item's own discount on one unit. */
export function menuPrice(item: Item, index: MenuIndex, context?: PriceContext): Cents {
  const cents = lowestPrice(item, context) + defaultCents(item, index)
  return cents - (item.discount ? discountOf(item.discount, cents, 1) : 0)
}

/** The marks that at least one item carries, in display order. */
export function marksOnMenu({ menu }: MenuIndex): readonly Dietary[] {
  return dietaries.filter((mark) => menu.items.some((item) => carries(item, mark)))
}

/** Limits that people know from prices, in units of a power of ten. */
const roundLimits = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/**
 * The price limit that a menu's filter offers: the highest round amount that is no more than the median of its prices, in
 * whole units of the currency. Undefined: a menu whose items nearly all cost the same or nothing.
 */
export function priceLimit({ menu }: MenuIndex, currency: Currency): Cents | undefined {
  const prices = menu.items.map((item) => lowestPrice(item)).toSorted((a, b) => a - b)
  const unit = 10 ** currencyExponent(currency)
  const median = Math.floor((prices[Math.floor(prices.length / 2)] ?? 0) / unit)
  if (median < 1) return undefined
  const power = 10 ** Math.floor(Math.log10(median))
  const limit = roundLimits.map((each) => each * power).findLast((each) => each <= median && each % 1 === 0)
  const cents = limit === undefined ? undefined : limit * unit
  return cents !== undefined && prices.some((price) => price < cents) ? cents : undefined
}

/** A filter as an address carries it: `vegan~mild~under1500`, the limit in cents. */
export function filterText({ marks, isMild, underCents }: MenuFilter): string {
  return [
    ...marks,
    ...(isMild ? ['mild'] : []),
    ...(underCents === undefined ? [] : [`under${underCents}`]),
  ].join('~')
}

/** The filter that an address names. Unknown parts are ignored, and spicy wins over mild. */
export function filterInText(text: string): MenuFilter {
  const parts = text.split(/~|%7E/i)
  const marks = dietaries.filter((mark) => parts.includes(mark))
  const under = parts.flatMap((part) => /^under(\d{1,9})$/.exec(part)?.[1] ?? []).map(Number)[0]
  return {
    marks,
    isMild: parts.includes('mild') && !marks.includes('spicy'),
    ...(under === undefined || under === 0 ? {} : { underCents: under }),
  }
}
