import type { Menu } from '@tabard/domain/menu/menu'
import type { PinyinKeys } from '@tabard/domain/menu/search'

const made = new WeakMap<Menu, ReadonlyMap<string, PinyinKeys>>()

/**
 * The pinyin keys of every Chinese name on the menu. The dictionary is large: only a screen with a search
 * loads it.
 */
export async function pinyinKeys(menu: Menu): Promise<ReadonlyMap<string, PinyinKeys>> {
  const known = made.get(menu)
  if (known) return known
  const { pinyin } = await import('pinyin-pro')
  const keys = new Map(
    menu.items.flatMap(({ id, names }) => {
      const han = [names.second, names.first].find((name) => /\p{Script=Han}/u.test(name))
      if (han === undefined) return []
      const spell = (pattern: 'pinyin' | 'first') =>
        pinyin(han, { toneType: 'none', pattern, nonZh: 'removed', v: true })
      return [[id, { full: spell('pinyin'), initials: spell('first') }] as const]
    }),
  )
  made.set(menu, keys)
  return keys
}
