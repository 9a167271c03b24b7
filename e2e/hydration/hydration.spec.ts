import type { Page } from '@playwright/test'
import { firstScreens } from '@tabard/contract/screens/first-screen'
import { families } from '@tabard/contract/screens/screens'
import { expect, test } from '../support/test.ts'

// React hydrates every screen that the server renders: nothing differs, and no element is rendered a second time.

const shop = 'harbour'

/** Of the other families the server renders nothing. */
const rendered = ['shop', 'mobile', 'app', 'self']
const tested = Object.entries(families).filter(([family]) => rendered.includes(family))

interface Ids {
  readonly category: string
  readonly parent: string
  readonly plain: string
  readonly withOptions: string
}

/** Of the menu that the shop's pages name. */
async function findIds(page: Page): Promise<Ids> {
  const html = await (
    await page.request.get(`/shop/${shop}/home`, { headers: { accept: 'text/html' } })
  ).text()
  const [, address = ''] = /href="(\/api\/menu\/[^"]+)"/.exec(html) ?? []
  const { categories, items } = (await (await page.request.get(address)).json()) as {
    categories: { id: string; parentId?: string | null }[]
    items: { id: string; optionGroupIds: string[] }[]
  }
  const first = (ids: (string | null | undefined)[]) => ids.find((id) => id != null) ?? ''
  return {
    category: first(categories.filter(({ parentId }) => parentId == null).map(({ id }) => id)),
    parent: first([...categories.map(({ parentId }) => parentId), categories[0]?.id]),
    plain: first(items.filter(({ optionGroupIds }) => optionGroupIds.length === 0).map(({ id }) => id)),
    withOptions: first(items.filter(({ optionGroupIds }) => optionGroupIds.length > 0).map(({ id }) => id)),
  }
}

function pathsOf(family: string, screens: readonly string[], ids: Ids): string[] {
  return firstScreens
    .filter((screen) => screens.includes(screen))
    .flatMap((screen) => {
      const { category, parent, plain, withOptions } = ids
      const parts = {
        'category/{id}': [category],
        'sub/{id}': [parent],
        'product/{id}': [plain, withOptions],
      }
      const filled = (parts as Record<string, string[]>)[screen] ?? ['']
      return filled.map((id) => `/${family}/${shop}/${screen.replace('{id}', id)}`)
    })
}

/** What React reports, and what of the server's HTML it does not hydrate; empty: nothing. */
async function hydrate(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  const onError = (error: Error) => void faults.push(`${path}: ${error.message}`)
  page.on('pageerror', onError)
  const response = await page.goto(path)
  const html = (await response?.text()) ?? ''
  if (html.includes('<div id="app"></div>')) faults.push(`${path}: the server sent no HTML`)
  // React writes scripts and templates for what is not ready: the policy forbids the first, nobody fills the second.
  if (/<template|<!--\$[?!]-->/.test(html)) faults.push(`${path}: the server sent an unfinished section`)
  for (const [tag] of html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g))
    if (!/type="application\/(ld\+)?json"/.test(tag)) faults.push(`${path}: inline script ${tag}`)
  const policy = response?.headers()['content-security-policy'] ?? ''
  if (!/script-src 'self'(;|$)/.test(policy)) faults.push(`${path}: ${policy}`)
  // React names its own elements; what leaves the page is sold out, and was not hydrated in vain.
  await page
    .waitForFunction(
      () =>
        (globalThis as unknown as { drawn: Element[] }).drawn.every(
          (element) =>
            !element.isConnected || Object.keys(element).some((key) => key.startsWith('__reactFiber')),
        ),
      undefined,
      { timeout: 15_000 },
    )
    .catch(() => faults.push(`${path}: not everything is hydrated`))
  if (!(await page.evaluate(() => (globalThis as unknown as { main: Element }).main.isConnected)))
    faults.push(`${path}: the screen was rendered a second time`)
  page.off('pageerror', onError)
  return faults
}

/** A phone, and a wide menu, which has the cart beside it that the server does not render. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

test('every screen that the server renders hydrates without changes in every family: each in both languages and on both sizes', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const ids = await findIds(page)
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      Object.assign(globalThis, {
        drawn: [...document.querySelectorAll('#app *')],
        main: document.querySelector('[data-screen]'),
      }),
    ),
  )
  const faults: string[] = []
  for (const [nth, [family, { screens }]] of tested.entries())
    for (const [at, path] of pathsOf(family, screens, ids).entries()) {
      // Four families: each screen has every language on every size once, and each family both of both.
      const look = (nth + at) % 4
      await page.setViewportSize(sizes[look % 2] ?? { width: 390, height: 844 })
      faults.push(...(await hydrate(page, `${path}?lang=${look < 2 ? 'en-gb' : 'zh-hans'}`)))
    }
  expect(faults).toEqual([])
})
