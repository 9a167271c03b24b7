import { splitNumber } from './dish-number.ts'
import type { Item, MenuIndex } from './menu.ts'
import { searchItems, type PinyinKeys } from './search.ts'

/** The dishes that staff may mean, best first, and how many of one they want. */
export interface KeyedDishes {
  readonly quantity: number
  readonly items: readonly Item[]
}

/** `3x12`, `3 gbjd`, `3宫保`, `gbjd x3`. */
const withQuantity = [
  /^(?<quantity>\d{1,2})\s*[x×*]\s*(?<text>.+)$/iu,
  /^(?<quantity>\d{1,2})\s+(?<text>.+)$/u,
  /^(?<quantity>\d{1,2})份?(?<text>\p{Script=Han}.*)$/u,
  /^(?<text>.+?)\s*[x×*]\s*(?<quantity>\d{1,2})$/iu,
]

/**
 * Find dishes for what staff key in: a dish number, a name in any language or pinyin, with a quantity before or after it.
 * A number is the dish's own before it is a quantity, and so is a name that begins with one: 7 Up.
 */
export function findKeyedDishes(
  index: MenuIndex,
  pinyin: ReadonlyMap<string, PinyinKeys>,
  keyed: string,
): KeyedDishes {
  const typed = keyed.trim()
  const plain = { quantity: 1, items: byNumberOrName(index, pinyin, typed) }
  const isWholeName = index.menu.items.some(({ names }) =>
    [names.first, names.second].some((name) => name.toLowerCase().startsWith(typed.toLowerCase())),
  )
  if (isWholeName) return plain
  for (const pattern of withQuantity) {
    const { quantity = '', text = '' } = pattern.exec(typed)?.groups ?? {}
    const items = Number(quantity) > 0 ? byNumberOrName(index, pinyin, text.trim()) : []
    if (items.length > 0) return { quantity: Number(quantity), items }
  }
  return plain
}

function byNumberOrName(
  index: MenuIndex,
  pinyin: ReadonlyMap<string, PinyinKeys>,
  text: string,
): readonly Item[] {
  const number = text.toUpperCase()
  const numbered = index.menu.items.filter(
    ({ names }) =>
      number !== '' &&
      (splitNumber(names.first).number === number || splitNumber(names.second).number === number),
  )
  const named = searchItems(index, pinyin, text)
  return [...numbered, ...named.filter((item) => !numbered.includes(item))]
}
