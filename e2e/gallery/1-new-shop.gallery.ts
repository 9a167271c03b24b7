import { test } from '@playwright/test'
import { languages } from './looks.ts'
import { open, openDesk, openPhone, shoot } from './shoot.ts'

// States of a shop in which nothing has happened yet, and of screens that wait or fail.

const empty = [
  ['kitchen', '/service/harbour/kitchen'],
  ['orders', '/service/harbour/orders'],
  ['tables', '/service/harbour/tables'],
  ['day', '/service/harbour/day'],
  ['customers', '/console/harbour/customers'],
  ['promotions', '/console/harbour/promotions'],
] as const

for (const language of languages) {
  test(`empty screens of staff in ${language}`, async ({ browser }) => {
    const desk = await openDesk(browser, language)
    for (const [screen, path] of empty) {
      await open(desk, `${path}?lang=${language}`)
      await shoot(desk, { group: 'States', screen: `empty-${screen}`, language })
    }
  })

  test(`empty screens of customers in ${language}`, async ({ browser }) => {
    const phone = await openPhone(browser)
    for (const screen of ['cart', 'myorders']) {
      await open(phone, `/shop/harbour/${screen}?lang=${language}`)
      await shoot(phone, { group: 'States', screen: `empty-${screen}`, language })
    }
  })

  test(`screens that wait or fail in ${language}`, async ({ browser }) => {
    const desk = await openDesk(browser, language)
    const answers = '**/api/staff/orders/search?**'
    await desk.route(answers, () => undefined)
    await desk.goto(`/service/harbour/orders?lang=${language}`)
    await desk.locator('[data-screen]').first().waitFor()
    await shoot(desk, { group: 'States', screen: 'loading-orders', language })
    await desk.unroute(answers)
    await desk.route(answers, (route) => route.fulfill({ status: 503, body: '' }))
    await desk.reload()
    await desk.locator('[data-screen]').first().waitFor()
    await shoot(desk, { group: 'States', screen: 'error-orders', language })
    const phone = await openPhone(browser)
    for (const path of ['product/none', 'order', 'page/none']) {
      await open(phone, `/shop/harbour/${path}?lang=${language}`)
      await shoot(phone, {
        group: 'States',
        screen: `error-${path.replaceAll('/', '-')}`,
        language,
      })
    }
    await phone.goto(`/shop/nowhere/home?lang=${language}`)
    await shoot(phone, { group: 'States', screen: 'error-no-shop', language })
  })
}
