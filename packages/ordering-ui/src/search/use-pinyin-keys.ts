import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { PinyinKeys } from '@tabard/domain/menu/searching/search'
import { useEffect, useState } from 'react'
import { pinyinKeys } from '@tabard/ui/search/pinyin-keys'

const noKeys: ReadonlyMap<string, PinyinKeys> = new Map()

/** The pinyin keys of a menu; empty until the dictionary is loaded, or if it cannot be. */
export function usePinyinKeys(index: MenuIndex | undefined): ReadonlyMap<string, PinyinKeys> {
  const [keys, setKeys] = useState(noKeys)
  useEffect(() => {
    let isWanted = true
    if (index) {
      void pinyinKeys(index.menu.items).then(
        (loaded) => isWanted && setKeys(loaded),
        () => undefined,
      )
    }
    return () => {
      isWanted = false
    }
  }, [index])
  return keys
}
