import { noNames } from '../import-row.ts'
import type { Names } from '../../text/names.ts'
import { amountOf, amountsBySize } from './json-amounts.ts'
import { fieldOfKey, isBlank, isObject, keyWords, type JsonObject } from './json-keys.ts'
import { namesFrom, spokenOf } from './json-names.ts'
import { recordOf, unwrapped, type JsonRecord } from './json-record.ts'
import { isReference, type JsonReferences } from './json-references.ts'

type Entry = readonly [key: string, value: unknown]

/** An item of a file, with the categories around it. */
export interface FoundItem {
  readonly object: JsonObject
  /** Its name where the file has it as a key. */
  readonly key: string
  readonly path: readonly Names[]
  /** Option groups of the categories around it. */
  readonly inherited: readonly Entry[]
}

/** Lists and maps that are part of the structure: any other key around items is the name of a category. */
const structure =
  /^(?:(?:menu|sub|food|product|item|child|all)? ?(?:items?|menus?|data|categor(?:y|ies)|products?|dish(?:es)?|results?|sections?|groups?|children|entries|list|records?|elements?|objects?|foods?|rows?|nodes?|edges?|plates?|meals?|articles?|ids?|entities)|restaurants?|response|payload|contents?|catalogu?e?|export|docs?|values?|locations?|stores?|venues?|subcategor(?:y|ies)|related objects|body|meta|\d+)$/

/** Keys of option groups and sizes, wherever they are. */
const weak = /^(?:items|entries|groups|values|selections|sides|sauces|condiments|extras?)$/
const isOptionKey = (key: string): boolean => {
  const field = fieldOfKey(key)?.field
  return field === 'sizes' || (field === 'groups' && !weak.test(keyWords(key)))
}

const deepest = 20

/** What a file contains. */
export interface FoundMenu {
  readonly items: readonly FoundItem[]
  /** Option groups outside of items and categories. */
  readonly groups: readonly Entry[]
}

/** Find the items of a file: objects with a name and a price, wherever they are. */
export function findItems(root: unknown, references: JsonReferences): FoundMenu {
  const found = new Map<JsonObject, FoundItem>()
  const loose: Entry[] = []
  const add = (item: FoundItem) => {
    const before = found.get(item.object)
    // An item of a plain list that a category names as well belongs to the category.
    if (!before || before.path.length < item.path.length) found.set(item.object, item)
  }
  const walk = (value: unknown, at: Omit<FoundItem, 'object'>, depth: number): void => {
    if (depth > deepest) return
    if (Array.isArray(value)) return walkList(value, at, depth)
    if (isObject(value)) walkObject(value, at, depth, false)
  }
  const walkList = (list: readonly unknown[], at: Omit<FoundItem, 'object'>, depth: number) => {
    // An object beside items is an item without a price, unless the file gives it another type.
    const types = new Set(list.flatMap((each) => (isObject(each) && isItem(each) ? [each['type']] : [])))
    for (const each of list) {
      const [named] = isObject(each) && !isReference(each) ? [] : references.resolve(at.key, each)
      const object = named && isItem(named) ? named : each
      if (!isObject(object)) continue
      const isBeside = types.has(object['type']) && isLeaf(object) && (hasName(object) || hasPrice(object))
      if (isItem(object) || isBeside) add({ ...at, key: '', object })
      else walkObject(object, at, depth, true)
    }
  }
  const walkObject = (
    object: JsonObject,
    at: Omit<FoundItem, 'object'>,
    depth: number,
    isListed: boolean,
  ) => {
    const source = unwrapped(object)
    const names = isListed ? nameOf(recordOf(source)) : noNames
    const path = names.first === '' ? at.path : [...at.path, names]
    const groups = Object.entries(source).filter(([key, value]) => isGroupList(key, value))
    const inherited = names.first === '' ? at.inherited : [...at.inherited, ...groups]
    if (names.first === '') loose.push(...groups)
    for (const [key, value] of Object.entries(source)) {
      if (isOptionKey(key) || groups.some(([each]) => each === key)) continue
      const isNamed = !structure.test(keyWords(key)) && fieldOfKey(key) === undefined
      const below = { path, inherited, key }
      if (isObject(value) && isItem({ name: key, ...value }) && !isItem(value)) {
        if (isNamed) add({ ...below, key, object: value })
      } else if (isObject(value) && isPriceMap(value))
        for (const [name, price] of Object.entries(value))
          add({ path: isNamed ? [...path, named(key)] : path, inherited, key: '', object: { name, price } })
      else if (isNamed && isObject(value) && isItem(value)) add({ ...below, key: '', object: value })
      else if (isNamed && hasItemsBelow(value)) {
        const own = isObject(value) ? recordOf(value).names('name') : noNames
        walk(value, { ...below, path: [...path, own.first === '' ? named(key) : own] }, depth + 1)
      } else walk(value, below, depth + 1)
    }
  }
  walk(root, { path: [], inherited: [], key: '' }, 0)
  return { items: withoutRoot([...found.values()]), groups: loose }
}

