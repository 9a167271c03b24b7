import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { still } from './still.ts'

/** Named explicitly, because axe's defaults omit some, such as target size. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Axe findings of the final page, one line per place: address, rule, place and reason. `within` limits it to
 * a CSS selector.
 */
export async function findings(page: Page, within?: string): Promise<string[]> {
  // Rows out of sight are not laid out, and axe would measure them on top of each other.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('*'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
  })
  // Fading elements do not have their final colours.
  await still(page)
  const axe = new AxeBuilder({ page }).withTags(rules)
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      `${page.url()} ${id} ${target.join(' ')} ${failureSummary ?? ''}`.trim(),
    ),
  )
}
