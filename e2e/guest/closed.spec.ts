import { trading } from '@tabard/contract/identity/calls'
import { layoutShift, watchLayoutShift } from '../support/layout-shift.ts'
import { expect, test } from '../support/test.ts'
import { addDishes } from '../support/ordering/order-by-hand.ts'
import { picture } from '../support/picture.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole } from '../support/staff.ts'

test('open screens show a paused shop within 3 seconds, keep the cart, and show it open again', async ({
  page,
  browser,
}) => {
  const desk = await openConsole(browser, 'owner')
  await addDishes(page, 2)
  try {
    await desk.goto('/service/harbour/trading')
    await desk.getByRole('radio', { name: /^Pause/ }).check({ force: true })
    await desk.getByRole('button', { name: 'Pause orders' }).click()
    await expect(
      page
        .getByText('Not taking new orders for a short while')
        .or(page.getByText(/paused/i))
        .first(),
    ).toBeVisible({ timeout: 3_000 })
    await page.goto('/shop/harbour/checkout')
    await expect(page.getByRole('button', { name: /^Place order/ })).toBeDisabled()

    // The message arrives after the menu, and moves nothing.
    for (const family of ['shop', 'mobile']) {
      const menu = await page.context().newPage()
      await watchLayoutShift(menu)
      await menu.goto(`/${family}/harbour/home`)
      await expect(menu.getByText('Not taking new orders for a short while')).toBeVisible()
      expect(await layoutShift(menu)).toBeLessThan(0.02)
      await menu.close()
    }
    await desk.getByRole('radio', { name: /^Follow opening hours/ }).check({ force: true })
    await desk.getByRole('button', { name: 'Follow opening hours' }).click()
    await expect(page.getByRole('button', { name: /^Place order/ })).toBeEnabled({ timeout: 3_000 })
  } finally {
    // The journeys after this one order from the same shop.
    const owner = await staffClient(desk, 'harbour')
    await owner.call(trading.set, { state: 'open', message: { first: '', second: '' } })
  }
})

test('a dish that sells out is marked within 3 seconds in menu and cart', async ({ page, browser }) => {
  await addDishes(page, 1)
  const dish = await page.getByRole('button', { name: /^Add / }).first().getAttribute('aria-label')
  const name = (dish ?? '').replace(/^Add /, '')
  const desk = await openConsole(browser, 'owner')
  await desk.goto('/service/harbour/availability')
  const row = desk.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('switch', { name: /^Available/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toContainText('Sold out', {
    timeout: 3_000,
  })
  await page.goto('/shop/harbour/cart')
  await expect(page.getByText(/sold out/i).first()).toBeVisible()
  await row.getByRole('switch', { name: /^Available/ }).click()
  await expect(page.getByText(/just sold out/i)).toHaveCount(0, { timeout: 3_000 })

  // An item whose required options are all sold out is sold out too, and both screens show it.
  await page.goto('/shop/harbour/home')
  const pork = page
    .locator('li.dish')
    .filter({ has: page.getByRole('heading', { name: 'BBQ Pork', exact: true }) })
  await expect(pork.first()).not.toContainText('Sold out')
  await desk.getByRole('searchbox').fill('Serve It')
  const all = desk.getByRole('button', { name: 'Change all items in Options: Serve It' })
  await all.click()
  await desk.getByRole('menuitem', { name: 'Mark all sold out today' }).click()
  try {
    await expect(pork.first()).toContainText('Sold out', { timeout: 10_000 })
    await pork.first().scrollIntoViewIfNeeded()
    await picture(page, 'menu-choice-gone')
    await pork.first().getByRole('link').click()
    await expect(page.getByRole('dialog').getByText('Sold out').first()).toBeVisible()
    await desk.getByRole('searchbox').fill('BBQ Pork')
    await expect(desk.getByText('no choice left for "Serve It"')).toBeVisible()
    await picture(desk, 'availability-choice-gone')
  } finally {
    await desk.getByRole('searchbox').fill('Serve It')
    await all.click()
    await desk.getByRole('menuitem', { name: 'Make all available' }).click()
  }
  await page.goto('/shop/harbour/home')
  await expect(pork.first()).not.toContainText('Sold out', { timeout: 10_000 })
})
