import { picture } from '../support/picture.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test('unsaved input is not lost by a link, by Back, or by leaving the app: the question comes first', async ({
  browser,
}) => {
  const desk = await openConsole(browser, 'owner')
  const link = (name: string) => desk.getByRole('link', { name, exact: true })
  const question = desk.getByRole('dialog', { name: 'Leave without saving?' })
  const minimum = desk.getByRole('textbox', { name: 'Minimum order' })
  await link('Promotions').click()
  await desk.getByRole('button', { name: 'Settings', exact: true }).click()
  await link('Taxes and fees').click()
  await link('Fees and charges').click()
  await minimum.fill('12.34')

  await test.step('a link to service is another page: the browser asks', async () => {
    const asked = desk.waitForEvent('dialog')
    const leaving = desk.getByRole('link', { name: /^Kitchen(?! setup)/ }).click({ noWaitAfter: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await leaving
    await expect(minimum).toHaveValue('12.34')
  })

  await test.step('links of the console and Back: the console asks', async () => {
    await link('Promotions').click()
    await picture(desk, 'unsaved-question')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(minimum).toHaveValue('12.34')
    await desk.goBack()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(desk).toHaveURL(/\/fees$/)
    await expect(minimum).toHaveValue('12.34')
    await desk.goBack()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(desk.locator('[data-screen="console/taxes"]')).toBeVisible()
    await desk.goBack()
    await expect(desk.locator('[data-screen="console/promotions"]')).toBeVisible()
    await picture(desk, 'promotions-list')
  })
})
