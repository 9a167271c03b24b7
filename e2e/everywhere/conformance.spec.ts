import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { families, screenRoles } from '@tabard/contract/screens/screens'
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
  // The shared walker below visits every route.
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

// The conformance scripts, where the specification is available beside the checkout (F43).
for (const [name, args] of [
  ['routes', ['harbour', '', 'docs/routes-waiting.txt']],
  ['calls', ['harbour', '']],
] as const) {
  test(`the shared ${name} walker passes`, ({ baseURL }) => {
    const script = new URL(`conformance/${name}.mjs`, shared)
    test.skip(!existsSync(script), 'only where ../shared is')
    test.setTimeout(400_000)
    const run = spawnSync(process.execPath, [script.pathname, baseURL ?? '', ...args], {
      cwd: new URL('../..', import.meta.url).pathname,
      encoding: 'utf8',
    })
    // Calls of missing capabilities answer 404 and are listed; every existing call must pass in each envelope.
    const waiting = new Set(
      readFileSync(new URL('../../docs/calls-waiting.txt', import.meta.url), 'utf8')
        .split('\n')
        .filter(Boolean),
    )
    const failures = run.stdout
      .split('\n')
      .filter(
        (line) => line !== '' && !/waiting$|passed/.test(line) && !waiting.has(line.replace(/ \(.*$/, '')),
      )
    expect(failures).toEqual([])
    expect(run.stdout).toMatch(/\d+ passed/)
  })
}
