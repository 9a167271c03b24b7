import { deepestOptions } from '../../../pricing/lines/price-options.ts'
import type { Names } from '../../../text/names.ts'
import { takesOne } from '../../choices/option-titles.ts'
import { amountOf, type JsonAmount } from '../json-amounts.ts'
import { boundsOf, titleOf } from './json-bounds.ts'
import { fieldOfKey, isObject, keyWords, type JsonObject } from '../json-keys.ts'
import { namesFrom, spokenOf } from '../json-names.ts'
import { recordOf, unwrapped, type JsonRecord } from '../json-record.ts'
import { isReference, type JsonReferences } from '../json-references.ts'

/** An option group of an item, as the file writes it. */
export interface JsonGroup {
  readonly names: Names
  readonly least: string
  readonly most: string
  readonly options: readonly JsonOption[]
}

interface JsonOption {
  readonly names: Names
  readonly amount: JsonAmount
  /** Choices inside the option. */
  readonly groups: readonly JsonGroup[]
}

/** The option groups of an item and what of them cannot be imported. */
export interface JsonGroups {
  readonly groups: readonly JsonGroup[]
  /** Texts of lists without prices: the names of groups of the menu. */
  readonly named: readonly string[]
  /** Keys that are left out. */
  readonly unread: readonly string[]
  /** Choices below the last level that orders support, which become groups of the item, and endless ones. */
  readonly moved: readonly string[]
  readonly endless: readonly string[]
  /** Objects that are options: they are no items, although they have a name and a price. */
  readonly used: readonly JsonObject[]
}

interface Reading {
  readonly references: JsonReferences
  readonly unread: Set<string>
  readonly moved: Set<string>
  readonly endless: Set<string>
  readonly used: Set<JsonObject>
  /** Choices that become groups of the item. */
  readonly deep: JsonGroup[]
  /** The groups around an option, to notice an endless one. */
  readonly above: readonly JsonObject[]
  /** 1: a group of the item. */
  readonly level: number
  /** Groups by level: a file that refers to one of them many times is read once. */
  readonly known: readonly Map<JsonObject, JsonGroup>[]
  /** What unnamed choices inside an option are called: as the option. */
  readonly name: Names | undefined
}

/** Read the option groups in these fields of an item, with the choices inside their options. */
export function readGroups(
  entries: readonly (readonly [key: string, value: unknown])[],
  references: JsonReferences,
): JsonGroups {
  const reading: Reading = {
    references,
    unread: new Set(),
    moved: new Set(),
    endless: new Set(),
    used: new Set(),
    deep: [],
    above: [],
    level: 1,
    known: Array.from({ length: deepestOptions + 1 }, () => new Map<JsonObject, JsonGroup>()),
    name: undefined,
  }
  const named: string[] = []
  const groups = entries.flatMap(([key, value]) => {
    const found = groupsIn(key, value, reading)
    // `attributes: ['new']` describes the item.
    if (found.length === 0 && !keyWords(key).startsWith('attr')) named.push(...namesIn(value))
    return found
  })
  const { deep, unread, moved, endless, used } = reading
  return {
    groups: [...groups, ...deep],
    named,
    unread: [...unread],
    moved: [...moved],
    endless: [...endless],
    used: [...used],
  }
}

function namesIn(value: unknown): string[] {
  const texts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[;|]/) : []
  return texts.flatMap((text: unknown) => (typeof text === 'string' && text.trim() !== '' ? text.trim() : []))
}

/** A list of groups, a list of options, or either by name. */
function groupsIn(key: string, value: unknown, reading: Reading): JsonGroup[] {
  const things = thingsIn(key, value, reading)
  if (things.length > 0) {
    const groups = things.filter((thing) => choicesOf(thing, reading).length > 0)
    const options = things.filter((thing) => !groups.includes(thing))
    const own = groups.map((thing) => groupOf(key, thing, reading))
    // Toast and others list the options beside the groups: they are reached through them.
    return options.length > 0 && groups.length === 0
      ? [plainGroup(key, optionsOf(options, reading), reading)]
      : own
  }
  if (!isObject(value)) return []
  if (hasName(value) && choicesOf(value, reading).length > 0) return [groupOf(key, value, reading)]
  // GloriaFood's `extras` describe the item.
  if (Object.keys(value).some((each) => each.startsWith('menu_item_'))) {
    reading.unread.add(key)
    return []
  }
  const priced = Object.entries(value).filter(([, each]) => typeof each === 'number')
  if (priced.length > 0 && priced.length === Object.keys(value).length)
    return [plainGroup(key, priced.map(pricedOption), reading)]
  return Object.entries(value).flatMap(([name, each]) => groupByName(name, each, reading))
}

