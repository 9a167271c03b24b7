import { findKeyedDishes, findNumberedDishes } from '@tabard/domain/menu/searching/keyed-search'
import type { Item, MenuIndex } from '@tabard/domain/menu/menu'
import { usePinyinKeys } from '@tabard/ordering-ui/search/use-pinyin-keys'
import { useMemo, useState } from 'react'

export interface DishSearch {
  /** Typed into the search. */
  readonly text: string
  /** Typed into the number field. */
  readonly number: string
  /** Undefined: nothing is typed. */
  readonly found: readonly Item[] | undefined
  /** The typed quantity; 1 by default. */
  readonly quantity: number
  /** The dish that Enter adds. */
  readonly active: Item | undefined
  readonly setText: (text: string) => void
  readonly setNumber: (number: string) => void
  /** Moves to another found dish. */
  readonly move: (by: number) => void
}

/** What staff key in, and the dishes that it finds. */
export function useDishSearch(index: MenuIndex): DishSearch {
  const pinyin = usePinyinKeys(index)
  const [{ text, number, at }, setState] = useState({ text: '', number: '', at: 0 })
  const found = useMemo(
    () => (text.trim() === '' ? undefined : findKeyedDishes(index, pinyin, text)),
    [index, pinyin, text],
  )
  const numbered = useMemo(
    () => (number.trim() === '' ? undefined : findNumberedDishes(index, number)),
    [index, number],
  )
  if (numbered)
    return {
      ...searched(number),
      found: numbered.items,
      quantity: numbered.quantity,
      // Half a number is no dish: 1 must not add what 12 is.
      active: numbered.exact,
      move: () => undefined,
    }
  const items = found?.items
  return {
    ...searched(''),
    found: items,
    quantity: found?.quantity ?? 1,
    active: items?.[at],
    move: (by) =>
      setState((now) => ({ ...now, at: Math.max(0, Math.min((items?.length ?? 1) - 1, now.at + by)) })),
  }

  function searched(typed: string): Pick<DishSearch, 'text' | 'number' | 'setText' | 'setNumber'> {
    return {
      text,
      number: typed,
      // One field at a time.
      setText: (next) => setState({ text: next, number: '', at: 0 }),
      setNumber: (next) => setState({ text: '', number: next, at: 0 }),
    }
  }
}
