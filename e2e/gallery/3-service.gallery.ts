import type { Page } from '@playwright/test'
import { trading } from '@tabard/contract/identity/calls'
import { till } from '@tabard/contract/till/calls'
import { newDiner, placeOrder } from '../support/ordering/place-order.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole, serviceScreens } from '../support/staff.ts'
import { languages } from './looks.ts'
import { open, openDesk, openPhone, shoot } from './shoot.ts'
import { expect, test } from '../support/test.ts'

const longName = 'Maximiliana Featherstonehaugh-Cholmondeley'
const longNote =
  'Please pack the soup apart from everything else, no peanuts anywhere, and call when you are at the gate'

test('the demo has its history, and an order with long texts', async ({ browser, baseURL }) => {
  const owner = await staffClient(await openConsole(browser, 'owner'), 'harbour')
  const oldest = new Date(Date.now() - 58 * 86_400_000).toISOString().slice(0, 10)
  const countOldest = async () =>
    (await owner.call(till.search, { text: '', tradingDate: oldest })).orders.length
  await expect.poll(countOldest, { timeout: 420_000, intervals: [5_000] }).toBeGreaterThan(5)
  await placeOrder(await newDiner(baseURL ?? '', 'harbour'), longName, longNote)
})

for (const language of languages) {
  const picture = (page: Page, screen: string) => shoot(page, { group: 'Service', screen, language })

  test(`staff at work in ${language}`, async ({ browser }) => {
    const desk = await openDesk(browser, language)
    for (const [at, screen] of serviceScreens.entries()) {
      await open(desk, `/service/harbour/${screen}?lang=${language}`)
      await picture(desk, `0${at + 1}-${screen}`)
    }
    await open(desk, `/service/harbour/orders?lang=${language}`)
    await desk
      .getByRole('main')
      .getByRole('button', { name: /Maximiliana/ })
      .first()
      .click()
    await expect(desk.getByRole('dialog').first()).toBeVisible()
    await picture(desk, '08-order')
    await open(desk, `/service/harbour/new-order?lang=${language}`)
    for (const at of [0, 3, 3, 7]) await desk.locator('[data-dish]').nth(at).click()
    await picture(desk, '08-new-order')
    await open(desk, `/service/harbour/orders?lang=${language}`)
    await desk
      .getByRole('region', { name: /^(Customers asking for help|顾客求助|顧客求助)$/ })
      .getByRole('button')
      .first()
      .click()
    await expect(desk.getByRole('dialog').first()).toBeVisible()
    await picture(desk, '09-help')
    await desk
      .getByRole('button', { name: /^(Answer|回复|回覆|回復)/ })
      .first()
      .click()
    await picture(desk, '09-help-answer')
  })

  test(`a paused shop in ${language}`, async ({ browser }) => {
    const owner = await staffClient(await openConsole(browser, 'owner'), 'harbour')
    const message = { first: '', second: '' }
    await owner.call(trading.set, { state: 'closed', message })
    try {
      const phone = await openPhone(browser)
      await open(phone, `/shop/harbour/home?lang=${language}`)
      await shoot(phone, { group: 'States', screen: 'closed-menu', language })
    } finally {
      await owner.call(trading.set, { state: 'open', message })
    }
  })
}
