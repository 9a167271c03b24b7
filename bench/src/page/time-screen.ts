import type { BrowserContext } from 'playwright-core'
import { usualSlowdown } from './phone.ts'

declare global {
  var shownMs: number | undefined
}

/** A screen that shows what a person came for. */
export interface Shown {
  /** Milliseconds from the start of loading to the paint of the first such element, every script loaded. */
  readonly readyMs: number
  readonly html: string
}

/**
 * Load a screen with an empty browser cache on a processor four times slower, until it has an element of this
 * selector.
 */
export async function timeScreen(context: BrowserContext, url: string, selector: string): Promise<Shown> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.clearBrowserCache')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: usualSlowdown })
  await page.addInitScript((wanted) => {
    const loaded = new Promise((resolve) => addEventListener('load', resolve))
    const watch = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return
      watch.disconnect()
      // The second frame begins when the first one is painted.
      void loaded.then(() =>
        requestAnimationFrame(() => requestAnimationFrame(() => (globalThis.shownMs = performance.now()))),
      )
    })
    watch.observe(document, { childList: true, subtree: true })
  }, selector)
  try {
    await page.goto(url)
    await page.waitForFunction(() => globalThis.shownMs !== undefined, undefined, { polling: 200 })
    const readyMs = await page.evaluate(() => globalThis.shownMs ?? Number.NaN)
    return { readyMs, html: await page.content() }
  } finally {
    await page.close()
  }
}
