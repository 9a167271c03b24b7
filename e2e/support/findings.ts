import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'
import { still } from './still.ts'

type Axe = typeof axe

/** Named explicitly, because axe's defaults omit some, such as target size. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules of these standards whose results depend on colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What passed is neither described nor counted, and no style sheet is fetched again: our rules need none of it. */
const onlyFindings = { resultTypes: ['violations' as const], preload: false }

/**
 * Axe findings of the final page, one line per place: address, rule, place and reason. `within` limits it to
 * a CSS selector.
 */
export async function findings(page: Page, within?: string): Promise<string[]> {
  return findingsOf(page, { type: 'tag', values: standards }, within)
}

/** The same in light, then in dark the rules that depend on colours. The page stays light. */
export async function findingsInBothSchemes(page: Page, within?: string): Promise<string[]> {
  await show(page, 'light')
  const found = await findings(page, within)
  await show(page, 'dark')
  const dark = await findingsOf(page, { type: 'rule', values: colourRules }, within)
  await show(page, 'light')
  return [...found, ...dark.map((each) => `dark: ${each}`)]
}

async function show(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  // Staff apps follow the system by an attribute.
  await page.waitForFunction((wanted) => {
    const { mantineColorScheme = wanted } = document.documentElement.dataset
    return matchMedia(`(prefers-color-scheme: ${wanted})`).matches && mantineColorScheme === wanted
  }, scheme)
}

async function findingsOf(page: Page, runOnly: axe.RunOnly, within?: string): Promise<string[]> {
  // Rows out of sight are not laid out, and axe would measure them on top of each other.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('*'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
  })
  // Fading elements do not have their final colours.
  await still(page)
  await Promise.all(page.frames().map(loadAxe))
  const found = await page.evaluate(
    async ({ place, options }) => {
      const { violations } = await globalThis.axe.run(place ?? document, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => `${id} ${target.join(' ')} ${failureSummary}`.trim()),
      )
    },
    { place: within, options: { ...onlyFindings, runOnly } },
  )
  return found.map((each) => `${page.url()} ${each}`)
}

declare global {
  var axe: Axe
}

/** Once per document: a page reads half a megabyte of code for it, which takes longer than most of its rules. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(`${axe.source};undefined`)
}
