import { describe, expect, it } from 'vitest'
import { dataLanguages, displayName, isLanguage, languages, nameIn } from './names.ts'

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

it('supports two languages (storefront spec, section 9)', () => {
  expect(languages.map((language) => dataLanguages[language])).toEqual(['en', 'cn'])
  expect(['en-gb', 'zh-hans', 'en', 'EN-GB', ''].map(isLanguage)).toEqual([true, true, false, false, false])
})
