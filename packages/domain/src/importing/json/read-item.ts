import { channels, type Channel } from '../../menu/menu.ts'
import type { Names } from '../../text/names.ts'
import { noNames } from '../import-row.ts'
import type { FoundItem } from './find-items.ts'
import { amountOf, amountsBySize, sumOf, type JsonAmount } from './json-amounts.ts'
import { isObject, keyWords, textOf, type JsonObject } from './json-keys.ts'
import { namesFrom, spokenOf } from './json-names.ts'
import { readGroups, type JsonGroup, type JsonGroups } from './groups/json-groups.ts'
import { readSizeGroups, type SizeEntries } from './groups/size-groups.ts'
import { marksOf } from './json-marks.ts'
import { pricedLists } from './groups/priced-lists.ts'
import { recordOf, type JsonRecord } from './json-record.ts'
import type { JsonReferences } from './json-references.ts'

/** An item as the file writes it. */
export interface JsonItem {
  readonly names: Names
  readonly descriptions: Names
  readonly path: readonly Names[]
  readonly sizes: readonly JsonSize[]
  readonly dietary: string
  readonly allergens: string
  readonly hiddenOn: readonly Channel[] | undefined
  readonly id: string
  readonly choices: JsonGroups
  /** Names of groups that only some sizes offer: they are optional for all. */
  readonly ofSizes: readonly string[]
  readonly unread: readonly string[]
}

interface JsonSize {
  readonly id: string
  readonly names: Names
  readonly amount: JsonAmount
}

/** Read an item. `addsSizes`: the price of a size is added to that of its item (GloriaFood). */
export function readItem(
  { object, key, path, inherited }: FoundItem,
  references: JsonReferences,
  addsSizes: boolean,
): JsonItem {
  const record = recordOf(object)
  const names = record.names('name')
  const descriptions = record.names('description')
  const { sizes, groupEntries } = sizesOf(record, addsSizes)
  const own = record.entries('groups').filter(([each]) => !sizes.some(({ from }) => from === each))
  for (const [each] of own) record.read(each)
  const lists = pricedLists(record)
  for (const [each] of lists) record.read(each)
  const choices = readGroups([...inherited, ...own, ...lists], references)
  const bySize = readSizeGroups(groupEntries, references)
  const { category, others } = categoryOf(record, references)
  const hasPrice = sizes.some(({ amount }) => amount !== '')
  const sizeGroup = hasPrice ? undefined : choices.groups.find(isSizeGroup)
  const groups = [...choices.groups.filter((group) => group !== sizeGroup), ...bySize.groups]
  const item = {
    names: names.first === '' ? { first: key, second: '' } : names,
    descriptions,
    path: category.length > 0 ? category : path,
    sizes: sizeGroup
      ? sizeGroup.options.map((option) => ({ ...option, id: '' }))
      : sizes.map(plainSize(sizes)),
    ...marksOf(record),
    hiddenOn: hiddenOn(record),
    id: textOf(record.value('id')),
    choices: {
      groups,
      named: [...choices.named, ...bySize.named],
      moved: [...choices.moved, ...bySize.moved],
      endless: [...choices.endless, ...bySize.endless],
      used: [...choices.used, ...bySize.used],
      unread: [],
    },
    ofSizes: bySize.ofSizes,
  }
  for (const [each] of record.entries('id')) record.read(each)
  return {
    ...item,
    unread: [
      ...record.unread().filter((each) => !quiet.test(keyWords(each))),
      ...others,
      ...choices.unread,
      ...bySize.unread,
    ],
  }
}

/** The name of an only size, such as `Regular`, says nothing. */
const plainSize = (sizes: readonly JsonSize[]) => (size: JsonSize) =>
  sizes.length === 1 && /^(?:regular|default|standard|normal|default title)$/i.test(size.names.first)
    ? { ...size, names: noNames }
    : size

/** The group that prices an item without a price: guests choose exactly one option, and each has a price. */
const isSizeGroup = ({ least, most, options }: JsonGroup): boolean =>
  least === '1' && most === '1' && options.every(({ amount }) => Number(amount) > 0)

/** Keys that say nothing about what guests order. */
const quiet =
  /^(?:sort order|ordinal|position|order|index|type|version|currency|slug|(?:created|updated) at|present at all locations|master id|multi location id)$/

/** Clover's `priceType` and Square's `pricing_type`: staff enter the price. */
function isOpen(record: JsonRecord): boolean {
  const found = Object.entries(record.source).find(([key]) => /^(?:price|pricing) type$/.test(keyWords(key)))
  if (found) record.read(found[0])
  return found !== undefined && /variable|open/i.test(textOf(found[1]))
}

interface ReadSizes {
  readonly sizes: readonly (JsonSize & { readonly from: string })[]
  /** Option groups of each size. */
  readonly groupEntries: readonly SizeEntries[]
}