/** A list of options without bounds, called as its key. */
function plainGroup(key: string, options: readonly JsonOption[], { name }: Reading): JsonGroup {
  const names = name ?? { first: titleOf(key), second: '' }
  return { names, least: '', most: takesOne(names.first, hasPrices(options)) ? '1' : '', options }
}

const hasPrices = (options: readonly JsonOption[]): boolean =>
  options.some(({ amount }) => Number(amount) > 0)

const pricedOption = ([name, amount]: [string, unknown]): JsonOption => ({
  names: { first: name, second: '' },
  amount: amountOf(amount),
  groups: [],
})

/** `{ "Sugar": ["none", "half"] }` */
function groupByName(name: string, value: unknown, reading: Reading): JsonGroup[] {
  if (!Array.isArray(value)) {
    if (isObject(value) && choicesOf(value, reading).length > 0) {
      return [groupOf(name, value, reading)]
    }
    return []
  }
  const things = thingsIn(name, value, reading)
  const options = things.length > 0 ? optionsOf(things, reading) : namesIn(value).map(textOption)
  return options.length === 0 ? [] : [{ names: { first: name, second: '' }, least: '', most: '', options }]
}

const textOption = (text: string): JsonOption => ({
  names: { first: text, second: '' },
  amount: '',
  groups: [],
})

/** The objects of a list, or those that its ids name. */
function thingsIn(key: string, value: unknown, { references }: Reading): JsonObject[] {
  // Uber's `modifier_group_ids: { ids: [..] }`.
  const list = isObject(value) && Array.isArray(value['ids']) ? (value['ids'] as unknown[]) : value
  if (Array.isArray(list)) return list.flatMap((each: unknown) => thingOf(key, each, references))
  // `{ s: { name: 'Small' }, l: { name: 'Large' } }`
  const members = isObject(list) && !hasName(list) ? Object.values(list) : []
  const isMap = members.length > 0 && members.every((each) => isObject(each) && hasName(each))
  if (isMap) return members.filter(isObject)
  const isOne = typeof list === 'number' || (isObject(list) && isReference(list))
  return isOne ? [...references.resolve(key, list)] : []
}

/** An object, or the one that a reference names; a reference may have bounds (Square's `modifier_list_info`). */
function thingOf(key: string, value: unknown, references: JsonReferences): readonly JsonObject[] {
  if (!isObject(value) || isReference(value)) return references.resolve(key, value)
  if (recordOf(value).names('name').first !== '') return [value]
  const [named] = Object.entries(value).flatMap(([own, id]) =>
    keyWords(own).endsWith(' id') ? references.resolve(`${key} ${own}`, id) : [],
  )
  return [named ? { ...unwrapped(named), ...value } : value]
}

/** The objects or texts that one can choose in a group. */
function choicesOf(object: JsonObject, reading: Reading): (readonly [key: string, value: unknown])[] {
  const record = recordOf(object)
  return [...record.entries('groups'), ...record.entries('sizes')].filter(
    ([key, value]) => thingsIn(key, value, reading).length > 0 || namesIn(value).length > 1,
  )
}

function groupOf(key: string, object: JsonObject, reading: Reading): JsonGroup {
  const known = reading.known[reading.level]
  const before = known?.get(object)
  if (before) return before
  const record = recordOf(object)
  const choices = choicesOf(object, reading)
  for (const [each] of choices) record.read(each)
  const inside: Reading = { ...reading, above: [...reading.above, object], name: undefined }
  const options = choices.flatMap(([each, value]) => {
    const things = thingsIn(each, value, inside)
    return things.length > 0 ? optionsOf(things, inside) : namesIn(value).map(textOption)
  })
  const names = groupNames(key, record, reading.name)
  const bounds = boundsOf(record, options.length)
  const most = !bounds.isStated && takesOne(names.first, hasPrices(options)) ? '1' : bounds.most
  const group = { names, least: bounds.least, most, options }
  noteUnread(record, reading)
  known?.set(object, group)
  return group
}

