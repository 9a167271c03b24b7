import type { Page } from '@playwright/test'
import { expectTaps } from '../support/count-taps.ts'
import { addAtTable, sitDown } from '../support/ordering/at-table.ts'
import { addDishes } from '../support/ordering/order-by-hand.ts'
import { tables } from '@tabard/contract/tables/calls'
import { openTables } from '../support/ordering/open-tables.ts'
import { picture } from '../support/picture.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const dishes = (page: Page) => page.locator('[data-screen=cart]').getByRole('group', { name: /^Quantity/ })

test("pick-up items stay out of the table's cart, a round takes three taps, and the pick-up cart is still there", async ({
  page,
  browser,
}) => {
  const staff = await staffClient(await openConsole(browser, 'owner'), 'harbour')
  const [table] = await openTables(staff, 'W', 1)
  const { tableId = '', address = '' } = table ?? {}
  try {
    await addDishes(page, 2)

    // Items chosen in the table family before scanning belong to the table.
    await page.goto('/self/harbour/home')
    await addAtTable(page, /^Wonton Soup/)
    await page.goto(address)
    await page.waitForURL(/\/self\/harbour\/cart\?/)
    await expect(page.getByText('Table W1')).toBeVisible()
    await expect(dishes(page)).toHaveCount(1)
    await picture(page, 'two-carts-table')

    // Another guest there sees these, and nothing of the pick-up cart. Adding, looking and sending are three taps.
    const ben = await sitDown(browser, address, 'en-gb')
    await ben.goto('/self/harbour/home')
    const plus = ben.getByRole('button', { name: /^Add / }).first()
    await expect(plus).toBeVisible()
    await expectTaps(ben, 3, async () => {
      await plus.click()
      await ben
        .getByRole('link', { name: /^View cart/ })
        .first()
        .click()
      await expect(dishes(ben)).toHaveCount(2)
      await ben.getByRole('button', { name: /^Send to kitchen · \$/ }).click()
    })
    await expect(ben.locator('[data-screen=orderplaced]')).toContainText("We'll bring it to table W1")
    await expect(dishes(page)).toHaveCount(0)
    // A table's cart is shared: a sent order is not opened in it.
    await ben.goto('/self/harbour/lastorder')
    await expect(ben.getByRole('button', { name: 'Order again' })).toBeVisible()
    await expect(ben.getByRole('button', { name: 'Change order' })).toHaveCount(0)

    // The other cart is unaffected, and the layouts for single guests show the same one.
    await page.goto('/mobile/harbour/cart')
    await expect(dishes(page)).toHaveCount(2)
    await expect(page.getByText('Wonton Soup')).toHaveCount(0)
  } finally {
    await staff.call(tables.close, { tableId })
  }
})
