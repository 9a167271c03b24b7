import { test as base } from '@playwright/test'

/** Every journey starts without open pages of the previous one, which would still listen and render. */
export const test = base.extend<{ tidy: void }>({
  tidy: [
    // Asking for the context sets this up after it: its own pages close here as well.
    async ({ browser, context: _ }, use, { expectedStatus }) => {
      await use()
      // Playwright takes a picture of every page of a context that it closes, in case the journey failed.
      if (test.info().status === expectedStatus)
        await Promise.all(browser.contexts().flatMap((each) => each.pages().map((page) => page.close())))
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
