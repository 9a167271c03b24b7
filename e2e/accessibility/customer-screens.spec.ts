import type { Page } from '@playwright/test'
import { families, screenRoles } from '@tabard/contract/screens/screens'
import { expectFits } from '../support/fits-phone.ts'
import { findings, findingsInBothSchemes } from '../support/findings.ts'
import { sitDown } from '../support/ordering/at-table.ts'
import { openTables, removeTable } from '../support/ordering/open-tables.ts'
import { addDishes, addDishesIn, placeByHand, toCardPage } from '../support/ordering/order-by-hand.ts'
import { staffWithoutBrowser } from '../support/staff-client.ts'
import { expect, test } from '../support/test.ts'
import { hydrated, settled, visit } from '../support/screens/visit.ts'

// One page visits many screens without being loaded again: a visit costs a tenth of a load. Rules about names, roles
// and structure do not depend on the language, so each screen is read in one.

/** Each screen but the homes once, in turn in another of its families. */
function visits() {
  const all = Object.entries(families)
  const homes = all.map(([, { home }]) => home)
  const patterns = new Set(all.flatMap(([, { screens }]) => screens))
  return [...patterns]
    .filter((pattern) => !homes.includes(pattern))
    .map((pattern, at) => {
      const having = all.filter(([, { screens }]) => screens.includes(pattern))
      return { family: having[at % having.length]?.[0] ?? '', pattern }
    })
}

/** A family of each layout whose home no other journey loads: hydration has those that the server renders. */
const homesToLoad = ['shop', 'account', 'reservation', 'company', 'merchant']

test('every screen of the table shows itself, empty ones included, and axe finds nothing on it', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const found: string[] = []
  page.on('pageerror', ({ message }) => found.push(message))
  const look = async (within?: string) => void found.push(...(await findingsInBothSchemes(page, within)))

  await test.step('axe finds poor contrast that exists in dark only', async () => {
    await page.setContent(`<html lang="en"><title>Dark</title><style>
      @media (prefers-color-scheme: dark) { p { color: #777; background: #666 } }</style>
      <main><h1>Contrast</h1><p>Hardly readable in dark</p></main></html>`)
    expect(await findingsInBothSchemes(page)).toEqual([expect.stringMatching(/^dark: .* color-contrast p /)])
  })
  await test.step('axe reads two of several equal rows, and each row that differs', async () => {
    const row = (text: string) =>
      `<li><a href="/dish" style="display: block; padding: 1rem; color: #ddd">${text}</a></li>`
    await page.setContent(`<html lang="en"><title>Rows</title>
      <main><h1>Rows</h1><ul>${row('A dish').repeat(4)}${row('')}</ul></main></html>`)
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('li')) Object.assign(each, { __reactFiber: {} })
    })
    const rules = (await findings(page)).map((each) => each.split(' ')[1])
    expect(rules.toSorted()).toEqual(['color-contrast', 'color-contrast', 'link-name'])
    await expect(page.getByRole('listitem')).toHaveCount(5)
  })
  for (const family of homesToLoad) {
    const home = families[family]?.home ?? ''
    await page.goto(`/${family}/concord/${home}?lang=zh-hans`)
    await settled(page, home)
    await hydrated(page)
    await look()
  }
  for (const { family, pattern } of visits()) {
    await visit(page, `/${family}/concord/${pattern.replace(/\{\w+\}/g, 'sample')}`)
    // Without a log-in, account screens lead to the log-in; the journeys of accounts visit them.
    await settled(page, screenRoles[pattern] ? 'login' : pattern)
    if (!screenRoles[pattern]) await look()
  }
  for (const general of ['device/concord', '403', '404']) {
    await visit(page, `/${general}`)
    await settled(page, general.split('/')[0] ?? '')
    await look()
  }
  await visit(page, '/no/such/path/at-all')
  await page.waitForURL('**/404')
  await test.step('a known dish, and the working out of added tax', async () => {
    await visit(page, '/mobile/concord/home')
    await page.getByLabel('语言').selectOption('en-gb')
    await addDishesIn(page, 'mobile/concord', 1)
    await page.locator('a[href*="/product/"]').first().click()
    await settled(page, 'product/{id}')
    await look('[data-screen="product/{id}"]')
    await visit(page, '/mobile/concord/cart')
    await settled(page, 'cart')
    await page.getByRole('button', { name: 'See the breakdown' }).click()
    await expect(page.getByRole('dialog', { name: 'Price breakdown' })).toBeVisible()
    await look('[role=dialog]')
  })
  expect(found).toEqual([])
})

