import { chromium } from 'playwright-core'

const taps = 12

/**
 * From a tap on an item's plus to its paint, on a processor four times slower: several samples in
 * milliseconds.
 */
export async function timeAdding(url: string, executablePath: string): Promise<number[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    })
    // The page keeps a stream open, so the network is never idle.
    await page.goto(url)
    await page.waitForTimeout(3_000)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const times: number[] = []
    for (let tap = 0; tap < taps; tap += 1) {
      const row = page.locator('li', { has: page.locator('.dish-add') }).nth(tap)
      await row.scrollIntoViewIfNeeded()
      await page.waitForTimeout(400)
      const shown = row.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            let tappedMs = 0
            element.addEventListener('click', (event) => (tappedMs = event.timeStamp), {
              capture: true,
              once: true,
            })
            const watch = new MutationObserver(() => {
              watch.disconnect()
              // The next task after the animation frame runs when it has been painted.
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tappedMs)))
            })
            watch.observe(element, { childList: true, subtree: true, characterData: true })
          }),
      )
      await row.locator('.dish-add').tap()
      times.push(await shown)
    }
    return times
  } finally {
    await browser.close()
  }
}
