import { expect, type Page } from '@playwright/test'

/** Besides the one that is shown: a tablet, a desk, and both in the dark. */
const further = [
  { width: 390, height: 844, scheme: 'dark' },
  { width: 820, height: 1180, scheme: 'light' },
  { width: 1440, height: 900, scheme: 'light' },
  { width: 1440, height: 900, scheme: 'dark' },
] as const

/** With TABARD_PICTURES set to a folder, the journeys leave the pictures that the documents show; with TABARD_PICTURES_EVERY each also at further sizes and in the dark, for looking at. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['TABARD_PICTURES']
  if (!folder) return
  // What comes and goes over the page is no part of the picture; what stands in it is.
  const hasNotices = () =>
    page
      .locator('[role=status]:has(> div)')
      .evaluateAll((all) => all.some((element) => getComputedStyle(element).position === 'fixed'))
  // What can be taken back stands for as long as it can.
  await expect.poll(hasNotices, { timeout: 30_000 }).toBe(false)
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
  if (!process.env['TABARD_PICTURES_EVERY']) return
  const usual = page.viewportSize()
  for (const { width, height, scheme } of further) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme })
    await page.screenshot({ path: `${folder}/${name}-${width}-${scheme}.png`, animations: 'disabled' })
  }
  await page.emulateMedia({ colorScheme: null })
  if (usual) await page.setViewportSize(usual)
}
