import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { families, generalScreens, screenRoles } from '@tabard/contract/screens/screens'
import { expect, test } from '../support/test.ts'

const shared = new URL('../../../shared/', import.meta.url)

/** Each screen once, in turn in another of its families, and the home of every family. */
function visits() {
  const all = Object.entries(families)
  const patterns = [...new Set(all.flatMap(([, { screens }]) => screens))]
  const once = patterns.map((pattern, at) => {
    const having = all.filter(([, { screens }]) => screens.includes(pattern))
    return { family: having[at % having.length]?.[0] ?? '', pattern }
  })
  const homes = all.flatMap(([family, { home }]) => (home ? [{ family, pattern: home }] : []))
  return [...once, ...homes]
}

test('every screen of the table shows itself, and every family its home', async ({ page }) => {
  test.setTimeout(240_000)
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  for (const { family, pattern } of visits()) {
    const response = await page.goto(`/${family}/harbour/${pattern.replace(/\{\w+\}/g, 'sample')}`, {
      // Many pages: do not wait for pictures.
      waitUntil: 'domcontentloaded',
    })
    // Without a log-in, account screens lead to the log-in; the `accounts` journey visits them.
    const shown = screenRoles[pattern] ? 'login' : pattern
    await expect(page.locator(`[data-screen="${shown}"]`)).toHaveCount(1)
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self'")
  }
  expect(faults).toEqual([])
})

test('an unknown id keeps its screen, shows its empty state and answers 404', async ({ page }) => {
  const response = await page.goto('/shop/harbour/product/00000000-0000-7000-8000-000000000000')
  await expect(page.locator('[data-screen="product/{id}"]')).toBeVisible()
  expect(response?.status()).toBe(404)
})

test('an unknown path ends at 404', async ({ page }) => {
  await page.goto('/no/such/path/at-all')
  await page.waitForURL('**/404')
  await expect(page.locator('[data-screen="404"]')).toBeVisible()
})

// The specification, where it is available beside the checkout (F43).
const specification = new URL('spec/routes.json', shared)
const onlyShared = 'only where ../shared is'

/** The lines of a list of what waits for a later capability. */
const waitingIn = (name: string) =>
  new Set(
    readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  )

interface Routes {
  readonly families: Readonly<
    Record<string, { readonly screens: readonly string[]; readonly hidden?: readonly string[] }>
  >
  readonly general: readonly string[]
}

// Its walker, which visits each of its 437 routes, takes minutes: CONTRIBUTING says how to run it.
test('every route of the specification is in the table, or waits', () => {
  test.skip(!existsSync(specification), onlyShared)
  const routes = JSON.parse(readFileSync(specification, 'utf8')) as Routes
  const table: Readonly<Record<string, { readonly screens: readonly string[] }>> = families
  const ours = new Set([
    ...Object.entries(table).flatMap(([family, { screens }]) =>
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
  const waiting = waitingIn('routes-waiting.txt')
  expect(theirs.length).toBeGreaterThan(400)
  expect(theirs.filter((route) => ours.has(route) === waiting.has(route))).toEqual([])
})

test('the shared calls walker passes', ({ baseURL }) => {
  const script = new URL('conformance/calls.mjs', shared)
  test.skip(!existsSync(script), onlyShared)
  test.setTimeout(400_000)
  const run = spawnSync(process.execPath, [script.pathname, baseURL ?? '', 'harbour', ''], {
    cwd: new URL('../..', import.meta.url).pathname,
    encoding: 'utf8',
  })
  // Calls of missing capabilities answer 404 and are listed; every existing call must pass in each envelope.
  const waiting = waitingIn('calls-waiting.txt')
  const failures = run.stdout
    .split('\n')
    .filter(
      (line) => line !== '' && !/waiting$|passed/.test(line) && !waiting.has(line.replace(/ \(.*$/, '')),
    )
  expect(failures).toEqual([])
  expect(run.stdout).toMatch(/\d+ passed/)
})