function sizesOf(record: JsonRecord, addsSizes: boolean): ReadSizes {
  const prices = record.entries('price')
  const stated = prices.find(([, value]) => amountOf(value) !== '')
  const base = isOpen(record) ? 'variable' : stated ? amountOf(stated[1]) : ''
  if (stated) record.read(stated[0])
  const lists = [...record.entries('sizes'), ...prices].flatMap(([key, value]) => {
    const list = sizesIn(key, value)
    return list.length > 0 ? [{ key, list }] : []
  })
  const [first] = lists
  if (first) {
    record.read(first.key)
    return {
      sizes: first.list.map(({ size, from }) => ({ ...priced(size, base, addsSizes), from })),
      groupEntries: first.list.map(({ size }) => ({
        size: size.names,
        entries: size.record.entries('groups'),
      })),
    }
  }
  if (stated) return { sizes: [{ ...blank, amount: base }], groupEntries: [] }
  // Without a price of its own: a flat list of priced options states the sizes.
  const [options] = record
    .entries('groups')
    .filter(([key]) => /^(?:options|choices)$/.test(keyWords(key)))
    .map(([key, value]) => ({ key, list: sizesIn(key, value) }))
    .filter(({ list }) => list.length > 0 && list.every(({ size }) => size.amount !== ''))
  if (!options) return { sizes: [{ ...blank, amount: '' }], groupEntries: [] }
  record.read(options.key)
  return {
    sizes: options.list.map(({ size, from }) => ({ ...priced(size, base, addsSizes), from })),
    groupEntries: [],
  }
}

const blank = { id: '', names: noNames, from: '' }

interface RawSize {
  readonly record: JsonRecord
  readonly names: Names
  readonly amount: JsonAmount
  readonly surcharge: JsonAmount
  readonly isOpen: boolean
}

function sizesIn(from: string, value: unknown): { readonly size: RawSize; readonly from: string }[] {
  if (Array.isArray(value)) return value.filter(isObject).map((each) => ({ size: rawSize(each), from }))
  if (!isObject(value)) return []
  return amountsBySize(value).map(([key, amount]) => ({
    size: { ...rawSize({}), names: { first: key, second: '' }, amount: amountOf(amount) },
    from,
  }))
}

function rawSize(object: JsonObject): RawSize {
  const record = recordOf(object)
  const names = record.names('name')
  // `{ size: 'Half' }`
  const spoken = ['size', 'portion', 'variant', 'option'].flatMap((key) => spokenOf(record.source[key]))
  return {
    record,
    names: names.first === '' ? namesFrom(spoken).names : names,
    amount:
      record
        .entries('price')
        .map(([, each]) => amountOf(each))
        .find((each) => each !== '') ?? '',
    surcharge: amountOf(record.value('surcharge')),
    isOpen: isOpen(record),
  }
}

function priced(
  { record, names, amount, surcharge, isOpen: isVariable }: RawSize,
  base: JsonAmount,
  addsSizes: boolean,
): JsonSize {
  const id = textOf(record.value('id'))
  if (isVariable) return { id, names, amount: 'variable' }
  if (addsSizes) return { id, names, amount: sumOf(base, amount) }
  if (amount === '' && surcharge !== '') return { id, names, amount: sumOf(base, surcharge) }
  return { id, names, amount: amount === '' ? base : amount }
}

/** The category that the item itself names. Others of a list are left out and named. */
function categoryOf(
  record: JsonRecord,
  references: JsonReferences,
): { readonly category: readonly Names[]; readonly others: readonly string[] } {
  for (const [key, value] of record.entries('category')) {
    const list = Array.isArray(value) ? value : [value]
    const paths = list.map((each) => pathOf(key, each, references, 0)).filter((path) => path.length > 0)
    const [category, ...others] = paths
    if (!category) continue
    record.read(key)
    return { category, others: others.map((path) => `${key}: ${path.at(-1)?.first ?? ''}`) }
  }
  return { category: [], others: [] }
}

function pathOf(key: string, value: unknown, references: JsonReferences, depth: number): Names[] {
  if (depth > 5) return []
  const [named] = references.resolve(key, value)
  const object = named ?? (isObject(value) ? value : undefined)
  if (!object) {
    const text = textOf(value)
    const isId = typeof value === 'number' || /(?:^| )ids?$/.test(keyWords(key))
    return text === '' || isId ? [] : text.split('>').map((part) => ({ first: part.trim(), second: '' }))
  }
  const record = recordOf(object)
  const names = record.names('name')
  if (names.first === '') return []
  const parents = record.entries('category').map(([own, each]) => pathOf(own, each, references, depth + 1))
  return [...(parents.find((path) => path.length > 0) ?? []), names]
}

/** An item that the program does not sell is hidden everywhere. */
function hiddenOn(record: JsonRecord): readonly Channel[] | undefined {
  const stated = [...record.entries('isShown'), ...record.entries('isHidden')]
  const isAway = stated.some(([key, value]) => {
    const isShown = record.entries('isShown').some(([each]) => each === key)
    if (typeof value === 'boolean') {
      record.read(key)
      return value !== isShown
    }
    const text = textOf(value).toLowerCase()
    if (!/^(?:active|inactive|available|unavailable|draft|archived|hidden|published|0|1|yes|no)$/.test(text))
      return false
    record.read(key)
    return isShown && /^(?:inactive|unavailable|draft|archived|hidden|0|no)$/.test(text)
  })
  return isAway ? channels : undefined
}
