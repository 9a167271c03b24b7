import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { appGroups } from './app-groups.ts'
import { reachableFrom, usesOf } from './testing/used-keys.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const keysOf = (group: string) =>
  Object.keys(
    JSON.parse(readFileSync(`${root}packages/text/catalogues/en-gb/${group}.json`, 'utf8')) as object,
  )
const groups = readdirSync(`${root}packages/text/catalogues/en-gb`).map((file) => file.replace('.json', ''))
const known = new Set(groups.flatMap(keysOf))

const sourcesIn = (folder: string) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(browser-)?test\./.test(name))
    .map((name) => `${root}${folder}/${name}`)

/** What the screens of an app can show: its files and those of our user interface packages that it imports. */
const screensOf = (app: string) =>
  [...reachableFrom(sourcesIn(`apps/${app}/src`))].filter((file) =>
    /\/(apps|packages\/(ui|staff-ui|ordering-ui))\//.test(file),
  )

const apps = ['storefront', 'service', 'console'] as const

/** Uses of keys that are in none of the groups. A template needs one of its keys. */
function missing(files: readonly string[], loaded: readonly string[]) {
  const keys = new Set(loaded.flatMap(keysOf))
  return usesOf(files, known)
    .filter((use) => !use.keys.some((key) => keys.has(key)))
    .map(({ file, text }) => `${file}: ${text}`)
}

test.each(apps)('%s loads the group of every key that it and its packages use', (app) => {
  expect(missing(screensOf(app), appGroups[app])).toEqual([])
})

test('every key that packages/staff-ui uses is in a group that both staff apps load', () => {
  const shared = appGroups.console.filter((group) => (appGroups.service as readonly string[]).includes(group))
  expect(missing(sourcesIn('packages/staff-ui/src'), shared)).toEqual([])
})

test.each(apps)('%s uses a key of every group that it loads', (app) => {
  const used = new Set(usesOf(screensOf(app), known).flatMap(({ keys }) => keys))
  expect(appGroups[app].filter((group) => !keysOf(group).some((key) => used.has(key)))).toEqual([])
})

test('a key of a group that is not loaded, and a template of such keys, are found', () => {
  const files = sourcesIn('apps/service/src')
  const without = (group: string) => appGroups.service.filter((each) => each !== group)
  expect(missing(files, without('day'))).toContain('apps/service/src/routes.tsx: day.title')
  expect(missing(files, without('shop-status'))).not.toEqual([])
  expect(missing(files, appGroups.service)).toEqual([])
})
