import { expect, test, type Page } from '@playwright/test'
import { trading } from '@tabard/contract/identity/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { newDiner, placeOrder } from '../support/ordering/place-order.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole } from '../support/staff.ts'
import { languages } from './looks.ts'
import { open, openDesk, openPhone, shoot } from './shoot.ts'

const names = [
  'Mei Chen',
  'Liam',
  'Ava Nguyen',
  'Noah',
  'Olivia',
  'Jack',
  'Charlotte',
  'Hugo',
  'Amelia',
  'Leo',
]
const longName = 'Maximiliana Featherstonehaugh-Cholmondeley'
const longNote =
  'Please pack the soup apart from everything else, no peanuts anywhere, and call when you are at the gate'

test('a busy service', async ({ browser, baseURL }) => {
  const owner = await staffClient(await openConsole(browser, 'owner'), 'harbour')
  for (const name of [...names, longName]) {
    const diner = await newDiner(baseURL ?? '', 'harbour')
    await placeOrder(diner, name, name === longName ? longNote : '')
  }
  const { tickets } = await owner.call(kitchen.board, {})
  for (const [at, { orderId, version }] of tickets.slice(0, 6).entries()) {
    const accepted = await owner.call(kitchen.accept, { orderId, version })
    if (at < 3) await owner.call(kitchen.bump, { orderId, version: accepted.version })
  }
})

for (const language of languages) {
  const picture = (page: Page, screen: string) => shoot(page, { group: 'Service', screen, language })

  test(`staff at work in ${language}`, async ({ browser }) => {
    const desk = await openDesk(browser, language)
    for (const [at, screen] of ['kitchen', 'orders', 'tables', 'availability', 'trading', 'day'].entries()) {
      await open(desk, `/service/harbour/${screen}?lang=${language}`)
      await picture(desk, `0${at + 1}-${screen}`)
    }
    await open(desk, `/service/harbour/orders?lang=${language}`)
    await desk
      .getByRole('main')
      .getByRole('button', { name: /Mei Chen/ })
      .first()
      .click()
    await expect(desk.getByRole('dialog').first()).toBeVisible()
    await picture(desk, '07-order')
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