/** The name of a category; `{ catName, dishes }` calls it so. */
function nameOf(record: JsonRecord): Names {
  const names = record.names('name')
  return names.first === '' ? namesFrom(spokenOf(record.value('category'))).names : names
}

const named = (key: string): Names => ({ first: key.trim(), second: '' })

/** Option groups of a category, which all its items have. */
function isGroupList(key: string, value: unknown): boolean {
  if (fieldOfKey(key)?.field !== 'groups') return false
  if (!weak.test(keyWords(key))) return true
  const isGroup = (each: unknown) =>
    isObject(each) && !recordOf(each).entries('price').length && Object.keys(each).some(isOptionKey)
  if (!/^(?:items|entries)$/.test(keyWords(key)))
    return Array.isArray(value) && value.length > 0 && value.every(isGroup)
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((each) => isObject(each) && !isItem(each) && Object.keys(each).some(isOptionKey))
  )
}

/** `{ "Roast duck": 28.8, "Goose": 40 }` */
function isPriceMap(object: JsonObject): boolean {
  const entries = Object.entries(object)
  return (
    entries.length > 0 &&
    entries.every(
      ([key, value]) =>
        typeof value === 'number' && fieldOfKey(key) === undefined && !/^(?:lat|lng|lon)/.test(key),
    )
  )
}

/** Whether a list or a map directly contains items. */
function hasItemsBelow(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((each) => isObject(each) && isItem(each))
  return (
    isObject(value) &&
    !isItem(value) &&
    Object.entries(value).some(
      ([key, each]) => hasItemsBelow(each) || (isObject(each) && isItem({ name: key, ...each })),
    )
  )
}

const hasName = (object: JsonObject): boolean => recordOf(object).names('name').first !== ''

const hasPrice = (object: JsonObject): boolean =>
  recordOf(object)
    .entries('price')
    .some(([, value]) => hasAmount(value))

/** Whether an object is an item: it has a name, and a price or sizes with prices. */
function isItem(object: JsonObject): boolean {
  const record = recordOf(object)
  if (!hasName(object)) return false
  if (hasPrice(object)) return true
  if (record.entries('sizes').some(([, value]) => hasAmount(value))) return true
  if (!isLeaf(record.source)) return false
  return (
    Object.keys(record.source).some((key) => fieldOfKey(key)?.field === 'price') ||
    record
      .entries('groups')
      .some(([key, value]) => /^(?:options|choices)$/.test(keyWords(key)) && hasAmount(value))
  )
}

/** Whether nothing below the object could be an item. */
function isLeaf(object: JsonObject): boolean {
  return Object.entries(object).every(
    ([key, value]) =>
      isOptionKey(key) ||
      isBlank(value) ||
      !Array.isArray(value) ||
      !value.some((each) => isObject(each) && isItemLike(each)),
  )
}

const isItemLike = (object: JsonObject): boolean => {
  return hasName(object) && recordOf(object).entries('price').length > 0
}

function hasAmount(value: unknown): boolean {
  if (amountOf(value) !== '') return true
  if (Array.isArray(value))
    return value.some(
      (each) =>
        isObject(each) &&
        recordOf(each)
          .entries('price')
          .some(([, price]) => amountOf(price) !== ''),
    )
  return isObject(value) && amountsBySize(value).length > 0
}

/** One menu around all categories says nothing about an item. */
function withoutRoot(items: readonly FoundItem[]): FoundItem[] {
  const [top] = items[0]?.path ?? []
  const isCommon =
    top !== undefined && items.every(({ path }) => path.length > 1 && path[0]?.first === top.first)
  return isCommon ? withoutRoot(items.map((item) => ({ ...item, path: item.path.slice(1) }))) : [...items]
}
