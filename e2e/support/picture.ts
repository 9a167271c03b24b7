import { expect, type Page } from '@playwright/test'

/** With TABARD_PICTURES set to a folder, the journeys leave the pictures that the documents show. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['TABARD_PICTURES']
  if (!folder) return
  // What comes and goes over the page is no part of the picture; what stands in it is.
  const hasNotices = () =>
    page
      .locator('[role=status]:has(> div)')
      .evaluateAll((all) => all.some((element) => getComputedStyle(element).position === 'fixed'))
  await expect.poll(hasNotices).toBe(false)
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
}
