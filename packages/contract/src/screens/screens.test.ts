import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { families, generalScreens } from './screens.ts'

interface Routes {
  readonly families: Readonly<
    Record<string, { readonly screens: readonly string[]; readonly hidden?: readonly string[] }>
  >
  readonly general: readonly string[]
}

// The specification, where it is available beside the checkout (F43).
const specification = new URL('../../../../../shared/spec/routes.json', import.meta.url)

// Its walker, which visits each of its 437 routes, takes minutes: CONTRIBUTING says how to run it.
test.skipIf(!existsSync(specification))('every route of the specification is in the table, or waits', () => {
  const routes = JSON.parse(readFileSync(specification, 'utf8')) as Routes
  const ours = new Set([
    ...Object.entries(families).flatMap(([family, { screens }]) =>
      screens.map((pattern) => `${family}/${pattern}`),
    ),
    ...generalScreens,
    // The entrance of a host.
    '/',
  ])
  const theirs = [
    ...Object.entries(routes.families).flatMap(([family, { screens, hidden = [] }]) =>
      [...screens, ...hidden].map((pattern) => `${family}/${pattern}`),
    ),
    ...routes.general,
  ]
  const waiting = new Set(
    readFileSync(new URL('../../../../docs/routes-waiting.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  )
  expect(theirs.length).toBeGreaterThan(400)
  expect(theirs.filter((route) => ours.has(route) === waiting.has(route))).toEqual([])
})
