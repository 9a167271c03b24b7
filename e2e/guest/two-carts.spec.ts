import type { Page } from '@playwright/test'
import { addAtTable, addTables, codeOf, openTable, sitDown } from '../support/ordering/at-table.ts'
import { addDishes } from '../support/ordering/order-by-hand.ts'
import { picture } from '../support/picture.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const table = 'W1'

const dishes = (page: Page) => page.locator('[data-screen=cart]').getByRole('group', { name: /^Quantity/ })

test("pick-up items stay out of the table's cart, and are still there after the visit", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const desk = await openConsole(browser, 'owner')
  await addTables(desk, 'W', 1)
  try {
    const address = await codeOf(desk, table)
    await addDishes(page, 2)

    // Items chosen in the table family before scanning belong to the table.
    await page.goto('/self/harbour/home')
    await addAtTable(page, /^Wonton Soup/)
    await page.goto(address)
    await page.waitForURL(/\/self\/harbour\/cart\?/)
    await expect(page.getByText(`Table ${table}`)).toBeVisible()
    await expect(dishes(page)).toHaveCount(1)
    await picture(page, 'two-carts-table')

    // Other guests there see these, and nothing of the pick-up cart.
    const ben = await sitDown(browser, address, 'en-gb')
    await ben.goto('/self/harbour/cart')
    await expect(dishes(ben)).toHaveCount(1)

    await page.goto('/shop/harbour/cart')
    await expect(dishes(page)).toHaveCount(2)
    await expect(page.getByText('Wonton Soup')).toHaveCount(0)
    await picture(page, 'two-carts-own')
    // Back at the table and ordered there, the other cart is unaffected.
    await page.goto('/self/harbour/cart')
    await expect(dishes(page)).toHaveCount(1)
    await page.getByRole('button', { name: /^Send to kitchen/ }).click()
    await expect(page.locator('[data-screen=orderplaced]')).toContainText(`We'll bring it to table ${table}`)
    await expect(dishes(ben)).toHaveCount(0)
    // A table's cart is shared: a sent order is not opened in it.
    await page.goto('/self/harbour/lastorder')
    await expect(page.getByRole('button', { name: 'Order again' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change order' })).toHaveCount(0)
    // Other layouts for single guests show the same cart.
    await page.goto('/mobile/harbour/cart')
    await expect(dishes(page)).toHaveCount(2)
  } finally {
    const drawer = await openTable(desk, table)
    await drawer.getByRole('button', { name: 'Close table' }).click()
    await desk
      .getByRole('dialog', { name: new RegExp(`^(Close table ${table}\\?|Table ${table} still owes)`) })
      .getByRole('button', { name: 'Close table' })
      .click()
    await expect(desk.getByText(`Table ${table} closed`)).toBeVisible()
  }
})
