import type { Page } from '@playwright/test'

interface Shifted {
  layoutShift: number
}

/** From the next load on, `page` adds up its layout shifts that no input caused. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifted = Object.assign(globalThis, { layoutShift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) shifted.layoutShift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of the scores of the layout shifts since the load; 0 if nothing moved. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as Shifted).layoutShift)
}
