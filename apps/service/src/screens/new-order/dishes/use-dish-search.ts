import { findKeyedDishes } from '@tabard/domain/menu/keyed-search'
import type { Item, MenuIndex } from '@tabard/domain/menu/menu'
import { usePinyinKeys } from '@tabard/ordering-ui/search/use-pinyin-keys'
import { useMemo, useState } from 'react'

export interface DishSearch {
  readonly text: string
  /** Undefined: nothing is typed. */
  readonly found: readonly Item[] | undefined
  /** The typed quantity; 1 by default. */
  readonly quantity: number
  /** The dish that Enter adds. */
  readonly active: Item | undefined
  readonly setText: (text: string) => void
  /** Moves to another found dish. */
  readonly move: (by: number) => void
}

/** What staff key in, and the dishes that it finds. */
export function useDishSearch(index: MenuIndex): DishSearch {
  const pinyin = usePinyinKeys(index)
  const [{ text, at }, setState] = useState({ text: '', at: 0 })
  const found = useMemo(
    () => (text.trim() === '' ? undefined : findKeyedDishes(index, pinyin, text)),
    [index, pinyin, text],
  )
  const items = found?.items
  return {
    text,
    found: items,
    quantity: found?.quantity ?? 1,
    active: items?.[at],
    setText: (next) => setState({ text: next, at: 0 }),
    move: (by) =>
      setState((now) => ({ ...now, at: Math.max(0, Math.min((items?.length ?? 1) - 1, now.at + by)) })),
  }
}
