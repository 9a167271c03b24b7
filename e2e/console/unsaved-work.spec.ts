import { picture } from '../support/picture.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test('unsaved input is not lost by a link or by Back: the console asks first', async ({ browser }) => {
  const desk = await openConsole(browser, 'owner')
  const link = (name: string) => desk.getByRole('link', { name, exact: true })
  const question = desk.getByRole('dialog', { name: 'Leave without saving?' })
  const minimum = desk.getByRole('textbox', { name: 'Minimum order' })
  await link('Orders').click()
  await desk.getByRole('button', { name: 'Shop', exact: true }).click()
  await link('Fees and charges').click()
  await minimum.fill('12.34')
  await link('Orders').click()
  await picture(desk, 'unsaved-question')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(minimum).toHaveValue('12.34')
  await desk.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(desk).toHaveURL(/\/fees$/)
  await expect(minimum).toHaveValue('12.34')
  await desk.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(desk.locator('[data-screen="console/orders"]')).toBeVisible()
  await picture(desk, 'orders-list')
})
