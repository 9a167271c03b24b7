import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundles } from '@tabard/text/app-groups'

// The first screens render without the texts of ordering, which load with every later chunk (`loadWithChunks`).

const root = new URL('../../../', import.meta.url).pathname
const firstFiles = [
  'main.tsx',
  'start.tsx',
  'layouts/mobile-layout.tsx',
  'layouts/app-layout.tsx',
  'layouts/self-layout.tsx',
  'layouts/account-layout.tsx',
  'layouts/booking-layout.tsx',
  'layouts/company-layout.tsx',
  'layouts/merchant-layout.tsx',
  'screens/category/categories-screen.tsx',
  'screens/category/category-screen.tsx',
  'screens/product/product-screen.tsx',
].map((file) => `${root}apps/storefront/src/${file}`)

/** The file of an import; undefined: not ours. */
function fileOf(name: string, from: string): string | undefined {
  const own = /^@tabard\/([\w-]+)\/(.+)$/.exec(name)
  const path = own ? `${root}packages/${own[1]}/src/${own[2]}` : new URL(name, `file://${from}`).pathname
  if (!own && !name.startsWith('.')) return undefined
  return [path, `${path}.ts`, `${path}.tsx`].find((each) => /\.tsx?$/.test(each) && existsSync(each))
}

/** Every file of ours that these import without `import()`, with its text. */
function withImports(files: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    const code = readFileSync(file, 'utf8')
    found.set(file, code)
    for (const [, name = ''] of code.matchAll(/^(?:import|export)(?! type)[^'"]*from '([^']+)'/gm)) {
      const next = fileOf(name, file)
      if (next !== undefined) waiting.push(next)
    }
  }
  return found
}

const keys = new Set(
  bundles['guest-checkout'].flatMap((group) =>
    Object.keys(
      JSON.parse(readFileSync(`${root}packages/text/catalogues/en-gb/${group}.json`, 'utf8')) as object,
    ),
  ),
)
const keysIn = (code: string) =>
  [...code.matchAll(/['`]([\w.-]+)['`]/g)].flatMap(([, key = '']) => (keys.has(key) ? [key] : []))

test('no first screen uses a text of ordering', () => {
  const files = withImports(firstFiles)
  expect(files.size).toBeGreaterThan(150)
  const faults = [...files].flatMap(([file, code]) =>
    keysIn(code).map((key) => `${file.slice(root.length)}: ${key}`),
  )
  expect(faults).toEqual([])
})

test('a screen that loads later does use them', () => {
  const files = withImports([`${root}apps/storefront/src/screens/checkout/checkout-screen.tsx`])
  expect([...files.values()].flatMap(keysIn).length).toBeGreaterThan(20)
})
