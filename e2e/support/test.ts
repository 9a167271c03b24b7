import { test as base } from '@playwright/test'

/** Every journey starts without open pages of the previous one, which would still listen and render. */
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
