import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test("without a gateway, a test message is kept and shown in full, in the reader's language", async ({
  browser,
}) => {
  const page = await openConsole(browser, 'owner')
  await page.getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('link', { name: 'Messages' }).click()
  const screen = page.locator('[data-screen="console/messages"]')
  await expect(screen).toContainText('SMS and email are off')
  await screen.getByRole('button', { name: 'Send a test message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a test message' })
  await dialog.getByLabel('Phone').fill('12')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Enter a valid phone number')).toBeVisible()
  await dialog.getByLabel('Phone').fill('0412 345 678')
  await dialog.getByText('简体中文', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const card = screen.getByRole('article').filter({ hasText: '+61412345678' }).first()
  await expect(card).toContainText('登录验证码 123456')
  await expect(card).toContainText('Saved')
})
