import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { addDishes, addDishesIn, placeByHand, toCardPage } from '../support/ordering/order-by-hand.ts'
import { newDiner, placeOrder } from '../support/ordering/place-order.ts'
import { officeScreens, openConsole, serviceScreens, setUpScreens } from '../support/staff.ts'
import { still } from '../support/still.ts'
import { findingsInBothSchemes } from '../support/findings.ts'

async function settled(page: Page, screen: string): Promise<void> {
  await expect(page.locator(`[data-screen="${screen}"]`)).toHaveCount(1)
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
  // Wait until animations end: colours and names are not final before.
  await still(page)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('h1')].every((heading) => heading.textContent !== ''),
  )
}

// Screens with an order, and the same screens empty.
/** One screen per further layout, and the general ones. */
const otherLayouts = [
  ['/app/concord/infinitycategory', 'infinitycategory'],
  ['/self/concord/home?tn=12&ses=abc', 'home'],
  ['/ktv/concord/category?lang=zh-hans', 'category'],
  ['/company/concord/lastorder', 'lastorder'],
  ['/company/concord/login?lang=zh-hans', 'login'],
  ['/account/concord/me', 'me'],
  ['/self/concord/tokenexpired?why=ended', 'tokenexpired'],
  ['/merchant/concord/home', 'home'],
  ['/device/concord', 'device'],
  ['/device/concord?lang=zh-hans', 'device'],
  ['/403', '403'],
  ['/404', '404'],
] as const
const withOrder = ['order', 'orderplaced', 'pay', 'lastorder', 'myorders', 'cart', 'checkout'] as const
const plain = [
  ['category', 'category'],
  ['search', 'search'],
  ['aboutus', 'aboutus'],
  ['contactus', 'contactus'],
  ['login', 'login'],
  ['signup', 'signup'],
  ['forgotpassword', 'forgotpassword'],
  // Visitors without an account are led to the log-in; the accounts journey visits account screens.
  ['user/profile', 'login'],
  ['me', 'me'],
  ['page/terms', 'page/{id}'],
  ['page/none', 'page/{id}'],
  ['category/none', 'category/{id}'],
  ['sub/none', 'sub/{id}'],
  ['product/none', 'product/{id}'],
  ['cartitem/none', 'cartitem/{id}'],
] as const

const openPhone = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()

test('axe finds poor contrast that exists in dark only', async ({ page }) => {
  await page.setContent(`<html lang="en"><title>Dark</title><style>
    @media (prefers-color-scheme: dark) { p { color: #777; background: #666 } }</style>
    <main><h1>Contrast</h1><p>Hardly readable in dark</p></main></html>`)
  expect(await findingsInBothSchemes(page)).toEqual([expect.stringMatching(/^dark: .* color-contrast p /)])
})

test('axe finds nothing on the menu and a dish', async ({ browser }) => {
  test.setTimeout(240_000)
  const page = await openPhone(browser)
  const found: string[] = []
  for (const home of ['/shop/concord/home', '/mobile/concord/home?lang=zh-hans']) {
    await page.goto(home)
    await settled(page, 'home')
    found.push(...(await findingsInBothSchemes(page)))
    await page.locator('a[href*="/product/"]').first().click()
    await settled(page, 'product/{id}')
    found.push(...(await findingsInBothSchemes(page)))
  }
  expect(found).toEqual([])
})

test('axe finds nothing on screens with an order', async ({ browser }) => {
  test.setTimeout(240_000)
  const page = await openPhone(browser)
  await addDishes(page, 2)
  await placeByHand(page, 'Axe')
  const receipt = await page.getByRole('link', { name: 'Receipt' }).getAttribute('href')
  await addDishes(page, 2)
  const found: string[] = []
  for (const screen of withOrder) {
    await page.goto(`/shop/harbour/${screen}`)
    await settled(page, screen)
    found.push(...(await findingsInBothSchemes(page)))
  }
  await page.goto(receipt ?? '')
  await settled(page, 'receipt/{transactionId}')
  found.push(...(await findingsInBothSchemes(page)))
  expect(found).toEqual([])
})

test('axe finds nothing on the other screens, empty ones included', async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await openPhone(browser)
  const found: string[] = []
  for (const [path, screen] of plain) {
    await page.goto(`/mobile/concord/${path}`)
    await settled(page, screen)
    found.push(...(await findingsInBothSchemes(page)))
  }
  for (const screen of withOrder) {
    await page.goto(`/mobile/concord/${screen}?lang=zh-hans`)
    await settled(page, screen)
    found.push(...(await findingsInBothSchemes(page)))
  }
  for (const [path, screen] of otherLayouts) {
    await page.goto(path)
    await settled(page, screen)
    found.push(...(await findingsInBothSchemes(page)))
  }
  expect(found).toEqual([])
})

