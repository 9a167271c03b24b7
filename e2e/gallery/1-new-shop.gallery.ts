import type { Browser } from '@playwright/test'
import { openOwnServer, type OwnServer } from '../support/own-server.ts'
import { setSettings } from '../support/shop-settings.ts'
import { logInCustomer, printedLogin } from '../support/staff.ts'
import { languages, type GalleryLanguage } from './looks.ts'
import { open, openDesk, openPhone, shoot, withLanguage } from './shoot.ts'
import { test } from '../support/test.ts'

// States of a shop in which nothing has happened yet, and of screens that wait or fail: an installation whose demo
// has no orders.

let house: OwnServer
test.beforeAll(async () => {
  house = await openOwnServer()
})
test.afterAll(() => house.stop())

const deskOf = (browser: Browser, language: GalleryLanguage) =>
  openDesk(browser, language, { baseURL: house.url, login: printedLogin('owner', house.printed()) })
const phoneOf = (browser: Browser) => openPhone(browser, { baseURL: house.url })

const empty = [
  ['kitchen', '/service/harbour/kitchen'],
  ['orders', '/service/harbour/orders'],
  ['tables', '/service/harbour/tables'],
  ['day', '/service/harbour/day'],
  ['home', '/console/harbour/home'],
  ['customers', '/console/harbour/customers'],
  ['promotions', '/console/harbour/promotions'],
  ['campaigns', '/console/harbour/campaigns'],
  ['programmes', '/console/harbour/programmes'],
  ['cards', '/console/harbour/cards'],
  ['unusual-activity', '/console/harbour/cards?tab=signals'],
  ['gift-cards', '/console/harbour/gift-cards'],
  ['stored-value', '/console/harbour/stored-value'],
  ['liability', '/console/harbour/liability'],
] as const

for (const language of languages) {
  test(`empty screens of staff in ${language}`, async ({ browser }) => {
    const desk = await deskOf(browser, language)
    for (const [screen, path] of empty) {
      await open(desk, withLanguage(path, language))
      await shoot(desk, { group: 'States', screen: `empty-${screen}`, language })
    }
  })

  test(`empty screens of customers in ${language}`, async ({ browser }) => {
    const phone = await phoneOf(browser)
    for (const screen of ['cart', 'myorders']) {
      await open(phone, `/shop/harbour/${screen}?lang=${language}`)
      await shoot(phone, { group: 'States', screen: `empty-${screen}`, language })
    }
  })

  test(`value that a customer does not have in ${language}`, async ({ browser }) => {
    const desk = await deskOf(browser, language)
    const restore = await setSettings(desk, 'harbour', { 'wallet.isOffered': true, 'coupon.isOffered': true })
    const phone = await phoneOf(browser)
    for (const [screen, name] of [
      ['mywallet', 'empty-wallet-of-guest'],
      ['ticket/new/checkout', 'empty-gift-card-shop'],
      ['coupon/NOTHING/collect', 'error-coupon-code'],
      ['ticket/none/none/receipt', 'error-gift-card'],
    ] as const) {
      await open(phone, `/shop/harbour/${screen}?lang=${language}`)
      await shoot(phone, { group: 'States', screen: name, language })
    }
    await logInCustomer(phone, printedLogin('charlotte', house.printed()))
    for (const screen of ['mycards', 'mywallet']) {
      await open(phone, `/shop/harbour/${screen}?lang=${language}`)
      await shoot(phone, { group: 'States', screen: `empty-${screen}`, language })
    }
    await restore()
  })

  test(`screens that wait or fail in ${language}`, async ({ browser }) => {
    const desk = await deskOf(browser, language)
    const answers = '**/api/staff/orders/search?**'
    await desk.route(answers, () => undefined)
    await desk.goto(`/service/harbour/orders?lang=${language}`)
    await desk.locator('[data-screen]').first().waitFor()
    await shoot(desk, { group: 'States', screen: 'loading-orders', language })
    await desk.unroute(answers)
    await desk.route(answers, (route) => route.fulfill({ status: 503, body: '' }))
    await desk.reload()
    await desk.getByRole('alert').first().waitFor({ timeout: 30_000 })
    await shoot(desk, { group: 'States', screen: 'error-orders', language })
    const phone = await phoneOf(browser)
    for (const path of ['product/none', 'order', 'page/none']) {
      await open(phone, `/shop/harbour/${path}?lang=${language}`)
      await shoot(phone, {
        group: 'States',
        screen: `error-${path.replaceAll('/', '-')}`,
        language,
      })
    }
    await phone.goto(`/shop/nowhere/home?lang=${language}`)
    await phone.getByRole('heading').first().waitFor()
    await shoot(phone, { group: 'States', screen: 'error-no-shop', language })
  })
}
