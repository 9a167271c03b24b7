import type { Names } from '../../text/names.ts'
import { amountOf, type JsonAmount } from './json-amounts.ts'
import { isObject, keyWords, textOf, type JsonObject } from './json-keys.ts'
import { namesFrom, spokenOf } from './json-names.ts'
import { recordOf, unwrapped, type JsonRecord } from './json-record.ts'
import { isReference, type JsonReferences } from './json-references.ts'

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
}

/** The option groups of an item and what of them cannot be imported. */
export interface JsonGroups {
  readonly groups: readonly JsonGroup[]
  /** Texts of lists without prices: the names of groups of the menu. */
  readonly named: readonly string[]
  /** Keys that are left out, and names of choices inside an option. */
  readonly unread: readonly string[]
  readonly nested: readonly string[]
  /** Objects that are options: they are no items, although they have a name and a price. */
  readonly used: readonly JsonObject[]
}

interface Reading {
  readonly references: JsonReferences
  readonly unread: Set<string>
  readonly nested: Set<string>
  readonly used: Set<JsonObject>
}

/** Read the option groups in these fields of an item. */
export function readGroups(
  entries: readonly (readonly [key: string, value: unknown])[],
  references: JsonReferences,
): JsonGroups {
  const reading: Reading = { references, unread: new Set(), nested: new Set(), used: new Set() }
  const named: string[] = []
  const groups = entries.flatMap(([key, value]) => {
    const found = groupsIn(key, value, reading)
    if (found.length === 0) named.push(...namesIn(value))
    return found
  })
  return { groups, named, unread: [...reading.unread], nested: [...reading.nested], used: [...reading.used] }
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
      ? [
          {
            names: { first: titleOf(key), second: '' },
            least: '',
            most: '',
            options: optionsOf(options, reading),
          },
        ]
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
    return [
      { names: { first: titleOf(key), second: '' }, least: '', most: '', options: priced.map(pricedOption) },
    ]
  return Object.entries(value).flatMap(([name, each]) => groupByName(name, each, reading))
}

const pricedOption = ([name, amount]: [string, unknown]): JsonOption => ({
  names: { first: name, second: '' },
  amount: amountOf(amount),
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

const textOption = (text: string): JsonOption => ({ names: { first: text, second: '' }, amount: '' })

/** The objects of a list, or those that its ids name. */
function thingsIn(key: string, value: unknown, { references }: Reading): JsonObject[] {
  // Uber's `modifier_group_ids: { ids: [..] }`.
  const list = isObject(value) && Array.isArray(value['ids']) ? (value['ids'] as unknown[]) : value
  if (Array.isArray(list)) return list.flatMap((each: unknown) => thingOf(key, each, references))
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
  const record = recordOf(object)
  const choices = choicesOf(object, reading)
  for (const [key] of choices) record.read(key)
  const options = choices.flatMap(([key, value]) => {
    const things = thingsIn(key, value, reading)
    return things.length > 0 ? optionsOf(things, reading) : namesIn(value).map(textOption)
  })
  const group = { names: groupNames(key, record), ...boundsOf(record, options.length), options }
  noteUnread(record, reading)
  return group
}

/** Its name, or what it calls its group, or the key of its list. */
function groupNames(key: string, record: JsonRecord): Names {
  const names = record.names('name')
  if (names.first !== '') return names
  const other = namesFrom(spokenOf(record.value('category'))).names
  return other.first === '' ? { first: titleOf(key), second: '' } : other
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
    for (const [key, value] of [...record.entries('groups'), ...record.entries('sizes')]) {
      record.read(key)
      const inner = thingsIn(key, value, reading).map((each) => recordOf(each).names('name').first)
      for (const name of inner) if (name !== '') reading.nested.add(`${names.first} > ${name}`)
    }
    noteUnread(record, reading)
    return { names, amount }
  })
}

/** Keys that say nothing about what guests choose. */
const quiet =
  /^(?:sort order|ordinal|position|order|index|display order|type|version|present at all locations|updated at|created at|master id|multi location id)$/

function noteUnread(record: JsonRecord, { unread }: Reading): void {
  record.value('id')
  for (const key of record.unread()) if (!quiet.test(keyWords(key))) unread.add(key)
}

/** How many options a guest chooses; empty: not stated. */
function boundsOf(record: JsonRecord, count: number): { readonly least: string; readonly most: string } {
  const [min, max] = [wholeOf(record, 'min'), wholeOf(record, 'max')]
  const required = record.value('isRequired')
  const isRequired = required === true || /^(?:required|true|yes|1)$/i.test(textOf(required))
  const multiple = record.value('isMultiple')
  const isSingle =
    multiple === false ||
    /^(?:single|radio|one|single select|false)$/i.test(textOf(multiple).replaceAll('_', ' '))
  const least = min !== '' && !(min === '0' && isRequired) ? min : isRequired ? '1' : '0'
  // Zero means no limit in several programs, and so does nothing.
  const isOne = isSingle || (isRequired && multiple === undefined)
  const stated = max === '' || max === '0' ? (isOne ? '1' : '') : max
  const most = stated === '' ? String(Math.max(1, count, Number(least))) : stated
  return { least, most }
}

function wholeOf(record: JsonRecord, field: 'min' | 'max'): string {
  const text = textOf(record.value(field) ?? deepBound(record, field))
  return /^\d{1,4}$/.test(text) ? text : ''
}

/** Uber's `quantity_info: { quantity: { min_permitted } }`. */
function deepBound({ source, read }: JsonRecord, field: 'min' | 'max'): unknown {
  for (const [key, value] of Object.entries(source)) {
    if (!isObject(value) || !/quantity|rules?|limits?|selection/.test(keyWords(key))) continue
    read(key)
    const inner = Object.values(value).find(isObject) ?? value
    const found = recordOf(value).value(field) ?? recordOf(inner).value(field)
    if (found !== undefined) return found
  }
  return undefined
}

/** `extraToppings` -> `Extra toppings`, for options that the file does not group. */
function titleOf(key: string): string {
  const words = keyWords(key)
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
