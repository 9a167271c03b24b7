import type { DraftItem, MenuDraft } from '../../catalogue/draft.ts'
import type { KnownSource, PlannedPrice } from './import-plan.ts'
import type { ImportedItem, ImportedSize } from '../reading/imported-item.ts'
import type { Names } from '../../text/names.ts'
import { splitLanguages } from '../reading/split-languages.ts'
import { groupedBy } from '../grouped-by.ts'
import { nameKey } from '../name-key.ts'

interface Match {
  /** Undefined: a new item. */
  readonly before: DraftItem | undefined
  readonly prices: readonly PlannedPrice[]
}

type Size = Pick<KnownSource, 'itemId' | 'index'>

/**
 * Match each item of a file with an item of the draft: by the source of one of its rows, or by name in its
 * category. The same name in another category is another item. An item without a category matches by name alone
 * if unique. No item matches twice.
 */
export function matchItems(
  items: readonly ImportedItem[],
  draft: MenuDraft,
  sources: readonly KnownSource[],
  categoryOf: (item: ImportedItem) => string | undefined,
): readonly Match[] {
  const sizeOf = new Map<string, Size>(sources.map((source) => [source.sourceId, source]))
  // Rows that we exported name their size.
  for (const { id: itemId, prices } of draft.items)
    for (const { index } of prices) sizeOf.set(`own:${itemId}/${index}`, { itemId, index })
  const byId = new Map(draft.items.map((item) => [item.id, item]))
  const inCategory = new Map<string, DraftItem>()
  // The first of two equal names, as staff see them; a first name before a second.
  for (const item of draft.items.toReversed())
    for (const key of keysOf(item.names).toReversed()) inCategory.set(`${item.categoryId} ${key}`, item)
  for (const item of draft.items.toReversed())
    inCategory.set(`${item.categoryId} ${nameKey(item.names.first)}`, item)
  const byName = groupedBy(draft.items, ({ names }) => nameKey(names.first))
  const named = groupedBy(items, ({ names }) => nameKey(names.first))
  const taken = new Set<string>()
  const take = (found: DraftItem | undefined) => {
    if (!found || taken.has(found.id)) return undefined
    taken.add(found.id)
    return found
  }
  const bySource = items.map(({ sizes }) =>
    take(sizes.map(({ sourceId }) => byId.get(sizeOf.get(sourceId ?? '')?.itemId ?? '')).find(Boolean)),
  )
  const inPlace = items.map(
    (item, place) =>
      bySource[place] ??
      take(
        [item.names.first, item.names.second]
          .map((name) => inCategory.get(`${categoryOf(item) ?? ''} ${nameKey(name)}`))
          .find(Boolean),
      ),
  )
  const sourcesGiven = new Set<string>()
  return items.map((item, place) => {
    const key = nameKey(item.names.first)
    const isClear =
      categoryOf(item) === undefined && byName.get(key)?.length === 1 && named.get(key)?.length === 1
    const before = inPlace[place] ?? (isClear ? take(byName.get(key)?.[0]) : undefined)
    return { before, prices: pricesOf(item.sizes, before, sizeOf, sourcesGiven) }
  })
}

/** The names by which a file may call an item of the draft: either, or a part of a name in both languages. */
function keysOf({ first, second }: Names): string[] {
  const split = splitLanguages(first)
  return [first, second, split.first, split.second].filter((name) => name !== '').map(nameKey)
}

/** A size keeps its index, which orders use, whatever its name is now. */
function pricesOf(
  sizes: readonly ImportedSize[],
  before: DraftItem | undefined,
  sizeOf: ReadonlyMap<string, Size>,
  sourcesGiven: Set<string>,
): PlannedPrice[] {
  const olds = before?.prices ?? []
  const isOwn = (size: Size | undefined) => size !== undefined && size.itemId === before?.id
  const used = new Set<number>()
  const take = (index: number | undefined) => {
    if (index === undefined || used.has(index) || !olds.some((old) => old.index === index)) return undefined
    used.add(index)
    return index
  }
  const bySource = sizes.map(({ sourceId }) => {
    const size = sizeOf.get(sourceId ?? '')
    return isOwn(size) ? take(size?.index) : undefined
  })
  const found = sizes.map(({ names }, place) => {
    const same = olds.find((old) => nameKey(old.names.first) === nameKey(names.first))
    const only = sizes.length === 1 && olds.length === 1 ? olds[0] : undefined
    return bySource[place] ?? take((same ?? only)?.index)
  })
  const held = new Set(olds.map(({ index }) => index))
  const next = () => {
    let index = 0
    while (held.has(index)) index += 1
    held.add(index)
    return index
  }
  return sizes.map(({ names, cents, sourceId = null }, place) => {
    const old = olds.find(({ index }) => index === found[place])
    const source = sourceId === null ? undefined : sizeOf.get(sourceId)
    // One source is one size: a source of another item or an earlier row stays there.
    const isFree = sourceId !== null && !sourcesGiven.has(sourceId) && (source === undefined || isOwn(source))
    const isOurs = sourceId?.startsWith('own:') === true && source !== undefined
    if (sourceId !== null) sourcesGiven.add(sourceId)
    return {
      index: old?.index ?? next(),
      names: {
        first: names.first || (sizes.length === 1 ? (old?.names.first ?? '') : ''),
        second: names.second || (old?.names.second ?? ''),
      },
      cents,
      sourceId: isFree && !isOurs ? sourceId : null,
    }
  })
}
