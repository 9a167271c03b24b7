import { addDishes, addDishesIn, placeByHand } from '../support/ordering/order-by-hand.ts'
import { still } from '../support/still.ts'
import { expect, test } from '../support/test.ts'

test('two tabs share one cart: a change appears in the other at once, and undo loses nothing', async ({
  page,
}) => {
  await addDishes(page, 2)
  await page.goto('/shop/harbour/cart')
  const other = await page.context().newPage()
  await other.goto('/shop/harbour/home')
  const more = other.getByRole('button', { name: /^Add / }).nth(2)
  await expect(more).toBeVisible()
  const inCart = (items: number) =>
    other.getByRole('link', { name: new RegExp(`^Cart, ${items} item`) }).first()
  const removing = page.locator('[data-screen=cart]').getByRole('button', { name: /^Remove (?!all)/ })
  await expect(inCart(2)).toBeVisible()
  await removing.first().click()
  await expect(inCart(1)).toBeVisible()
  // Another item is added in the other tab before the undo here.
  await more.click()
  await expect(removing).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(removing).toHaveCount(3)
  await expect(inCart(3)).toBeVisible()
  await other.close()
})

test('an unpaid order is paid by card later, and reordered from the list', async ({ page }) => {
  await addDishes(page, 2)
  await placeByHand(page, 'Lee Ter')
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.locator('[data-screen=pay]').getByRole('button', { name: /Card/ }).click()
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.locator('[data-screen=orderplaced], [data-screen=pay]')).toContainText('Paid')
  await page.goto('/shop/harbour/myorders')
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page.locator('[data-screen=cart]')).toContainText('Check out')
})

for (const family of ['shop', 'mobile']) {
  test(`${family}: a notice is above the bars at the bottom, and its action stays on one line`, async ({
    page,
  }) => {
    await addDishesIn(page, `${family}/harbour`, 3)
    await page.goto(`/${family}/harbour/cart`)
    const remove = page.getByRole('button', { name: /^Remove (?!all)/ }).first()
    const tapped = await remove.boundingBox()
    await remove.click()
    const removed = page.getByRole('status').filter({ hasText: /removed/i })
    await expect(removed).toBeVisible()
    await still(page)
    const [notice, below] = await Promise.all([
      removed.boundingBox(),
      page.getByRole('link', { name: /^Check out/ }).boundingBox(),
    ])
    const bottom = (notice?.y ?? 0) + (notice?.height ?? Number.NaN)
    expect(bottom).toBeLessThanOrEqual(below?.y ?? Number.NaN)
    expect(bottom).toBeGreaterThan((below?.y ?? Number.NaN) - 40)
    expect((tapped?.y ?? Number.NaN) + (tapped?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? Number.NaN)
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    const lines = await undo.evaluate((button) => {
      const range = document.createRange()
      range.selectNodeContents(button)
      return range.getClientRects().length
    })
    expect(lines).toBe(1)
  })
}
