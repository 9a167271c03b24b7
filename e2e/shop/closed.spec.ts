import { trading } from '@tabard/contract/identity/calls'
import { catalogue } from '@tabard/contract/menu/calls'
import { layoutShift, watchLayoutShift } from '../support/layout-shift.ts'
import { expect, test } from '../support/test.ts'
import { addDishes } from '../support/ordering/order-by-hand.ts'
import { picture } from '../support/picture.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole } from '../support/staff.ts'

const message = 'Not taking new orders for a short while'

test('open screens show within 3 seconds that the shop pauses and opens, and what sells out and returns', async ({
  page,
  browser,
}) => {
  const staff = await staffClient(await openConsole(browser, 'owner'), 'harbour')
  const setTrading = (state: 'open' | 'paused') =>
    staff.call(trading.set, { state, message: { first: '', second: '' } })
  const setSoldOut = (itemIds: readonly string[], isSoldOut: boolean) =>
    Promise.all(
      itemIds.map((itemId) => staff.call(catalogue.setSoldOut, { itemId, isSoldOut, until: 'never' })),
    )
  const items = await staff.call(catalogue.listAvailability, {})
  const choices = items.flatMap(({ of, itemId, categoryNames }) =>
    of === 'option' && categoryNames.first === 'Serve It' ? [itemId] : [],
  )
  expect(choices).not.toEqual([])

  await addDishes(page, 2)
  const add = await page.getByRole('button', { name: /^Add / }).first().getAttribute('aria-label')
  const name = (add ?? '').replace(/^Add /, '')
  const { itemId = '' } = items.find(({ of, names }) => of === 'item' && names.first === name) ?? {}
  const dish = (called: string) =>
    page
      .locator('li.dish')
      .filter({ has: page.getByRole('heading', { name: called, exact: true }) })
      .first()
  try {
    await test.step('a pause, whose message moves nothing', async () => {
      await setTrading('paused')
      await expect(page.getByText(message).first()).toBeVisible({ timeout: 3_000 })
      await page.goto('/shop/harbour/checkout')
      await expect(page.getByRole('button', { name: /^Place order/ })).toBeDisabled()
      // It arrives after the menu.
      for (const family of ['shop', 'mobile']) {
        const menu = await page.context().newPage()
        await watchLayoutShift(menu)
        await menu.goto(`/${family}/harbour/home`)
        await expect(menu.getByText(message)).toBeVisible()
        expect(await layoutShift(menu)).toBeLessThan(0.02)
        await menu.close()
      }
      await setTrading('open')
      await expect(page.getByRole('button', { name: /^Place order/ })).toBeEnabled({ timeout: 3_000 })
    })

    await test.step('a sold-out dish, and one whose required options are all sold out', async () => {
      await page.goto('/shop/harbour/home')
      await expect(dish('BBQ Pork')).not.toContainText('Sold out')
      await setSoldOut([itemId, ...choices], true)
      await expect(dish(name)).toContainText('Sold out', { timeout: 3_000 })
      await expect(dish('BBQ Pork')).toContainText('Sold out')
      await dish('BBQ Pork').scrollIntoViewIfNeeded()
      await picture(page, 'menu-choice-gone')
      await dish('BBQ Pork').getByRole('link').click()
      await expect(page.getByRole('dialog').getByText('Sold out').first()).toBeVisible()
      await page.goto('/shop/harbour/cart')
      await expect(page.getByText(/just sold out/i).first()).toBeVisible()
      await setSoldOut([itemId, ...choices], false)
      await expect(page.getByText(/just sold out/i)).toHaveCount(0, { timeout: 3_000 })
    })
  } finally {
    // The journeys after this one order from the same shop.
    await setTrading('open')
    await setSoldOut([itemId, ...choices], false)
  }
})
