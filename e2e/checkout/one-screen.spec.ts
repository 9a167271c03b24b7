import { chooseOrderType } from '../support/ordering/choose-order-type.ts'
import { openBill } from '../support/ordering/at-checkout.ts'
import { fillAddress } from '../support/ordering/delivery.ts'
import { addDishes, placeByHand } from '../support/ordering/order-by-hand.ts'
import { findings } from '../support/findings.ts'
import { expect, test } from '../support/test.ts'

test('the checkout of a returning guest is one screen of a phone, with the bill one tap away', async ({
  page,
}) => {
  await addDishes(page, 2)
  await placeByHand(page, 'Rita Returning')
  await addDishes(page, 2)
  await page.goto('/shop/harbour/checkout')
  const place = page.getByRole('button', { name: /^Place order · \$/ })
  await expect(place).toBeEnabled()
  await expect(page.getByLabel('Name')).toHaveValue('Rita Returning')
  const top = async (label: string) => (await page.getByLabel(label).boundingBox())?.y
  expect(await top('Name')).toBe(await top('Phone'))
  for (const part of ['Pick-up or delivery', 'Your details', 'Payment'])
    await expect(page.getByRole('region', { name: part })).toBeInViewport({ ratio: 1 })
  const folded = page.getByRole('button', { name: /^2 dishes · \$/ })
  await expect(folded).toBeInViewport({ ratio: 1 })
  await expect(place).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('By ordering you accept the terms.')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0)
  // Nothing that lies in view is covered by the bar with the button.
  const bar = await place.locator('..').boundingBox()
  const fold = await folded.boundingBox()
  expect((fold?.y ?? 0) + (fold?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await expect(page.locator('dl')).toBeHidden()
  await openBill(page)
  await expect(page.locator('dl')).toContainText('Total')
  expect(await findings(page)).toEqual([])
})

test('a returning guest of a delivery has the address on one line, and the same one screen', async ({
  page,
}) => {
  await addDishes(page, 2)
  await page.goto('/shop/harbour/checkout')
  await chooseOrderType(page, /^Delivery/)
  await fillAddress(page, '1 George Street', 'Haymarket', '2000')
  await page.getByLabel('Name').fill('Dora Delivery')
  await page.getByLabel('Phone').fill('0412 345 678')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.locator('[data-screen=orderplaced]')).toBeVisible()
  await addDishes(page, 2)
  await page.goto('/shop/harbour/checkout')
  const place = page.getByRole('button', { name: /^Place order · \$/ })
  await expect(place).toBeEnabled()
  const folded = page.getByRole('button', { name: /^2 dishes · \$/ })
  for (const part of [folded, place]) await expect(part).toBeInViewport({ ratio: 1 })
  const where = page.getByRole('region', { name: 'Delivery', exact: true })
  await where.getByRole('button', { name: 'Change the address' }).click()
  await expect(where.getByLabel('Street and number')).toHaveValue('1 George Street')
  await where.getByRole('button', { name: 'Use this address' }).click()
  await expect(where.getByLabel('Street and number')).toHaveCount(0)
})
