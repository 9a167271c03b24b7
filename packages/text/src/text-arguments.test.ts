import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { appGroups } from './app-groups.ts'
import { argumentsOf } from './testing/arguments-of.ts'

// A missing argument compiles and shows as nothing on the screen.

const root = new URL('../../../', import.meta.url)
const groups: Readonly<Record<string, readonly string[]>> = {
  'apps/console/src/': appGroups.console,
  'apps/storefront/src/': appGroups.storefront,
  'apps/server/src/': appGroups.server,
  'packages/ui/src/': [...new Set([...appGroups.storefront, ...appGroups.console])],
}
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`packages/text/catalogues/en-gb/${name}.json`, root), 'utf8')) as Readonly<
    Record<string, string>
  >

/** The names in an object literal that starts at `from`, and whether it spreads another object. */
function namesIn(
  code: string,
  from: number,
): { readonly names: ReadonlySet<string>; readonly isOpen: boolean } {
  const names = new Set<string>()
  let isOpen = false
  let depth = 0
  let isName = true
  for (let at = from; at < code.length; at += 1) {
    const sign = code[at] ?? ''
    if (sign === "'" || sign === '"' || sign === '`') at = code.indexOf(sign, at + 1)
    else if ('([{'.includes(sign)) depth += 1
    else if (')]}'.includes(sign)) {
      depth -= 1
      if (depth === 0) break
    } else if (depth === 1 && sign === ',') isName = true
    else if (depth === 1 && isName && code.startsWith('...', at)) {
      isOpen = true
      isName = false
    } else if (depth === 1 && isName && /\w/.test(sign)) {
      const name = /^\w+/.exec(code.slice(at))?.[0] ?? ''
      names.add(name)
      at += name.length - 1
      isName = false
    }
  }
  return { names, isOpen }
}

test.each(Object.entries(groups))('%s gives every message of %j its arguments', (folder, ofApp) => {
  const messages = ofApp.map(read)
  const faults: string[] = []
  const files = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))) {
    const code = readFileSync(new URL(folder + file, root), 'utf8').replaceAll(/(^|\s)\/\/.*$/gm, '$1')
    for (const call of code.matchAll(/\bt\(\s*'([\w.-]+)',?\s*(\{|\))/g)) {
      const [whole, key = '', next] = call
      const given =
        next === '{' ? namesIn(code, call.index + whole.length - 1) : { names: new Set(), isOpen: false }
      const known = messages.flatMap((each) => (each[key] === undefined ? [] : [argumentsOf(each[key])]))
      const isGiven = known.some((wanted) => wanted.every((name) => given.names.has(name)))
      if (known.length > 0 && !given.isOpen && !isGiven)
        faults.push(`${file}: ${key} takes ${known.join(' or ')}`)
    }
  }
  expect(faults).toEqual([])
})
