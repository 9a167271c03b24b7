import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { still } from './still.ts'

/**
 * What axe finds on the page as people will read it, one line for each place: address, rule, place, and why.
 * `within` names a part of the page (a CSS selector); without it, the page.
 */
export async function findings(page: Page, within?: string): Promise<string[]> {
  // Rows out of sight are not laid out, and axe would measure them where nobody sees them: on top of each other.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('*'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
  })
  // What is still fading in has not the colours that people will read.
  await still(page)
  const axe = new AxeBuilder({ page })
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      `${page.url()} ${id} ${target.join(' ')} ${failureSummary ?? ''}`.trim(),
    ),
  )
}
