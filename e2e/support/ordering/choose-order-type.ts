import { expect, type Locator, type Page } from '@playwright/test'

/** At the checkout: opens the choice of order type and time. */
export async function openOrderTypes(page: Page): Promise<Locator> {
  await page
    .getByRole('region', { name: 'Pick-up or delivery' })
    .getByRole('button', { name: 'Change' })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Pick-up or delivery' })
  await expect(sheet.getByRole('button', { name: 'Done' })).toBeVisible()
  return sheet
}

/** Back from the choice to the screen below it. */
export async function closeOrderTypes(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toHaveCount(0)
}

/** At the checkout: chooses an order type. */
export async function chooseOrderType(page: Page, name: RegExp): Promise<void> {
  const sheet = await openOrderTypes(page)
  await sheet.getByRole('radio', { name }).check()
  await closeOrderTypes(sheet)
}
