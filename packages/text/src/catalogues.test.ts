import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadCatalogue } from './load-catalogue.ts'
import { argumentsOf } from './testing/arguments-of.ts'
import { createTranslate } from './translate.ts'

const folder = new URL('../catalogues/', import.meta.url)
const languages = readdirSync(folder)
const apps = [
  'shared',
  'server',
  'storefront',
  'account',
  'choosing',
  'offers',
  'console',
  'settings',
] as const

const read = (language: string, app: string) =>
  JSON.parse(readFileSync(new URL(`${language}/${app}.json`, folder), 'utf8')) as Record<string, string>

test('English and Chinese exist', () => {
  expect(languages.toSorted()).toEqual(['en-gb', 'zh-hans'])
})

describe.each(apps)('the texts of %s', (app) => {
  const english = read('en-gb', app)
  const chinese = read('zh-hans', app)

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

  test.each(languages)('compile in %s and format with any values', async (language) => {
    const t = createTranslate(language, await loadCatalogue(app, language))
    const source = read(language, app)
    for (const key of Object.keys(source)) {
      const values = Object.fromEntries(argumentsOf(source[key] ?? '').map((name) => [name, 2]))
      const said = t(key as never, values)
      expect(said, key).not.toBe(key)
      expect(said, key).not.toMatch(/[{}]|undefined|NaN/)
    }
  })
})

// Storefront and console never load each other's catalogue; both load the shared one.
test('no key of an app is also a shared key', () => {
  const shared = new Set(Object.keys(read('en-gb', 'shared')))
  expect(
    ['server', 'storefront', 'account', 'choosing', 'console', 'settings']
      .flatMap((app) => Object.keys(read('en-gb', app)))
      .filter((key) => shared.has(key)),
  ).toEqual([])
})
