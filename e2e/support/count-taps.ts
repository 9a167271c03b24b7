import { expect, type Page } from '@playwright/test'

/** Counts the fingers that touch the page from now on, over all its screens. */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeFunction('tapped', () => {
    taps += 1
  })
  const listen = () =>
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) (window as unknown as { tapped(): void }).tapped()
      },
      { capture: true },
    )
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => taps
}

/** Fails if a journey from the menu to the placed order takes more taps than its mark. */
export async function expectTaps(page: Page, mark: number, journey: () => Promise<void>): Promise<void> {
  const taps = await countTaps(page)
  await journey()
  await expect(page.locator('[data-screen=orderplaced]')).toBeVisible()
  expect(taps(), 'taps from the menu to the placed order').toBeLessThanOrEqual(mark)
  // A journey without a tap measures nothing.
  expect(taps()).toBeGreaterThan(1)
}
