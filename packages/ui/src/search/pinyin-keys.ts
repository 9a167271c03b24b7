import type { PinyinKeys } from '@tabard/domain/menu/searching/search'
import type { Names } from '@tabard/domain/text/names'

interface Named {
  readonly id: string
  readonly names: Names
}

const made = new WeakMap<readonly Named[], ReadonlyMap<string, PinyinKeys>>()

/**
 * The pinyin keys of every Chinese name of a list, which are kept as long as the list is. The dictionary is large: only
 * a search loads it.
 */
export async function pinyinKeys(list: readonly Named[]): Promise<ReadonlyMap<string, PinyinKeys>> {
  const known = made.get(list)
  if (known) return known
  const { pinyin } = await import('pinyin-pro')
  const keys = new Map(
    list.flatMap(({ id, names }) => {
      const han = [names.second, names.first].find((name) => /\p{Script=Han}/u.test(name))
      if (han === undefined) return []
      const spell = (pattern: 'pinyin' | 'first') =>
        pinyin(han, { toneType: 'none', pattern, nonZh: 'removed', v: true })
      return [[id, { full: spell('pinyin'), initials: spell('first') }] as const]
    }),
  )
  made.set(list, keys)
  return keys
}
