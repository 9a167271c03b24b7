import { expect, type Page } from '@playwright/test'

/** The worker is active and has cached the page, the menu and the release. */
export async function untilCached(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const count = async (name: string) => (await (await caches.open(name)).keys()).length
          const cached = [await count('tabard-menus'), await count('tabard-pages')]
          return navigator.serviceWorker.controller !== null && Math.min(...cached) > 0
        }),
      { timeout: 20_000 },
    )
    .toBe(true)
  // The shop's state is stored within a second.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shop-views') !== null)).toBe(true)
}
