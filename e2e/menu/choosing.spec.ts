import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { findings } from '../support/findings.ts'

test('a guest builds a meal in Chinese, is warned of an allergen, and the kitchen sees it', async ({
  page,
  browser,
}) => {
  await page.goto('/shop/harbour/home?lang=zh-hans')
  await page.getByRole('button', { name: '我的过敏原' }).click()
  const allergies = page.getByRole('dialog')
  await allergies.getByText('坚果', { exact: true }).click()
  await allergies.getByRole('button', { name: '完成' }).click()

  const set = page
    .locator('[data-screen=home] li')
    .filter({ has: page.getByRole('link', { name: '三道午市套餐' }) })
  await expect(set.getByText('可能含有坚果')).toBeVisible()
  // Rows are laid out when they become visible: wait before tapping.
  await set.scrollIntoViewIfNeeded()
  await set.getByRole('link', { name: '三道午市套餐' }).click()
  const sheet = page.getByRole('dialog')
  const add = sheet.getByRole('button', { name: /^加入 1 份/ })
  await expect(add).toContainText('$21.80')

  const step = (name: string) => sheet.getByRole('group', { name: new RegExp(`${name}\\. `) })
  await step('汤')
    .getByText(/^云吞汤/)
    .click()
  await sheet.getByText('加蛋面', { exact: true }).click()
  await step('主菜').getByText('腰果鸡丁', { exact: true }).click()
  await expect(sheet.getByRole('status').filter({ hasText: '腰果鸡丁' })).toContainText('含有坚果')
  await step('主菜').getByText('西兰花炒牛肉', { exact: true }).click()
  await expect(sheet.getByRole('status').filter({ hasText: '含有坚果' })).toHaveCount(0)
  await sheet.getByRole('group', { name: '西兰花炒牛肉' }).getByText('大蒜', { exact: true }).click()
  await step('配菜').getByText(/^白饭/).click()
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await add.click()
  await expect(sheet).toHaveCount(0)

  // A language chosen once is remembered where an address names none.
  await page.goto('/shop/harbour/cart')
  const line = page.getByRole('listitem').filter({ hasText: '三道午市套餐' })
  for (const part of ['云吞汤', '加蛋面', '西兰花炒牛肉', '去大蒜', '白饭'])
    await expect(line).toContainText(part)

  await page.goto('/shop/harbour/checkout')
  await page.getByLabel('称呼').fill('Lin Lunch')
  await page.getByLabel('电话').fill('0412 345 678')
  await page.getByRole('button', { name: /^提交订单/ }).click()
  await expect(page.locator('[data-screen=orderplaced]')).toBeVisible()

  const board = await openConsole(browser, 'owner')
  await board.goto('/service/harbour/kitchen')
  const ticket = board.getByRole('article').filter({ hasText: 'Lin Lunch' })
  for (const part of ['Lunch Set', 'Wonton Soup', 'Egg Noodles', 'Beef with Broccoli', 'Steamed Rice'])
    await expect(ticket).toContainText(part)
  const without = ticket.getByText('WITHOUT Garlic')
  await expect(without).toBeVisible()
  // Readable across the room: framed, and as large as an option.
  expect(
    await without.evaluate((element) => {
      const style = getComputedStyle(element)
      return Number.parseFloat(style.fontSize) >= 20 && style.borderStyle === 'solid'
    }),
  ).toBe(true)
})