/** Check at large text that these screens fit a phone. */
async function expectScreensFit(page: Page, family: string, screens: readonly string[]): Promise<void> {
  for (const screen of screens) {
    await visit(page, `/${family}/harbour/${screen}`)
    await settled(page, screen)
    await expectFits(page, `${family}/${screen}`)
  }
}

test('from the menu to the receipt, axe finds nothing and 150 and 200 % text fits a phone in both languages', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const found: string[] = []
  const look = async (within?: string) => void found.push(...(await findingsInBothSchemes(page, within)))
  const open = async (screen: string) => {
    await visit(page, `/shop/harbour/${screen}`)
    await settled(page, screen)
  }

  await test.step('a declined card', async () => {
    const card = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    const lookAtCard = async () => void found.push(...(await findingsInBothSchemes(card)))
    await toCardPage(card, 'Axe')
    await lookAtCard()
    await card.getByRole('button', { name: 'Decline it' }).click()
    await settled(card, 'pay')
    await lookAtCard()
    await visit(card, '/shop/harbour/order')
    await settled(card, 'order')
    await lookAtCard()
    await card.context().close()
  })
  await test.step('the menu, and dishes that ask for more', async () => {
    await addDishes(page, 2)
    await page.getByRole('button', { name: 'My allergies' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('link', { name: 'Lunch Set: Soup, Main, Side' }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /^Add 1/ }).click()
    await expect(sheet.getByText('Choose one').first()).toBeVisible()
    await look('[role=dialog]')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toHaveCount(0)
  })
  await test.step('a code that is refused', async () => {
    await open('cart')
    await page.getByRole('button', { name: 'Have a code?' }).click()
    await page.getByLabel('Code', { exact: true }).fill('nonsense')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText("We don't recognise that code")).toBeVisible()
    await look()
  })
  await placeByHand(page, 'Larger Text')
  const receipt = (await page.getByRole('link', { name: 'Receipt' }).getAttribute('href')) ?? ''
  // A weighed dish is in the next cart.
  await open('home')
  await page.getByRole('link', { name: 'Steamed Live Barramundi' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add 1/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const screen of ['order', 'orderplaced', 'lastorder', 'myorders', 'cart', 'checkout']) {
    await open(screen)
    await look()
  }
  await visit(page, receipt)
  await settled(page, 'receipt/{transactionId}')
  await look()
  for (const language of ['zh-hans', 'en-gb']) {
    await page.goto(`/shop/harbour/home?lang=${language}`)
    await expectScreensFit(page, 'shop', [
      'home',
      'cart',
      'checkout',
      'orderplaced',
      'order',
      'myorders',
      'login',
      'signup',
    ])
    await visit(page, receipt)
    await settled(page, 'receipt/{transactionId}')
    await expectFits(page, `receipt ${language}`)
    await visit(page, '/shop/harbour/home')
    await page
      .getByRole('link', { name: /Lunch Set|三道午市套餐/ })
      .first()
      .click()
    await settled(page, 'product/{id}')
    await expectFits(page, `dish ${language}`)
  }
  await test.step('at a table', async () => {
    const staff = await staffWithoutBrowser(baseURL ?? '', 'owner')
    const [table] = await openTables(staff, 'LT', 1)
    const phone = await sitDown(browser, table?.address ?? '', 'en-gb')
    await phone.goto('/self/harbour/home?lang=en-gb')
    await phone.getByRole('button', { name: /^Add / }).first().click()
    await expect(phone.getByRole('link', { name: /View cart.*1/ }).first()).toBeVisible()
    for (const language of ['en-gb', 'zh-hans']) {
      if (language !== 'en-gb') await phone.goto(`/self/harbour/home?lang=${language}`)
      await expectScreensFit(phone, 'self', ['home', 'cart', 'checkout', 'myorders'])
    }
    await removeTable(staff, table?.tableId ?? '')
  })
  expect(found).toEqual([])
})
