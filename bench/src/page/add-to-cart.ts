import { chromium, type CDPSession, type Locator } from 'playwright-core'
import { phone } from './phone.ts'
import { countsOf } from '../measure/counts.ts'

const { taps, settleMs } = countsOf({ taps: 12, settleMs: 3_000 }, { taps: 1, settleMs: 500 })
/** How long a finger rests on the screen during a tap. */
const touchMs = 60

/**
 * From the moment the finger leaves an item's plus to the paint of the quantity, on a processor `slowdown` times
 * slower: several samples in milliseconds.
 */
export async function timeAdding(url: string, executablePath: string, slowdown: number): Promise<number[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage(phone)
    // The page keeps a stream open, so the network is never idle.
    await page.goto(url)
    await page.waitForTimeout(settleMs)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
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
              // Such a task runs when the frame has been painted, before any other work that waits.
              requestAnimationFrame(
                () =>
                  void scheduler.postTask(() => resolve(performance.now() - tappedMs), {
                    priority: 'user-blocking',
                  }),
              )
            })
            watch.observe(element, { childList: true, subtree: true, characterData: true })
          }),
      )
      await touch(cdp, row.locator('.dish-add'))
      times.push(await shown)
    }
    return times
  } finally {
    await browser.close()
  }
}

/** Touch like a finger: the screen has time to react to the touch before it ends. */
async function touch(cdp: CDPSession, button: Locator): Promise<void> {
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not on the screen')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await new Promise((resolve) => setTimeout(resolve, touchMs))
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