/** Its name, or what it calls its group, or the key of its list. */
function groupNames(key: string, record: JsonRecord, option: Names | undefined): Names {
  const names = record.names('name')
  if (names.first !== '') return names
  const other = namesFrom(spokenOf(record.value('category'))).names
  return other.first === '' ? (option ?? { first: titleOf(key), second: '' }) : other
}

const hasName = (object: JsonObject): boolean => recordOf(object).names('name').first !== ''

function optionsOf(things: readonly JsonObject[], reading: Reading): JsonOption[] {
  return things.map((thing) => {
    const record = recordOf(thing)
    reading.used.add(thing)
    const names = record.names('name')
    // `{ label: 'Hot', extra: 50 }`
    const extra = record.entries('groups').find(([, value]) => typeof value === 'number')
    const amount = amountOf(record.value('price') ?? record.value('surcharge') ?? extra?.[1])
    record.value('surcharge')
    const known = [...record.entries('groups'), ...record.entries('sizes')]
    const entries = [...known, ...choicesBelow(record.source)]
    for (const [key] of entries) record.read(key)
    const inside = { ...reading, above: [...reading.above, thing] }
    const groups = entries.flatMap(([key, value]) => groupsInside(names, key, value, inside))
    noteUnread(record, reading)
    return { names, amount, groups }
  })
}

/** Lists of named things inside an option are choices, whatever they are called. */
function choicesBelow(option: JsonObject): (readonly [key: string, value: unknown])[] {
  return Object.entries(option).filter(
    ([key, value]) =>
      fieldOfKey(key) === undefined &&
      Array.isArray(value) &&
      value.length > 0 &&
      value.every((each) => isObject(each) && hasName(each) && !isReference(each)),
  )
}

/** The choices inside an option. Below the last level of orders they are optional groups of the item. */
function groupsInside(option: Names, key: string, value: unknown, reading: Reading): JsonGroup[] {
  const things = thingsIn(key, value, reading)
  const isEndless = (thing: JsonObject) => reading.above.includes(thing)
  for (const thing of things.filter(isEndless))
    reading.endless.add(`${option.first} > ${recordOf(thing).names('name').first}`)
  const rest = Array.isArray(value) && things.length > 0 ? things.filter((each) => !isEndless(each)) : value
  if (things.length > 0 && things.every(isEndless)) return []
  const isDeep = reading.level >= deepestOptions
  const inside: Reading = { ...reading, level: isDeep ? 1 : reading.level + 1, name: option }
  const found = groupsIn(key, rest, inside)
  const texts = found.length > 0 || typeof value === 'number' ? [] : namesIn(value)
  const groups =
    texts.length > 0 ? [{ names: option, least: '', most: '', options: texts.map(textOption) }] : found
  if (!isDeep) return groups
  for (const { names, ...group } of groups) {
    reading.moved.add(`${option.first} > ${names.first}`)
    reading.deep.push({ ...group, names: joined(option, names), least: '0' })
  }
  return []
}

/** `Noodles: Size`, for choices of an option that stand apart from it. */
function joined(option: Names, names: Names): Names {
  const second = [option.second, names.second].filter((text) => text !== '')
  return names.first === option.first
    ? names
    : { first: `${option.first}: ${names.first}`, second: second.length < 2 ? '' : second.join('：') }
}

/** Keys that say nothing about what guests choose. */
const quiet =
  /^(?:sort order|ordinal|position|order|index|display order|type|version|present at all locations|updated at|created at|master id|multi location id)$/

function noteUnread(record: JsonRecord, { unread }: Reading): void {
  for (const [key] of record.entries('id')) record.read(key)
  for (const key of record.unread()) if (!quiet.test(keyWords(key))) unread.add(key)
}
