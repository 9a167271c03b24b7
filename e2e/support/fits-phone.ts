import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Check at 150 and 200 % text that the page is no wider than the phone and that nothing leaves it or is cut (WCAG 1.4.4). */
export async function expectFits(page: Page, screen: string): Promise<void> {
  for (const percent of [150, 200]) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent)
    await expect
      .poll(() => faultsOf(page), { message: `${screen} at ${percent} %`, timeout: 15_000 })
      .toEqual([])
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const faults = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []
    for (const element of document.querySelectorAll('body *')) {
      const { left, right, width, height } = element.getBoundingClientRect()
      const isOutside = left < -1 || right > clientWidth + 1
      const isLeaf = element.children.length === 0
      // A menu has thousands of elements: the text of most is never read.
      if (width === 0 || height === 0 || (!isOutside && !isLeaf)) continue
      if (element.closest('.sr-only, [aria-hidden=true]')) continue
      const text = (element.textContent ?? '').trim().slice(0, 40)
      if (isOutside && !scrolls(element.parentElement)) faults.push(`leaves the screen: ${text}`)
      if (!isLeaf || text.length <= 3) continue
      // Text of one letter a line.
      const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
      const written = document.createRange()
      written.selectNodeContents(element)
      const lines = written.getBoundingClientRect().height / lineHeight
      if (width < 2 * lineHeight && lines > 3) faults.push(`one letter a line: ${text}`)
    }
    return faults
  })
}
