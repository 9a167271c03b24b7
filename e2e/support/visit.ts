import { expect, type Page } from '@playwright/test'
import { still } from './still.ts'

/** Open a screen of the app on `page` without loading it again. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

/** Wait until a screen is complete: it is there, nothing loads, every heading has its text, and no animation runs. */
export async function settled(page: Page, screen: string): Promise<void> {
  await expect(page.locator(`[data-screen="${screen}"]`)).toHaveCount(1)
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
  // Colours and names are not final before.
  await still(page)
  await page.waitForFunction(() => {
    const headings = [...document.querySelectorAll('h1')]
    return headings.length > 0 && headings.every((heading) => heading.textContent !== '')
  })
}

/** Wait until React has hydrated every dish of a menu that the server rendered. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('li.dish')].every((dish) =>
      Object.keys(dish).some((key) => key.startsWith('__reactFiber')),
    ),
  )
}
