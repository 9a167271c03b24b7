import { draftLimits } from '../../catalogue/draft-limits.ts'
import { groupedBy } from '../grouped-by.ts'
import type { NoticeAt } from '../import-row.ts'
import { nameKey } from '../name-key.ts'
import type { ImportedItem } from '../reading/imported-item.ts'
import type { Names } from '../../text/names.ts'
import { bothNames, sizeWord } from './size-words.ts'

const end = new RegExp(
  String.raw`^(?<stem>.*[\p{L}\d)）'’.])(?:\s*[(（\[]\s*(?<inside>${sizeWord})\s*[)）\]]|\s*[-–—,，/:：]\s*(?<behind>${sizeWord})|\s+(?<last>(?:small|medium|large|regular|half|whole|pint|quart|glass|bottle|single|double|小份?|中份?|大份?|半只|整只|半份|整份)))\s*$`,
  'iu',
)

interface Ended {
  readonly item: ImportedItem
  readonly stem: Names
  readonly size: Names
}

/**
 * Items of a category that differ in a size at the end of their names, such as `Wonton soup small` and `Wonton soup
 * large`, are one item with sizes. A notice names each.
 */
export function joinSizes(items: readonly ImportedItem[]): {
  readonly items: readonly ImportedItem[]
  readonly notices: readonly NoticeAt[]
} {
  const ended = items.map(endedItem)
  const groups = groupedBy(
    ended.flatMap((each) => each ?? []),
    keyOf,
  )
  const isJoined = (own: readonly Ended[]) =>
    own.length > 1 &&
    own.length <= draftLimits.sizes &&
    new Set(own.map(({ size }) => nameKey(size.first))).size === own.length
  const joined = new Map([...groups].filter(([, own]) => isJoined(own)))
  const notices: NoticeAt[] = []
  const left = ended.flatMap((each, at): readonly ImportedItem[] => {
    const item = items[at]
    const own = each && joined.get(keyOf(each))
    if (!own) return item ? [item] : []
    if (own[0] !== each) return []
    const whole = joinedItem(own, each)
    const text = own.map(({ size }) => size.first).join(', ')
    notices.push({ line: whole.lines[0] ?? 0, notice: { code: 'joinedSizes', text } })
    return [whole]
  })
  return { items: left, notices }
}

function endedItem(item: ImportedItem): Ended | undefined {
  const { names, sizes } = item
  const [only, ...more] = sizes
  if (!only || more.length > 0 || only.names.first !== '' || only.sourceId?.startsWith('own:'))
    return undefined
  const one = endOf(names.first)
  if (!one) return undefined
  const two = endOf(names.second)
  const size = bothNames(one.size)
  const isPlain = names.second === ''
  return {
    item,
    stem: { first: one.stem, second: two?.stem ?? names.second },
    size: isPlain ? { first: one.size, second: '' } : { first: one.size, second: two?.size ?? size.second },
  }
}

function endOf(name: string): { readonly stem: string; readonly size: string } | undefined {
  const groups = name.length > 200 ? undefined : end.exec(name)?.groups
  const size = groups?.['inside'] ?? groups?.['behind'] ?? groups?.['last']
  return groups?.['stem'] && size ? { stem: groups['stem'].trim(), size: sentence(size) } : undefined
}

const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Equal for items that are sizes of one. */
const keyOf = ({ item, stem }: Ended): string =>
  JSON.stringify([item.category.map(({ first }) => nameKey(first)), nameKey(stem.first), item.options])

function joinedItem(own: readonly Ended[], { item, stem }: Ended): ImportedItem {
  const items = own.map((each) => each.item)
  return {
    ...item,
    lines: items.flatMap(({ lines }) => lines),
    names: { first: stem.first, second: own.find((each) => each.stem.second !== '')?.stem.second ?? '' },
    descriptions:
      items.find(({ descriptions }) => descriptions.first !== '')?.descriptions ?? item.descriptions,
    dietary: [...new Set(items.flatMap(({ dietary }) => dietary))],
    allergens: [...new Set(items.flatMap(({ allergens }) => allergens))],
    sizes: own.flatMap(({ item: { sizes }, size }) => sizes.map((each) => ({ ...each, names: size }))),
  }
}
