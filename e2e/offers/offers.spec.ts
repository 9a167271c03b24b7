import type { Page } from '@playwright/test'
import { addDishes } from '../support/ordering/order-by-hand.ts'
import { picture } from '../support/picture.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { findings } from '../support/findings.ts'

// These journeys change the shared shop and restore it.

async function archive(desk: Page, name: string): Promise<void> {
  await desk.getByRole('button', { name: `Archive ${name}` }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(desk.getByRole('button', { name: `Archive ${name}` })).toHaveCount(0)
}

test('an owner creates a code; a guest uses it, sees the missing amount and the calculation of the bill', async ({
  page,
  browser,
}) => {
  const desk = await openConsole(browser, 'owner')
  await desk.goto('/console/harbour/promotions')
  await desk.getByRole('button', { name: 'New promotion' }).first().click()
  const drawer = desk.getByRole('dialog', { name: 'New promotion' })
  await drawer.getByLabel('Name · English').fill('Spring welcome')
  await drawer.getByLabel('Name · 中文').fill('春日欢迎')
  await drawer.getByRole('switch', { name: 'Code required' }).setChecked(true, { force: true })
  await drawer.getByLabel('Minimum spend').fill('500')
  // Its effect on a cart of the shop's own menu.
  await expect(drawer.getByText(/Spring welcome: .* more to get it/)).toBeVisible()
  await drawer.getByLabel('Minimum spend').fill('20')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Running')).toBeVisible()
  expect(await findings(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Codes of Spring welcome' }).click()
  await desk.getByLabel('Shared code').fill('Spring-24')
  await desk.getByRole('button', { name: 'Add code' }).click()
  await expect(desk.getByText('SPRING24')).toHaveCount(2)
  await desk.getByRole('button', { name: 'Close' }).click()

  await addDishes(page, 1)
  await page.goto('/shop/harbour/cart')
  await page.getByRole('button', { name: 'Have a code?' }).click()
  await page.getByLabel('Code', { exact: true }).fill('nonsense')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText("We don't recognise that code")).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill('spring 24')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(/Spring welcome · .* more to get it/)).toBeVisible()

  const more = page.getByRole('button', { name: 'More', exact: true }).first()
  for (let turn = 0; turn < 8 && (await page.getByText(/more to get it/).count()) > 0; turn += 1) {
    await more.click()
  }
  await expect(page.getByText(/Spring welcome · −/)).toBeVisible()
  await page.getByRole('button', { name: 'See the breakdown' }).click()
  const sheet = page.getByRole('dialog', { name: 'Price breakdown' })
  await expect(sheet.getByText('Subtotal')).toBeVisible()
  await expect(sheet.getByText('Spring welcome')).toBeVisible()
  await picture(page, 'offers-worked-out')
  expect(await findings(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Close' }).click()

  await page.goto('/shop/harbour/checkout')
  await page.getByLabel('Name').fill('Cody Coupon')
  await page.getByLabel('Phone').fill('0412 345 678')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.locator('[data-screen=orderplaced]')).toBeVisible()
  await page.goto('/shop/harbour/cart')
  await expect(page.getByText('SPRING')).toHaveCount(0)

  await desk.getByRole('button', { name: 'Figures of Spring welcome' }).click()
  await expect(desk.getByRole('dialog').getByRole('row')).toHaveCount(2)
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await archive(desk, 'Spring welcome')
})

test('an owner adds a public-holiday surcharge and a packing fee, sees what a guest pays, and both are kept', async ({
  browser,
}) => {
  const desk = await openConsole(browser, 'owner')
  const save = async () => {
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(desk.getByText('Unsaved')).toHaveCount(0)
  }
  await desk.goto('/console/harbour/fees')
  await desk.getByRole('button', { name: 'Add charge' }).click()
  // The demo has an offer with that name: the new one is below it.
  const holiday = desk.getByRole('article', { name: 'Public holiday' }).last()
  await holiday.getByLabel('Public holidays in').first().click()
  await desk.getByRole('option', { name: 'NSW' }).click()
  const christmas = holiday.getByRole('checkbox', { name: /Christmas Day/ }).first()
  await expect(christmas).toBeChecked()
  await holiday
    .getByText(/Christmas Day/)
    .first()
    .click()
  await expect(holiday.getByText('On a subtotal of $50.00, customers pay $7.50 more.')).toBeVisible()

  await desk.getByRole('button', { name: 'Charge for packaging' }).click()
  const packing = desk.getByRole('article', { name: 'Packaging' })
  await expect(packing.getByText('No item has a packaging fee yet')).toBeVisible()
  const orderTypes = packing.getByRole('combobox', { name: 'Order types' })
  await orderTypes.focus()
  await orderTypes.press('Backspace')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(orderTypes).toHaveAttribute('aria-invalid', 'true')
  await orderTypes.press('ArrowDown')
  await desk.getByRole('option', { name: 'Delivery' }).click()
  await orderTypes.press('Escape')

  // A sample cart shows them before saving.
  const preview = desk.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Public holiday')).toHaveCount(0)
  await preview.getByLabel('Day').first().click()
  await desk.getByRole('option', { name: 'Public holiday' }).last().click()
  await expect(preview.getByText(/Public holiday/).last()).toBeVisible()
  expect(await findings(desk)).toEqual([])
  await save()
  await desk.reload()
  await expect(holiday.getByRole('checkbox', { name: /Boxing Day/ }).first()).toBeChecked()
  await expect(christmas).not.toBeChecked()
  await expect(packing.getByText('Delivery')).toBeVisible()
  await holiday.getByRole('button', { name: 'Delete Public holiday' }).click()
  await packing.getByRole('button', { name: 'Delete Packaging' }).click()
  await save()
  await expect(desk.getByRole('button', { name: 'Charge for packaging' })).toBeVisible()
})
