import type { Browser, Page } from '@playwright/test'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { addDishes, placeByHand, toCardPage } from '../support/ordering/order-by-hand.ts'
import { addAtTable, addTables, codeOf, sitDown } from '../support/ordering/at-table.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole } from '../support/staff.ts'
import { languages, type GalleryLanguage } from './looks.ts'
import { open, openPhone, shoot } from './shoot.ts'
import { expect, test } from '../support/test.ts'

/** Staff accept and cook every order that is new: from then on, guests can say what is wrong with their dishes. */
async function cookEverything(browser: Browser): Promise<void> {
  const owner = await staffClient(await openConsole(browser, 'owner'), 'harbour')
  const { tickets } = await owner.call(kitchen.board, {})
  for (const { orderId, version } of tickets.filter(({ status }) => status === 'placed')) {
    const accepted = await owner.call(kitchen.accept, { orderId, version })
    await owner.call(kitchen.bump, { orderId, version: accepted.version })
  }
}

const meal = /Lunch Set|三道午市套餐/

for (const language of languages) {
  const picture = (page: Page, screen: string) => shoot(page, { group: 'Customer', screen, language })

  test(`choosing dishes in ${language}`, async ({ browser }) => {
    const page = await openPhone(browser)
    await open(page, `/shop/harbour/home?lang=${language}`)
    await picture(page, '01-menu')
    await page.getByRole('link', { name: meal }).first().click()
    await expect(page.locator('[data-screen="product/{id}"]')).toBeVisible()
    await picture(page, '02-dish')
    await open(page, `/shop/harbour/search?lang=${language}`)
    await page.getByRole('searchbox').fill({ 'en-gb': 'duck', 'zh-hans': '鸭', 'zh-hant': '鴨' }[language])
    await picture(page, '03-search')
    await open(page, `/mobile/concord/home?lang=${language}`)
    await picture(page, '04-menu-of-concord')
  })

  test(`from the cart to the receipt in ${language}`, async ({ browser }) => {
    const page = await openPhone(browser)
    await addDishes(page, 3)
    for (const [screen, name] of [
      ['cart', '05-cart'],
      ['checkout', '06-checkout'],
    ] as const) {
      await open(page, `/shop/harbour/${screen}?lang=${language}`)
      await picture(page, name)
    }
    await page.goto('/shop/harbour/home?lang=en-gb')
    await placeByHand(page, 'Mei Chen')
    const receipt = await page.getByRole('link', { name: 'Receipt' }).getAttribute('href')
    for (const [screen, name] of [
      ['orderplaced', '07-placed'],
      ['order', '08-tracker'],
      ['myorders', '09-my-orders'],
    ] as const) {
      await open(page, `/shop/harbour/${screen}?lang=${language}`)
      await picture(page, name)
    }
    await page.goto(`${receipt}?lang=${language}`)
    await expect(page.getByRole('article')).toBeVisible()
    await picture(page, '10-receipt')
    await cookEverything(browser)
    await open(page, `/shop/harbour/order?lang=${language}`)
    await page.getByRole('button', { name: /^(Get help with this order|订单有问题|訂單有問題)$/ }).click()
    await page.getByRole('dialog').getByRole('radio').first().check()
    await page.getByRole('dialog').getByRole('checkbox').first().check()
    await picture(page, '21-help')
    // The gallery of the service app shows it to staff.
    await page.getByRole('button', { name: /^(Tell the restaurant|告知餐厅|告知餐廳)$/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test(`a delivery address and a shared cart in ${language}`, async ({ browser }) => {
    const page = await openPhone(browser, { permissions: ['clipboard-read', 'clipboard-write'] })
    await addDishes(page, 3)
    await open(page, '/shop/harbour/cart?lang=en-gb')
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    const guest = await openPhone(browser)
    await open(guest, `${link.pathname}?lang=${language}${link.hash}`)
    await picture(guest, '19-shared-cart')
    await open(guest, `/shop/harbour/home?lang=${language}`)
    await guest.getByRole('button', { name: /^(Takeaway|自取) · / }).click()
    const sheet = guest.getByRole('dialog')
    await sheet.getByRole('radio').nth(1).click()
    await sheet.getByRole('combobox').first().fill('12 King Street')
    await expect(guest.getByRole('option').first()).toBeVisible()
    await picture(guest, '20-delivery-address')
  })

  test(`a card payment that was declined, in ${language}`, async ({ browser }) => {
    const page = await openPhone(browser)
    await toCardPage(page, 'Mei Chen')
    await page.getByRole('button', { name: 'Decline it' }).click()
    await expect(page.locator('[data-screen=pay]')).toBeVisible()
    await open(page, `${new URL(page.url()).pathname}?lang=${language}`)
    await picture(page, '11-declined')
  })

  test(`a table in ${language}`, async ({ browser }) => {
    const desk = await openConsole(browser, 'owner')
    const number = languages.indexOf(language) + 1
    await addTables(desk, 'G', number)
    const phone = await sitDown(browser, await codeOf(desk, `G${number}`), 'en-gb')
    await addAtTable(phone, /^Wonton Soup/)
    for (const [screen, name] of [
      ['home', '12-table-menu'],
      ['cart', '13-table-cart'],
      ['checkout', '14-table-checkout'],
      ['myorders', '15-table-orders'],
    ] as const) {
      await open(phone, `/self/harbour/${screen}?lang=${language}`)
      await picture(phone, name)
    }
  })

  test(`the shop and the account in ${language}`, async ({ browser }) => {
    const page = await openPhone(browser)
    for (const [screen, name] of [
      ['contactus', '16-opening-hours'],
      ['login', '17-log-in'],
      ['signup', '18-sign-up'],
    ] as const) {
      await open(page, `/shop/harbour/${screen}?lang=${language}`)
      await picture(page, name)
    }
  })
}

test.describe('states', () => {
  for (const language of languages) inStates(language)
})

function inStates(language: GalleryLanguage): void {
  const picture = (page: Page, screen: string) => shoot(page, { group: 'States', screen, language })

  test(`large text in ${language}`, async ({ browser }) => {
    const page = await openPhone(browser)
    await addDishes(page, 2)
    for (const screen of ['home', 'cart', 'checkout']) {
      await open(page, `/shop/harbour/${screen}?lang=${language}`)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await picture(page, `large-text-${screen}`)
    }
  })

  test(`offline in ${language}`, async ({ browser }) => {
    const page = await openPhone(browser, { serviceWorkers: 'allow' })
    await addDishes(page, 2)
    await open(page, `/shop/harbour/cart?lang=${language}`)
    await page.context().setOffline(true)
    await expect(page.getByText(/You're offline|离线|離線|网络|網路/).first()).toBeVisible({
      timeout: 20_000,
    })
    await picture(page, 'offline-cart')
  })
}