test('axe finds nothing during a card payment', async ({ browser }) => {
  test.setTimeout(240_000)
  const page = await openPhone(browser)
  await toCardPage(page, 'Axe')
  const found = await findingsInBothSchemes(page)
  await page.getByRole('button', { name: 'Decline it' }).click()
  await settled(page, 'pay')
  found.push(...(await findingsInBothSchemes(page)))
  await page.goto('/shop/harbour/order')
  await settled(page, 'order')
  found.push(...(await findingsInBothSchemes(page)))
  expect(found).toEqual([])
})

/** The findings on these screens of an app, as the owner sees them. */
async function findingsOnScreens(page: Page, app: 'console' | 'service', screens: readonly string[]) {
  const found: string[] = []
  for (const screen of screens) {
    await page.goto(`/${app}/harbour/${screen}`)
    await settled(page, `${app}/${screen}`)
    found.push(...(await findingsInBothSchemes(page)))
  }
  return found
}

test('axe finds nothing on the screens of staff at work', async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  await placeOrder(await newDiner(baseURL ?? '', 'harbour'), 'Axe')
  const logIn = await (await browser.newContext()).newPage()
  await logIn.goto('/console/')
  await expect(logIn.getByRole('button', { name: 'Log in' })).toBeVisible()
  const found = await findingsInBothSchemes(logIn)
  found.push(...(await findingsOnScreens(await openConsole(browser, 'owner'), 'service', serviceScreens)))
  expect(found).toEqual([])
})

for (const [what, screens] of [
  ['menu, money and customers', officeScreens],
  ['the settings', setUpScreens],
] as const)
  test(`axe finds nothing in the back office: ${what}`, async ({ browser }) => {
    test.setTimeout(300_000)
    expect(await findingsOnScreens(await openConsole(browser, 'owner'), 'console', screens)).toEqual([])
  })

test('axe finds nothing on dish and checkout screens', async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await openPhone(browser)
  const found: string[] = []
  const look = async () => {
    found.push(...(await findingsInBothSchemes(page)))
  }
  await page.goto('/shop/harbour/home')
  await settled(page, 'home')
  await page.getByRole('button', { name: 'My allergies' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'Done' }).click()
  // A meal with open steps, and a weighed item.
  for (const dish of ['Lunch Set: Soup, Main, Side', 'Steamed Live Barramundi']) {
    await page.getByRole('link', { name: dish }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /^Add 1/ }).click()
    if (dish.startsWith('Lunch')) {
      await expect(sheet.getByText('Choose one').first()).toBeVisible()
      await look()
      await sheet.getByRole('button', { name: 'Close' }).click()
    }
    await expect(sheet).toHaveCount(0)
  }
  await page.goto('/shop/harbour/cart')
  await settled(page, 'cart')
  await page.getByRole('button', { name: 'Have a code?' }).click()
  await page.getByLabel('Code', { exact: true }).fill('nonsense')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText("We don't recognise that code")).toBeVisible()
  await look()
  // Where tax is added to prices, there is something to work out.
  await addDishesIn(page, 'shop/concord', 1)
  await page.goto('/shop/concord/cart')
  await settled(page, 'cart')
  await page.getByRole('button', { name: 'See the breakdown' }).click()
  await expect(page.getByRole('dialog', { name: 'Price breakdown' })).toBeVisible()
  await look()
  expect(found).toEqual([])
})

test("axe finds nothing in an order's drawer and its dialogs", async ({ browser, baseURL }) => {
  test.setTimeout(300_000)
  const { number } = await placeOrder(await newDiner(baseURL ?? '', 'harbour'), 'Axe Drawers')
  const page = await openConsole(browser, 'owner')
  await page.goto('/service/harbour/orders')
  await settled(page, 'service/orders')
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`\\b${number}\\b`) })
    .first()
    .click()
  const order = page.getByRole('dialog', { name: 'Order', exact: true })
  await expect(order.getByRole('button', { name: 'Change order' })).toBeVisible()
  const found = await findingsInBothSchemes(page)
  for (const action of ['Change order', 'Delay order']) {
    await order.getByRole('button', { name: action }).click()
    const dialog = page.getByRole('dialog').last()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
    found.push(...(await findingsInBothSchemes(page)))
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
  expect(found).toEqual([])
})

test('axe finds nothing where ordering is set up', async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await openConsole(browser, 'owner')
  const found: string[] = []
  // Each with the action that opens or adds its fields.
  const setUp = [
    ['console', 'ways', [/^Takeaway/]],
    ['console', 'promotions', ['New promotion']],
    ['service', 'trading', [/^Pause /]],
    ['console', 'stations', ['Add station', 'Add course']],
    ['console', 'fees', ['Add charge', 'Add fee', 'Add surcharge']],
  ] as const
  for (const [app, screen, buttons] of setUp) {
    await page.goto(`/${app}/harbour/${screen}`)
    await settled(page, `${app}/${screen}`)
    for (const name of buttons) await page.getByRole('main').getByRole('button', { name }).first().click()
    await expect(page.getByRole('dialog').or(page.getByText('Unsaved')).first()).toBeVisible()
    found.push(...(await findingsInBothSchemes(page)))
  }
  expect(found).toEqual([])
})
