import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { appGroups, bundles } from './app-groups.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { argumentsOf } from './testing/arguments-of.ts'
import { createTranslate } from './translate.ts'

const folder = new URL('../catalogues/', import.meta.url)
const languages = readdirSync(folder)
const groups = readdirSync(new URL('en-gb/', folder)).map((file) => file.replace('.json', ''))

const read = (language: string, group: string) =>
  JSON.parse(readFileSync(new URL(`${language}/${group}.json`, folder), 'utf8')) as Record<string, string>

test('English and Chinese exist', () => {
  expect(languages.toSorted()).toEqual(['en-gb', 'zh-hans'])
})

test('every group is in one bundle and in an app, and every app loads existing groups', () => {
  expect(Object.values(bundles).flat().toSorted()).toEqual(groups.toSorted())
  expect([...new Set<string>(Object.values(appGroups).flat())].toSorted()).toEqual(groups.toSorted())
})

describe.each(groups)('the texts of %s', (group) => {
  const english = read('en-gb', group)
  const chinese = read('zh-hans', group)

  test('have the same keys in both languages', () => {
    expect(Object.keys(chinese).toSorted()).toEqual(Object.keys(english).toSorted())
  })

  test('use the same parameters in both languages', () => {
    const differing = Object.keys(english).filter(
      (key) => argumentsOf(english[key] ?? '').join() !== argumentsOf(chinese[key] ?? '').join(),
    )
    expect(differing).toEqual([])
  })

  test('are never empty, and Chinese texts contain Chinese', () => {
    expect(Object.entries({ ...english, ...chinese }).filter(([, words]) => words.trim() === '')).toEqual([])
    // A language's own name is not translated, and some messages contain only values and punctuation.
    const foreign = Object.entries(chinese).filter(
      ([key, words]) =>
        !/\p{Script=Han}/u.test(words) &&
        words === english[key] &&
        /\p{L}{3}/u.test(words.replace(/\{[^}]*\}/g, '')) &&
        !/language\./i.test(key),
    )
    expect(foreign).toEqual([])
  })
})

describe.each(Object.entries(bundles))('the bundle %s', (bundle, ofBundle) => {
  test.each([...languages, 'zh-hant'])('compiles in %s and formats with any values', async (language) => {
    const name = bundle === 'staff' ? 'console' : (bundle as Exclude<keyof typeof bundles, 'staff'>)
    const t = createTranslate(language, await loadCatalogue(name, language))
    const source = Object.assign(
      {},
      ...ofBundle.map((group) => read(language === 'zh-hant' ? 'zh-hans' : language, group)),
    ) as Record<string, string>
    for (const key of Object.keys(source)) {
      const values = Object.fromEntries(argumentsOf(source[key] ?? '').map((name) => [name, 2]))
      const said = t(key as never, values)
      expect(said, key).not.toBe(key)
      expect(said, key).not.toMatch(/[{}]|undefined|NaN/)
    }
  })
})

// An app merges its groups: a key in two of them would have one of two meanings.
test.each(Object.entries(appGroups))('no key of %s is in two of its groups', (_, ofApp) => {
  const keys = ofApp.flatMap((group) => Object.keys(read('en-gb', group)))
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
})
