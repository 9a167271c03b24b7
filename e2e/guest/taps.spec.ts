import type { Locator, Page } from '@playwright/test'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { addTables, codeOf, openTable, sitDown } from '../support/ordering/at-table.ts'
import { addDishes, placeByHand } from '../support/ordering/order-by-hand.ts'
import { chooseOrderType } from '../support/ordering/choose-order-type.ts'
import { fillAddress } from '../support/ordering/delivery.ts'
import { expectTaps } from '../support/count-taps.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

// Guest taps from the menu to the placed order: every touch of the screen counts, typing and the keyboard's "Next" do
// not. A dish costs more than the minimum order, so that one is enough.

const place = (page: Page) => page.getByRole('button', { name: /^Place order · \$/ })

async function openMenu(page: Page): Promise<void> {
  await page.goto('/shop/harbour/home')
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible()
}

/** One dish above the minimum order that needs no choice, with its plus. */
async function addDish(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: await dishWithoutChoices(page), exact: true })
    .first()
    .click()
  await expect(page.getByRole('link', { name: /^View cart/ }).first()).toBeVisible()
}

/** The label of the plus of a dish that costs more than the minimum order. */
async function dishWithoutChoices(page: Page): Promise<string> {
  const rows = await page.locator('li.dish').evaluateAll((all) =>
    all.map((row) => ({
      cents: Math.round(
        Number(/\$([\d.]+)/.exec(row.querySelector('.price')?.textContent ?? '')?.[1] ?? 0) * 100,
      ),
      add: row.querySelector('.dish-add')?.getAttribute('aria-label') ?? '',
    })),
  )
  const found = rows.find(({ cents, add }) => cents >= 1_500 && add.startsWith('Add '))
  if (!found) throw new Error('no dish costs enough')
  return found.add
}

async function toCheckout(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^View cart/ })
    .first()
    .click()
  await page.getByRole('link', { name: /^Check out/ }).click()
}

/** Taps a field and types. */
async function type(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.page().keyboard.type(text)
}

async function fillIn(page: Page): Promise<void> {
  await type(page.getByLabel('Name'), 'Tia Taps')
  await type(page.getByLabel('Phone'), '0412345678')
}

test('pick-up: 6', async ({ page }) => {
  await openMenu(page)
  await expectTaps(page, 6, async () => {
    await addDish(page)
    await toCheckout(page)
    await fillIn(page)
    await place(page).click()
  })
})

test('a returning guest: 3', async ({ page, browser }) => {
  await addDishes(page, 2)
  await placeByHand(page, 'Rory Returns')
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.locator('[data-screen=pay]').getByRole('button', { name: /Card/ }).click()
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.locator('[data-screen=orderplaced], [data-screen=pay]')).toContainText('Paid')
  // What is over can be ordered again.
  const staff = await staffClient(await openConsole(browser, 'owner'), 'harbour')
  const ticket = (await staff.call(kitchen.board, {})).tickets.find(
    ({ contactName }) => contactName === 'Rory Returns',
  )
  if (!ticket) throw new Error('the kitchen has the order')
  let { version } = ticket
  for (const act of [kitchen.accept, kitchen.bump, kitchen.bump])
    version = (await staff.call(act, { orderId: ticket.orderId, version })).version
  await openMenu(page)
  await expectTaps(page, 3, async () => {
    await page.getByRole('region', { name: 'Order again' }).getByRole('listitem').getByRole('button').click()
    await page.getByRole('link', { name: /^Check out/ }).click()
    await place(page).click()
  })
})

test('delivery: 10', async ({ page }) => {
  await openMenu(page)
  await expectTaps(page, 10, async () => {
    await page.getByRole('button', { name: /^Takeaway · about/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: /^Delivery/ }).click()
    await expect(sheet.getByLabel('Street and number')).toBeFocused()
    await page.keyboard.type('1 George Street')
    await page.getByRole('option', { name: /Haymarket NSW 2000/ }).click()
    await expect(sheet.getByText(/^(Delivery \$|Free delivery)/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Done' }).click()
    await addDish(page)
    await toCheckout(page)
    await fillIn(page)
    await place(page).click()
  })
})

test('a returning guest of a delivery: 5', async ({ page }) => {
  await addDishes(page, 3)
  await page.goto('/shop/harbour/checkout')
  await chooseOrderType(page, /^Delivery/)
  await fillAddress(page, '1 George Street', 'Haymarket', '2000')
  await page.getByLabel('Name').fill('Dee Livery')
  await page.getByLabel('Phone').fill('0412 345 678')
  await place(page).click()
  await expect(page.locator('[data-screen=orderplaced]')).toBeVisible()
  await openMenu(page)
  await expectTaps(page, 5, async () => {
    await addDish(page)
    await toCheckout(page)
    await place(page).click()
  })
})

test('a round at a table: 3', async ({ browser }) => {
  const desk = await openConsole(browser, 'owner')
  await addTables(desk, 'TP', 1)
  const phone = await sitDown(browser, await codeOf(desk, 'TP1'))
  try {
    await expect(phone.getByRole('button', { name: /^Add / }).first()).toBeVisible()
    await expectTaps(phone, 3, async () => {
      await addDish(phone)
      await phone
        .getByRole('link', { name: /^View cart/ })
        .first()
        .click()
      await phone.getByRole('button', { name: /^Send to kitchen · \$/ }).click()
    })
  } finally {
    const drawer = await openTable(desk, 'TP1')
    await drawer.getByRole('button', { name: 'Close table' }).click()
    await desk
      .getByRole('dialog', { name: /^(Close table TP1\?|Table TP1 still owes)/ })
      .getByRole('button', { name: 'Close table' })
      .click()
    await expect(desk.getByText('Table TP1 closed')).toBeVisible()
  }
})
