import { splitNumber } from '../dish-number.ts'
import type { Item, MenuIndex } from '../menu.ts'
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

/** `12`, `A3`, `12*3`: a dish number, and how many of it, as keypads send it. */
const keypad = /^(?<number>[a-z]{0,2}\d{1,4}[a-z]?)\s*(?:[x×*]\s*(?<quantity>\d{0,2}))?$/iu

/** The dishes that a number on the keypad may mean. */
export interface NumberedDishes extends KeyedDishes {
  /** The dish with exactly this number. Undefined: none. */
  readonly exact: Item | undefined
}

/** Whether the menu prints a number before any dish. */
export function hasNumbers({ menu }: MenuIndex): boolean {
  return menu.items.some((item) => numbersOf(item).length > 0)
}

/**
 * Find dishes for a number and a quantity behind it: `12*3` is three of dish 12. The dish with this number comes first,
 * then those whose number begins with it.
 */
export function findNumberedDishes({ menu }: MenuIndex, keyed: string): NumberedDishes {
  const { number = '', quantity = '' } = keypad.exec(keyed.trim())?.groups ?? {}
  const wanted = number.toUpperCase()
  const beginning =
    wanted === '' ? [] : menu.items.filter((item) => numbersOf(item).some((each) => each.startsWith(wanted)))
  const exact = beginning.find((item) => numbersOf(item).includes(wanted))
  return {
    quantity: Math.max(1, Number(quantity)),
    exact,
    items: exact ? [exact, ...beginning.filter((item) => item !== exact)] : beginning,
  }
}

function numbersOf({ names }: Pick<Item, 'names'>): readonly string[] {
  return [splitNumber(names.first).number, splitNumber(names.second).number].filter((number) => number !== '')
}

/**
 * Find dishes for what staff key in: a dish number, a name in any language or pinyin, with a quantity before or after it.
 * A number is the dish's own before it is a quantity, and so is a name that begins with one: 7 Up. The quantity follows a
 * star, as on a keypad, where a dish has the number before it.
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
  if (typed.includes('*')) {
    const { exact, quantity } = findNumberedDishes(index, typed)
    if (exact) return { quantity, items: [exact] }
  }
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
  const numbered = index.menu.items.filter((item) => number !== '' && numbersOf(item).includes(number))
  const named = searchItems(index, pinyin, text)
  return [...numbered, ...named.filter((item) => !numbered.includes(item))]
}
