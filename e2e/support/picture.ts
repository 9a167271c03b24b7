import { expect, type Page } from '@playwright/test'

/** Further sizes: a tablet, a desktop, and both in dark mode. */
const further = [
  { width: 390, height: 844, scheme: 'dark' },
  { width: 820, height: 1180, scheme: 'light' },
  { width: 1440, height: 900, scheme: 'light' },
  { width: 1440, height: 900, scheme: 'dark' },
] as const

/**
 * With TABARD_PICTURES set to a folder, journeys save the pictures of the documentation; with
 * TABARD_PICTURES_EVERY also other sizes and dark mode for review.
 */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['TABARD_PICTURES']
  if (!folder) return
  // Transient overlays are not part of the picture.
  const hasNotices = () =>
    page
      .locator('.fixed > [role=status]:has(> div), [role=status] > p[class*=notice]')
      .count()
      .then((count) => count > 0)
  // Undo notices stay as long as they can.
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
