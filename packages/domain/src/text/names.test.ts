import { describe, expect, it } from 'vitest'
import {
  dataLanguages,
  displayName,
  isLanguage,
  languages,
  languagesOfTag,
  nameIn,
  writeTraditionalBy,
} from './names.ts'

const both = { first: 'Rice', second: '米饭', display: 'Steamed rice' }
const only = { first: 'Rice', second: '', display: '' }

describe('displayName (venue spec, section 5)', () => {
  it.each([
    [true, true, true, both, 'Steamed rice'],
    [true, false, true, only, 'Rice'],
    [false, true, true, both, 'Rice 米饭'],
    [false, true, true, only, 'Rice'],
    [false, true, false, both, 'Rice'],
    [false, false, true, both, '米饭'],
    [false, false, true, only, 'Rice'],
    [false, false, false, both, 'Rice'],
  ])(
    'language display %s, first %s, second %s: of %j',
    (hasLanguageDisplay, showsFirst, showsSecond, names, shown) => {
      expect(displayName(names, { hasLanguageDisplay, showsFirst, showsSecond })).toBe(shown)
    },
  )
})

it.each([
  [both, 'en-gb', 'Rice'],
  [both, 'zh-hans', '米饭'],
  [only, 'zh-hans', 'Rice'],
] as const)('%j in %s is %s', (names, language, name) => {
  expect(nameIn(names, language)).toBe(name)
})

it('supports the documented languages and traditional Chinese (storefront spec, section 9)', () => {
  expect(languages.map((language) => dataLanguages[language])).toEqual(['en', 'cn', 'cn'])
  expect(['en-gb', 'zh-hans', 'zh-hant', 'en', 'EN-GB', ''].map(isLanguage)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

it.each([
  ['en-AU', ['en-gb']],
  ['zh', ['zh-hans', 'zh-hant']],
  ['zh-CN', ['zh-hans', 'zh-hant']],
  ['zh-hant', ['zh-hant', 'zh-hans']],
  ['zh-TW', ['zh-hant', 'zh-hans']],
  ['zh-Hant-HK', ['zh-hant', 'zh-hans']],
  ['fr', []],
])('the languages for a browser in %s are %j', (tag, expected) => {
  expect(languagesOfTag(tag)).toEqual(expected)
})

it('writes Chinese names in traditional characters once their table is loaded', () => {
  expect(nameIn(both, 'zh-hant')).toBe('米饭')
  writeTraditionalBy((name) => name.replace('饭', '飯'))
  expect([nameIn(both, 'zh-hant'), nameIn(both, 'zh-hans'), nameIn(only, 'zh-hant')]).toEqual([
    '米飯',
    '米饭',
    'Rice',
  ])
})
