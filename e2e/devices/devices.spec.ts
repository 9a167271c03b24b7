import type { Page } from '@playwright/test'
import { devices } from '@tabard/contract/devices/calls'
import { picture } from '../support/picture.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { findings } from '../support/findings.ts'

// The device is removed again: the shop is as before.

const languages = (page: Page) => page.getByLabel('Language').first()

test('an owner adds a kiosk, its browser opens the link, and its own settings apply to it only', async ({
  page,
  browser,
}) => {
  const desk = await openConsole(browser, 'owner')
  await desk.goto('/console/harbour/devices')
  const screen = desk.locator('[data-screen="console/devices"]')
  await expect(screen).toContainText('No devices yet')
  await picture(desk, 'devices-none')
  await screen.getByRole('button', { name: 'Add device' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Add device' })
  await dialog.getByLabel('Name').fill('Kiosk by the door')
  await dialog.getByRole('button', { name: 'Add and pair' }).click()
  const pairing = desk.getByRole('dialog', { name: 'Pair Kiosk by the door' })
  const code = (await pairing.locator('[data-code]').textContent()) ?? ''
  expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  await expect(pairing.getByRole('img', { name: 'Pair Kiosk by the door' })).toBeVisible()
  await picture(desk, 'devices-pair')
  expect(await findings(desk)).toEqual([])

  const kiosk = await (await browser.newContext({ viewport: { width: 820, height: 1180 } })).newPage()
  await kiosk.goto(`/device/harbour/${code}`)
  await expect(kiosk.getByRole('heading', { name: 'This is Kiosk by the door' })).toBeVisible()
  expect(new URL(kiosk.url()).pathname).toBe('/device/harbour')
  await picture(kiosk, 'device-paired')
  await expect(pairing).toContainText('Kiosk by the door is paired')
  await pairing.getByRole('button', { name: 'Close' }).last().click()
  await expect(screen.getByRole('listitem')).toContainText('Online just now')

  // The same code again, typed on another phone.
  await page.goto('/device/harbour')
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Pair' }).click()
  await expect(page.getByText('That code is wrong, expired or already used')).toBeVisible()
  await picture(page, 'device-code-refused')
  expect(await findings(page)).toEqual([])

  await kiosk.getByRole('link', { name: 'Open menu' }).click()
  await page.goto('/shop/harbour/home')
  await expect(languages(kiosk)).toBeVisible()
  await expect(languages(page)).toBeVisible()

  await screen.getByRole('link', { name: 'Settings of Kiosk by the door' }).click()
  await expect(desk.getByRole('combobox', { name: 'Which device' })).toHaveValue('Kiosk by the door · Kiosk')
  const hidden = desk
    .getByRole('listitem')
    .filter({ has: desk.getByRole('heading', { name: 'Hide the language switch', exact: true }) })
  await hidden.getByRole('switch').setChecked(true, { force: true })
  await desk.getByRole('button', { name: 'Review and save' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(hidden).toContainText(/Set for this device · by /)
  await picture(desk, 'devices-settings')
  await expect(languages(kiosk)).toHaveCount(0, { timeout: 5_000 })
  await expect(languages(page)).toBeVisible()
  // The page is rendered for everyone and ends with the device's settings.
  const checkedIn = kiosk.waitForResponse((response) => response.url().includes(devices.checkIn.path))
  await kiosk.reload()
  await expect(languages(kiosk)).toHaveCount(0)
  // Otherwise this page says that the pairing ended, and the next one has none.
  await checkedIn

  await desk.goBack()
  await screen.getByRole('button', { name: 'Unpair Kiosk by the door' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Unpair' }).click()
  await expect(screen.getByRole('listitem')).toContainText('Not paired')
  // The message is short-lived: watch for it before the pictures have loaded.
  await kiosk.reload({ waitUntil: 'commit' })
  await expect(kiosk.getByText('This device is no longer paired.')).toBeVisible()
  await expect(languages(kiosk)).toBeVisible()
  await screen.getByRole('button', { name: 'Remove Kiosk by the door' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(screen).toContainText('No devices yet')
})
