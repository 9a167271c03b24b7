import type { Locator, Page } from '@playwright/test'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { findings } from '../support/findings.ts'

// These journeys change the shared shop and restore it.

const row = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function openSettings(page: Page): Promise<void> {
  await page.goto('/console/harbour/settings')
  await expect(page.getByRole('heading', { name: 'Ordering' })).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review and save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function reset(page: Page, name: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: /reset to/i })
    .click()
  await save(page)
}

test('a setting is found, changed, reviewed, and applies to an open storefront', async ({
  page,
  browser,
}) => {
  await page.goto('/shop/harbour/aboutus')
  const languages = page.getByLabel('Language').first()
  await expect(languages).toBeVisible()

  const desk = await openConsole(browser, 'owner')
  await openSettings(desk)
  await desk.getByRole('searchbox', { name: 'Search settings' }).fill('隐藏语言')
  const hidden = row(desk, 'Hide the language switch')
  await expect(hidden).toContainText('Default')
  await expect(desk.getByRole('listitem').filter({ has: desk.getByRole('heading') })).toHaveCount(1)
  await hidden.getByRole('switch').setChecked(true, { force: true })
  await expect(desk.getByText('1 unsaved change')).toBeVisible()
  await desk.getByRole('button', { name: 'Review and save' }).click()
  await expect(desk.getByRole('dialog')).toContainText(/Off.*On/)
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(hidden).toContainText(/Set for this shop · by /)
  await expect(languages).toHaveCount(0, { timeout: 3_000 })

  await reset(desk, 'Hide the language switch')
  await expect(hidden).toContainText('Default')
  await expect(languages).toBeVisible({ timeout: 3_000 })
})

test('a shop cannot change a locked setting; an invalid value is reported at its field', async ({
  browser,
}) => {
  const desk = await openConsole(browser, 'owner')
  await openSettings(desk)
  await desk.getByText(/^All shops of/).click()
  const pickUp = row(desk, 'Pick-up time')
  await pickUp.getByRole('textbox').fill('999')
  await desk.getByRole('button', { name: 'Review and save' }).click()
  await expect(pickUp).toContainText('a whole number from 0 to 240')
  await pickUp.getByRole('textbox').fill('25')
  await pickUp.getByRole('checkbox').check()
  await save(desk)
  await expect(pickUp).toContainText('locked for all shops')

  await desk.getByText('This shop', { exact: true }).click()
  await expect(pickUp).toContainText('Locked for all shops by the merchant')
  await expect(pickUp.getByRole('textbox')).toBeDisabled()
  await expect(pickUp.getByRole('textbox')).toHaveValue('25 minutes')
  expect(await findings(desk)).toEqual([])

  await desk.getByText(/^All shops of/).click()
  await reset(desk, 'Pick-up time')
  await expect(pickUp).toContainText('Default')
})
