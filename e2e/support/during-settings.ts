import type { Browser, Page } from '@playwright/test'
import { setSettings, type Values } from './shop-settings.ts'
import { openConsole } from './staff.ts'

// Each display setting changes what the storefront shows. The journeys restore the shared shop; an open page
// updates automatically, which shows both values.

/** Apply settings during `look`, then restore them. */
export async function during(browser: Browser, values: Values, look: () => Promise<void>): Promise<void> {
  const desk = await openConsole(browser, 'owner')
  const putBack = await setSettings(desk, 'harbour', values)
  try {
    await look()
  } finally {
    await putBack()
    await desk.context().close()
  }
}

export const border = (page: Page, selector: string, side: 'Top' | 'Left' | 'Bottom') =>
  page
    .locator(selector)
    .nth(1)
    .evaluate((element, name) => {
      const style = getComputedStyle(element)
      return `${style.getPropertyValue(`border-${name.toLowerCase()}-width`)} ${style.getPropertyValue(`border-${name.toLowerCase()}-color`)}`
    }, side)
