import type { Names } from '../../text/names.ts'
import {
  fieldOfKey,
  isBlank,
  isObject,
  keyWords,
  languageOf,
  textOf,
  type JsonField,
  type JsonObject,
} from './json-keys.ts'
import { namesFrom, spokenOf, type Spoken } from './json-names.ts'

/** An object of the file by the meaning of its keys. It notes what was read. */
export interface JsonRecord {
  readonly source: JsonObject
  /** The first filled value of a field. */
  value(field: JsonField): unknown
  /** All filled keys of a field. */
  entries(field: JsonField): readonly (readonly [key: string, value: unknown])[]
  names(field: 'name' | 'description'): Names
  /** Mark a key as read. */
  read(key: string): void
  /** Filled keys that were not read, with the languages that are left out. */
  unread(): readonly string[]
}

/** Objects that only wrap the fields of a thing, such as Square's `item_data`. */
const wrappers =
  /^(?:item|item variation|category|modifier list|modifier)? ?data$|^(?:attributes|fields|properties)$/

/** An object with the content of its wrappers. */
export function unwrapped(object: JsonObject): JsonObject {
  const inner = Object.entries(object).filter(
    ([key, value]) => isObject(value) && wrappers.test(keyWords(key)),
  )
  return inner.length === 0
    ? object
    : Object.assign(
        Object.fromEntries(Object.entries(object).filter(([key]) => !inner.some(([each]) => each === key))),
        ...inner.map(([, value]) => value),
      )
}

/** `{ en: 'Mild', zh: '微辣', price: 0 }`: keys that are languages, one of them English or Chinese. */
function languageKeys(
  keys: readonly { readonly key: string; readonly value: unknown; readonly meaning: unknown }[],
): Spoken[] {
  const texts = keys.filter(
    ({ key, value, meaning }) => !meaning && typeof value === 'string' && /^[a-z]{2,3}([-_]\w+)?$/i.test(key),
  )
  const isOurs = texts.some(({ key }) => languageOf(key) === 1 || languageOf(key) === 2)
  return texts.flatMap(({ key, value }) =>
    isOurs && languageOf(key) !== undefined ? [{ language: key, text: textOf(value) }] : [],
  )
}

const isCost = (key: string): boolean => keyWords(key) === 'cost'

/** Read an object of the file. */
export function recordOf(object: JsonObject): JsonRecord {
  const source = unwrapped(object)
  const all = Object.entries(source)
    .filter(([, value]) => !isBlank(value))
    .map(([key, value]) => ({ key, value, meaning: fieldOfKey(key) }))
  // What an item costs the shop, unless the file has no other price.
  const hasPrice = all.some(({ key, meaning }) => meaning?.field === 'price' && !isCost(key))
  const keys = all.map((each) => (hasPrice && isCost(each.key) ? { ...each, meaning: undefined } : each))
  const seen = new Set<string>()
  const left: string[] = []
  const of = (field: JsonField) => keys.filter(({ meaning }) => meaning?.field === field)
  const translated = (field: 'name' | 'description'): Spoken[] =>
    of('translations').flatMap(({ key, value }) => {
      seen.add(key)
      return translationsOf(value, field)
    })
  return {
    source,
    value: (field) => {
      const [found] = of(field)
      if (found) seen.add(found.key)
      return found?.value
    },
    entries: (field) => of(field).map(({ key, value }) => [key, value] as const),
    names: (field) => {
      const own = of(field).flatMap(({ key, value, meaning }) => {
        const spoken = spokenOf(value, meaning?.language)
        if (spoken.length > 0) seen.add(key)
        return spoken.map((each) => ({ ...each, key }))
      })
      // Of several names without a language, such as `name` and `kitchenName`, the first counts.
      const plain = own.filter(({ language }) => language === '')
      for (const { key, text } of plain.slice(1)) if (text !== plain[0]?.text) seen.delete(key)
      // A second name in Chinese is the Chinese name: Clover's `alternateName`.
      const isChinese = ({ text }: Spoken) => /\p{Script=Han}/u.test(text)
      const other = plain[0] && !isChinese(plain[0]) ? plain.find(isChinese) : undefined
      if (other) seen.add(other.key)
      const spoken = [
        ...own.filter((each) => each.language !== '' || each === plain[0]),
        ...(other ? [{ ...other, language: 'zh' }] : []),
        ...translated(field),
      ]
      if (field === 'name' && spoken.every(({ language }) => language === '')) {
        const own = languageKeys(keys)
        for (const { language } of own) seen.add(language)
        spoken.push(...own)
      }
      const { names, others } = namesFrom(spoken)
      left.push(...others.map((language) => `${field} (${language})`))
      return names
    },
    read: (key) => void seen.add(key),
    unread: () => [...new Set([...left, ...keys.flatMap(({ key }) => (seen.has(key) ? [] : key))])],
  }
}

/** `{ zh: { name } }`, `[{ locale: 'zh', name }]` or `{ name: { zh } }`. */
function translationsOf(value: unknown, field: 'name' | 'description'): Spoken[] {
  const isField = (key: string) => {
    const meaning = fieldOfKey(key)
    return meaning?.field === field && meaning.language === ''
  }
  const textsIn = (object: JsonObject, language: string) =>
    Object.entries(object).flatMap(([key, text]) => (isField(key) ? spokenOf(text, language) : []))
  if (Array.isArray(value))
    return value.filter(isObject).flatMap((entry) => {
      const language = ['language', 'lang', 'locale', 'languageCode', 'code'].map((key) => entry[key])
      return textsIn(entry, String(language.find((each) => typeof each === 'string') ?? ''))
    })
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (isField(key)) return spokenOf(inner)
    return isObject(inner) ? textsIn(inner, key) : field === 'name' ? spokenOf(inner, key) : []
  })
}
