import type { Page } from '@playwright/test'

/** Waits until nothing fades or moves any more, but for what never ends: what is between two colours is nobody's contrast. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  )
}
