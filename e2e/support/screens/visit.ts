import type { Page } from '@playwright/test'
import { still } from '../still.ts'

/** Open a screen of the app on `page` without loading it again. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

/** Wait until a screen is complete: it is there, nothing loads, every heading has its text, and no animation runs. */
export async function settled(page: Page, screen: string): Promise<void> {
  // Asked at each frame: an assertion of Playwright would ask again only after half a second.
  await page.waitForFunction((shown) => {
    const headings = [...document.querySelectorAll('h1')]
    return (
      document.querySelectorAll(`[data-screen="${shown}"]`).length === 1 &&
      document.querySelector('[aria-busy=true], .skeleton') === null &&
      headings.length > 0 &&
      headings.every((heading) => heading.textContent !== '')
    )
  }, screen)
  // Colours are not final before.
  await still(page)
}

/** Wait until React has hydrated every dish of a menu that the server rendered. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('li.dish')].every((dish) =>
      Object.keys(dish).some((key) => key.startsWith('__reactFiber')),
    ),
  )
}
