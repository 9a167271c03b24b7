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

/**
 * The same in the scheme that the page has, then in the other one the rules that depend on colours. The page stays in the
 * other one: a screen of staff takes as long to change its scheme as to be read, so a walk over many screens changes it
 * once for each.
 */
export async function findingsInBothSchemes(page: Page, within?: string): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [first, second] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const found = await findings(page, within)
  await show(page, second)
  const other = await findingsOf(page, { type: 'rule', values: colourRules }, within)
  return [...found.map((each) => `${first}: ${each}`), ...other.map((each) => `${second}: ${each}`)]
}

async function show(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  // No colour fades from one scheme to the other.
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
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
  await page.evaluate(takeOutRepeated)
  const found = await page.evaluate(
    async ({ place, options }) => {
      const { violations } = await globalThis.axe.run(place ?? document, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => `${id} ${target.join(' ')} ${failureSummary}`.trim()),
      )
    },
    { place: within, options: { ...onlyFindings, runOnly } },
  )
  await page.evaluate(putBackRepeated)
  return found.map((each) => `${page.url()} ${each}`)
}

/**
 * Takes out the rows (items of lists, rows of tables, articles) that are equal in everything that a rule reads to two
 * rows before them: the same elements, classes and attributes, and text in the same places. Every dish of a long
 * menu has the findings of its first two, and reading all of them takes most of the time.
 */
function takeOutRepeated(): void {
  // Their values are names and addresses: a rule reads whether there is one.
  const named =
    /^(id|href|src|srcset|alt|title|name|value|for|datetime|aria-(label|labelledby|describedby|controls|valuenow|valuetext))$/
  const formOf = (element: Element): string => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      named.test(name) ? `${name}${value.trim() === ''}` : `${name}=${value}`,
    )
    return `<${element.tagName} ${attributes.join(' ')}>`
  }
  const deepFormOf = (element: Element): string =>
    formOf(element) +
    [...element.childNodes]
      .map((node) => {
        if (node instanceof Element) return deepFormOf(node)
        return (node.textContent ?? '').trim() === '' ? '' : 'text'
      })
      .join('')
  const seen = new Map<string, number>()
  const rows = [...document.querySelectorAll('li, tr, article')].filter((row) => {
    const forms = [deepFormOf(row)]
    for (let above = row.parentElement; above; above = above.parentElement) forms.push(formOf(above))
    const form = forms.join('')
    const count = (seen.get(form) ?? 0) + 1
    seen.set(form, count)
    // React would miss a row that it has not hydrated yet.
    return count > 2 && Object.keys(row).some((key) => key.startsWith('__reactFiber'))
  })
  const takenOut = rows.map((row) => ({ row, place: document.createComment('') }))
  for (const { row, place } of takenOut) row.replaceWith(place)
  Object.assign(globalThis, { takenOut })
}

function putBackRepeated(): void {
  const { takenOut } = globalThis as unknown as {
    takenOut: readonly { readonly row: Element; readonly place: Comment }[]
  }
  for (const { row, place } of takenOut.toReversed()) place.replaceWith(row)
}

declare global {
  var axe: Axe
}

/** Once per document: a page reads half a megabyte of code for it, which takes longer than most of its rules. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(`${axe.source};undefined`)
}
