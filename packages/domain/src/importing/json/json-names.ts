import type { Names } from '../../text/names.ts'
import { noNames } from '../import-row.ts'
import { isObject, languageOf, textOf, type JsonObject } from './json-keys.ts'

/** A text in its languages, in the order of the file. */
export interface Spoken {
  /** As the file names it; empty: none. */
  readonly language: string
  readonly text: string
}

/**
 * The texts of a value: a string, an object by language (`{ en, zh }`), or a list of
 * `{ language, text }`.
 */
export function spokenOf(value: unknown, language = ''): Spoken[] {
  const text = textOf(value)
  if (text !== '') return [{ language, text }]
  if (Array.isArray(value)) return value.flatMap((each) => (isObject(each) ? spokenEntry(each) : []))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const isLanguage = languageOf(key) !== undefined
    if (typeof each === 'string' && each.trim() !== '')
      return isLanguage
        ? [{ language: key, text: each.trim() }]
        : textKeys.test(key)
          ? [{ language, text: each.trim() }]
          : []
    return isLanguage || /^(?:translations?|localized|values?|text)$/i.test(key)
      ? spokenOf(each, isLanguage ? key : '')
      : []
  })
}

const textKeys = /^(?:default|_default|original|text|value|name|title|label|content|base)$/i
const languageKeys = ['language', 'lang', 'locale', 'languageCode', 'language_code', 'code']

function spokenEntry(entry: JsonObject): Spoken[] {
  const language = languageKeys.map((key) => textOf(entry[key])).find((each) => each !== '') ?? ''
  return Object.entries(entry).flatMap(([key, each]) =>
    textKeys.test(key) && textOf(each) !== '' ? [{ language, text: textOf(each) }] : [],
  )
}

/** English and Chinese. Without English the first other language is the first name. The rest is returned by language. */
export function namesFrom(all: readonly Spoken[]): {
  readonly names: Names
  readonly others: readonly string[]
} {
  if (all.length === 0) return { names: noNames, others: [] }
  // `{ goodsName: '绿茶', goodsNameEn: 'Green tea' }`
  const hasEnglish = all.some(({ language }) => languageOf(language) === 1)
  const spoken = all.map((each) =>
    hasEnglish && each.language === '' && /\p{Script=Han}/u.test(each.text)
      ? { ...each, language: 'zh' }
      : each,
  )
  const kinds = spoken.map(({ language }): number => (language === '' ? 0 : (languageOf(language) ?? 3)))
  const isTraditional = ({ language }: Spoken) => /hant|tw|hk|traditional|繁/i.test(language)
  const chinese = spoken.filter((_, at) => kinds[at] === 2)
  const second = chinese.find((each) => !isTraditional(each)) ?? chinese[0]
  const at = [1, 0, 3].map((kind) => kinds.indexOf(kind)).find((place) => place >= 0) ?? -1
  const first = spoken[at]
  // A default text that repeats another language is no language of its own.
  const others = spoken.filter(
    (each) => each !== first && each !== second && each.text !== first?.text && each.text !== second?.text,
  )
  return {
    names: first
      ? { first: first.text, second: second && second.text !== first.text ? second.text : '' }
      : { first: second?.text ?? '', second: '' },
    others: others.map(({ language }) => language),
  }
}
