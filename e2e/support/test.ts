import { test as base } from '@playwright/test'

/** Every journey starts with a browser of no open pages: those of the one before would go on listening and drawing. */
export const test = base.extend<{ tidy: void }>({
  tidy: [
    async ({ browser }, use) => {
      await use()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
