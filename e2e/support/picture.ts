import { expect, type Page } from '@playwright/test'

/** With TABARD_PICTURES set to a folder, the journeys leave the pictures that the documents show. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['TABARD_PICTURES']
  if (!folder) return
  // What comes and goes is no part of the picture.
  await expect(page.locator('[role=status] > div')).toHaveCount(0)
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
}
