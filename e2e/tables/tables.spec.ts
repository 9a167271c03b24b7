import type { Page } from '@playwright/test'
import { picture } from '../support/picture.ts'
import { readCodes } from '../support/read-codes.ts'
import { addDishes } from '../support/ordering/order-by-hand.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })

const onPrint: string[] = []

/** Add an item with the first of every choice and go to the checkout. */
async function addSoup(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Wonton Soup/ })
    .first()
    .click()
  const form = page.locator('[data-screen="product/{id}"]')
  await expect(form).toBeVisible()
  for (const group of await form.getByRole('group').all()) {
    const radio = group.getByRole('radio').first()
    if (await radio.count()) await radio.check({ force: true })
  }
  await form.getByRole('button', { name: /^Add 1/ }).click()
}

async function fillCart(page: Page): Promise<void> {
  await addSoup(page)
  await page.getByRole('link', { name: /^View cart/ }).click()
  await expect(send(page)).toBeEnabled()
}

/** In the cart: the round goes to the kitchen, and nothing is asked. */
const send = (page: Page) => page.getByRole('button', { name: /^Send to kitchen · \$/ })

test('an owner adds twelve tables and prints their codes, which any phone reads', async ({ browser }) => {
  const page = await openConsole(browser, 'owner')
  await page.goto('/console/harbour/table-codes')
  const screen = page.locator('[data-screen="console/table-codes"]')
  await expect(screen).toContainText('No tables yet')
  await picture(page, 'tables-none')
  await screen.getByRole('button', { name: 'Add tables' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add tables' })
  await dialog.getByLabel('Last number').fill('12')
  await picture(page, 'tables-add')
  await dialog.getByRole('button', { name: 'Add 12 tables' }).click()
  await expect(screen.getByRole('listitem')).toHaveCount(12)
  await picture(page, 'tables')

  await screen.getByRole('button', { name: 'Print codes' }).click()
  const print = page.getByRole('dialog', { name: 'Print table codes' })
  await expect(print).toContainText('12 tables on 2 pages')
  await picture(page, 'tables-print')
  const saving = page.waitForEvent('download')
  await print.getByRole('button', { name: 'Download PDF' }).click()
  const file = await (await saving).path()
  const pages = await readCodes(file)
  expect(pages.map(({ length }) => length)).toEqual([8, 4])
  onPrint.push(...pages.flat())
  const address = new RegExp(`^${new URL(page.url()).origin}/t/harbour/[A-Za-z0-9_-]{28}$`)
  for (const code of onPrint) expect(code).toMatch(address)
  expect(new Set(onPrint).size).toBe(12)
})

test('a phone orders to table 7, and the kitchen sees the table; an old print says that its code has expired', async ({
  page,
  browser,
}) => {
  const desk = await openConsole(browser, 'owner')
  let seven = ''
  for (const address of onPrint) {
    await page.goto(address)
    await page.waitForURL(/\/self\/harbour\/home\?tn=\w+&ses=/)
    if (new URL(page.url()).searchParams.get('tn') === '7') {
      seven = address
      break
    }
  }
  expect(seven).not.toBe('')
  await expect(page.getByText('Table 7')).toBeVisible()
  await picture(page, 'at-table')
  await fillCart(page)
  for (const field of ['Name', 'Phone']) await expect(page.getByLabel(field)).toHaveCount(0)
  await picture(page, 'at-table-cart')
  await send(page).click()
  await expect(page.locator('[data-screen=orderplaced]')).toContainText("We'll bring it to table 7")
  // The bill opens the bill, and staff can be asked there and told to wait.
  await page.getByRole('link', { name: 'The bill' }).click()
  await expect(page.getByRole('heading', { name: 'The bill · Table 7' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^The bill/ })).toContainText(/Table total\$\d+\.\d\d/)
  await expect(page.getByRole('button', { name: /^Pay the bill · \$/ })).toBeInViewport()
  await page.getByRole('button', { name: 'Ask staff for the bill' }).click()
  await expect(page.getByText("We've told our staff. Someone will be with you shortly.")).toBeVisible()
  await expect(page.getByText(/^You asked for the bill at \d\d:\d\d$/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the request' }).click()
  await page.getByRole('button', { name: 'Ask staff for the bill' }).click()
  await picture(page, 'at-table-placed')

  await desk.goto('/service/harbour/kitchen')
  await expect(desk.getByRole('article').filter({ hasText: 'Table 7' }).first()).toBeVisible()
  await picture(desk, 'kitchen-table')
  await desk.goto('/service/harbour/tables')
  const card = desk.getByRole('button', { name: /Table 7/ })
  await expect(card).toContainText('Wants the bill')
  await expect(card).toContainText('1 open order')
  await picture(desk, 'tables-busy')
  await card.click()
  const drawer = desk.getByRole('dialog', { name: 'Table 7' })
  await drawer.getByRole('button', { name: 'Done' }).click()
  await expect(drawer).not.toContainText('Wants the bill')
  await picture(desk, 'table-drawer')
  await drawer.getByRole('link', { name: 'Edit' }).click()
  await desk.waitForURL(/\/console\/harbour\/table-codes/)
  await desk.getByRole('dialog', { name: 'Table 7' }).getByRole('button', { name: 'New code' }).click()
  const sure = desk.getByRole('dialog', { name: 'A new code for 1 table?' })
  await expect(sure).toContainText('stop working immediately')
  await sure.getByRole('button', { name: 'New code' }).click()
  await expect(desk.getByText('1 new code. Print it now.')).toBeVisible()

  // A seated guest's cart continues after scanning the new code.
  await page.goto('/self/harbour/home')
  await expect(page.getByText('Your table session has ended')).toBeVisible()
  await page.goto(seven)
  await expect(page.locator('[data-screen=tokenexpired]')).toContainText('This table code has expired')
  await picture(page, 'token-expired')

  await page.goto('/self/harbour/home')
  await addSoup(page)
  await page.getByRole('link', { name: 'Your table session has ended' }).click()
  await page.getByRole('button', { name: 'Order for pick-up instead' }).click()
  await page.waitForURL(/\/shop\/harbour\/cart$/)
  await expect(page.locator('[data-screen=cart]')).toContainText('Wonton Soup')
})

test('a table links to its own orders, and from there to all orders', async ({ browser }) => {
  const desk = await openConsole(browser, 'owner')
  await desk.goto('/service/harbour/tables')
  await desk.getByRole('button', { name: /Table 7/ }).click()
  await desk.getByRole('link', { name: 'Orders here' }).click()
  const screen = desk.locator('[data-screen="service/orders"]')
  const chip = screen.getByRole('button', { name: 'Table 7: show all tables' })
  await expect(chip).toHaveText('Table 7')
  await expect(screen.getByRole('listitem')).toHaveCount(1)
  await picture(desk, 'orders-of-table')
  await chip.click()
  await expect(chip).toHaveCount(0)
  expect(new URL(desk.url()).search).not.toContain('table=')
  await expect(screen.getByRole('listitem').first()).toBeVisible()
})

/** Sit down at any table with a valid code. Returns its number. */
async function sitDown(page: Page): Promise<string> {
  for (const address of onPrint) {
    await page.goto(address)
    await page.waitForURL(/\/self\/harbour\/(home|tokenexpired)\?/)
    const number = new URL(page.url()).searchParams.get('tn')
    if (number !== null) return number
  }
  throw new Error('no print opens a table')
}

test('a guest pays by card at the table', async ({ page }) => {
  const number = await sitDown(page)
  await fillCart(page)
  await send(page).click()
  await expect(page.locator('[data-screen=orderplaced]')).toContainText(`We'll bring it to table ${number}`)
  await page.getByRole('link', { name: 'The bill' }).click()
  await page.getByRole('button', { name: /^Pay the bill/ }).click()
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.locator('[data-screen=myorders]')).toContainText('All paid. Thank you!')
})

test('closing a table while the checkout is open keeps the cart', async ({ page, browser }) => {
  const desk = await openConsole(browser, 'owner')
  const number = await sitDown(page)
  await fillCart(page)
  await page.goto('/self/harbour/checkout')
  await expect(send(page)).toBeEnabled()
  await desk.goto('/service/harbour/tables')
  await desk.getByRole('button', { name: new RegExp(`Table ${number}\\b`) }).click()
  await desk
    .getByRole('dialog', { name: `Table ${number}` })
    .getByRole('button', { name: 'Close table' })
    .click()
  await desk
    .getByRole('dialog', { name: new RegExp(`^(Close table ${number}\\?|Table ${number} still owes)`) })
    .getByRole('button', { name: 'Close table' })
    .click()
  await expect(desk.getByText(`Table ${number} closed`)).toBeVisible()

  // The phone is notified while the checkout is open.
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeDisabled()
  await page.getByRole('link', { name: 'Your table session has ended' }).click()
  await expect(page.locator('[data-screen=tokenexpired]')).toContainText('Your cart is kept')
  await page.locator('[data-screen=tokenexpired]').getByRole('link', { name: 'Your cart' }).click()
  await expect(page.locator('[data-screen=cart]')).toContainText('Wonton Soup')
  // After another scan it continues to its target.
  expect(await sitDownWithCart(page)).toBe('Wonton Soup')
})

/** Scan again: a guest with items in the cart is led back to it. */
async function sitDownWithCart(page: Page): Promise<string> {
  for (const address of onPrint) {
    await page.goto(address)
    await page.waitForURL(/\/self\/harbour\/(cart|tokenexpired)\?/)
    if (page.url().includes('/cart?')) break
  }
  const cart = page.locator('[data-screen=cart]')
  await expect(cart).toContainText('Wonton Soup')
  return (await cart.getByText('Wonton Soup').first().innerText()).trim()
}

test('a guest calls: staff on any screen see and hear it, and one answer clears it for all', async ({
  page,
  browser,
}) => {
  const desk = await openConsole(browser, 'owner')
  const other = await openConsole(browser, 'owner')
  const bannerOn = (screen: Page) => screen.getByRole('region', { name: 'A table needs help' })
  const answer = (screen: Page) => bannerOn(screen).getByRole('button', { name: "I'm on it" })
  const number = await sitDown(page)
  await desk.goto('/service/harbour/orders')
  await other.goto('/service/harbour/tables')
  try {
    await page.getByRole('link', { name: 'The bill' }).click()
    await page.getByRole('button', { name: 'Ask staff for the bill' }).click()
    await expect(bannerOn(desk)).toContainText(`Table ${number} asks for the bill`)
    await expect(desk.getByRole('link', { name: /^Tables/ })).toContainText('1 table needs help')
    await picture(desk, 'table-calls')
    // The call joins the bill request instead of replacing it (C-B7).
    await expect(page.getByRole('link', { name: /^Bill asked \d\d:\d\d$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Call staff' }).click()
    const calling = page.getByRole('dialog', { name: 'What do you need?' })
    await calling.getByRole('checkbox', { name: 'Water' }).check()
    await calling.getByRole('button', { name: 'Call staff' }).click()
    await expect(bannerOn(desk)).toContainText(`Table ${number} calls for staff and asks for the bill`)
    await expect(bannerOn(desk)).toContainText('Water')
    await page.getByRole('button', { name: /^Called \d\d:\d\d$/ }).click()
    await picture(page, 'table-call-waiting')
    await page.getByRole('button', { name: 'Cancel the call' }).click()
    await expect(page.getByRole('button', { name: 'Call staff' })).toBeVisible()
    // The floor itself shows no link to the floor.
    await expect(bannerOn(other)).toBeVisible()
    await expect(bannerOn(other).getByRole('link')).toHaveCount(0)
    await desk.reload()
    await expect(bannerOn(desk)).toBeVisible()
    await bannerOn(desk).getByRole('link', { name: 'Open tables' }).click()
    await expect(desk.locator('[data-screen="service/tables"]')).toBeVisible()
    await answer(desk).click()
    await expect(bannerOn(desk)).toHaveCount(0)
    await expect(bannerOn(other)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Bill coming' })).toBeVisible()
    await expect(page.getByText("Someone's on the way.")).toBeVisible()
    await expect(desk.getByRole('link', { name: /^Tables/ })).not.toContainText('needs help')
  } finally {
    // In any case no table keeps a call.
    if (await answer(desk).isVisible()) await answer(desk).click()
  }
})

test("a guest at the counter is asked for the table locator's number, and once to confirm it", async ({
  page,
  browser,
}) => {
  const desk = await openConsole(browser, 'owner')
  const locators = desk
    .getByRole('listitem')
    .filter({ has: desk.getByRole('heading', { name: 'Table locators', exact: true }) })
  const save = async () => {
    await desk.getByRole('button', { name: 'Review and save' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByRole('dialog')).toHaveCount(0)
  }
  await desk.goto('/console/harbour/settings')
  await desk.getByRole('searchbox', { name: 'Search settings' }).fill('Table locators')
  await locators.getByRole('switch').setChecked(true, { force: true })
  await save()

  await addDishes(page, 2)
  await page.goto('/shop/harbour/checkout')
  await page.getByLabel('Name').fill('Lola Locator')
  await page.getByLabel('Phone').fill('0412 345 678')
  const locator = page.getByLabel('Table locator number')
  await locator.fill('4x')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(locator).toHaveAttribute('aria-invalid', 'true')
  await locator.fill('42')
  await page.getByRole('button', { name: /^Place order/ }).click()
  const sure = page.getByRole('alertdialog', {
    name: 'Did you take the table locator with this number?',
  })
  await sure.getByRole('button', { name: 'Change the number' }).click()
  await locator.fill('43')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await sure.getByRole('button', { name: 'Yes, I have it' }).click()
  await expect(page.locator('[data-screen=orderplaced]')).toContainText("We'll bring it to table locator 43")

  await locators.getByRole('button', { name: /reset to/i }).click()
  await save()
})
