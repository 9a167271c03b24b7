import { expect, type Page } from '@playwright/test'
import { choosePayment } from './at-checkout.ts'

/** Add items without choices from the menu with their plus. */
export async function addDishes(page: Page, count: number): Promise<void> {
  await addDishesIn(page, 'shop/harbour', count)
}

/** The same in any shop and family: `place` is how their addresses begin. */
export async function addDishesIn(page: Page, place: string, count: number): Promise<void> {
  await page.goto(`/${place}/home`)
  const adds = page.getByRole('button', { name: /^Add / })
  await expect(adds.first()).toBeVisible()
  for (let nth = 0; nth < count; nth += 1) {
    await adds.nth(nth).click()
    if (await page.locator('[data-screen="product/{id}"]').count())
      await page
        .locator('[data-screen="product/{id}"]')
        .getByRole('button', { name: /^Add \d/ })
        .click()
  }
  await expect(page.getByRole('link', { name: new RegExp(`View cart.*${count}`) }).first()).toBeVisible()
}

/** Fill in the checkout and place the order. */
export async function placeByHand(page: Page, name: string): Promise<void> {
  await page.goto('/shop/harbour/checkout')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone').fill('0412 345 678')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.locator('[data-screen=orderplaced]')).toBeVisible()
}

/** From the menu to a checkout with card payment, not sent yet. */
export async function toCardCheckout(page: Page, name: string): Promise<void> {
  await addDishes(page, 2)
  await page.goto('/shop/harbour/checkout')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone').fill('0412 345 678')
  await choosePayment(page, /Card/)
}

/** From the menu to the provider's page. */
export async function toCardPage(page: Page, name: string): Promise<void> {
  await toCardCheckout(page, name)
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('button', { name: 'Approve the payment' })).toBeVisible()
}
