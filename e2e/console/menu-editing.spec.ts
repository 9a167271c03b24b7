import type { Locator, Page } from '@playwright/test'
import { addDishes } from '../support/ordering/order-by-hand.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { findings } from '../support/findings.ts'

// These journeys change the shared menu and restore it.

async function openMenu(page: Page): Promise<void> {
  await page.goto('/console/harbour/menu')
  await expect(page.getByRole('tab', { name: 'Dishes' })).toBeVisible()
  await expect(page.getByText('All changes are live')).toBeVisible()
}

const dish = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('listitem').getByRole('button', { name }).last()

async function openDish(page: Page, name: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search all items' }).fill(name)
  await dish(page, name).click()
  return page.getByRole('dialog')
}

async function save(editor: Locator): Promise<void> {
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toHaveCount(0)
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review and publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('All changes are live')).toBeVisible()
}

/** The first item that can be added at once, on the customer's menu. */
async function firstDish(page: Page): Promise<string> {
  const label = await page.getByRole('button', { name: /^Add / }).first().getAttribute('aria-label')
  return (label ?? '').replace(/^Add /, '')
}

test('a published change appears on an open screen by itself, and the cart is kept', async ({
  page,
  browser,
}) => {
  await addDishes(page, 2)
  const name = await firstDish(page)
  const row = page.getByRole('listitem').filter({ hasText: name }).first()
  await expect(row).toBeVisible()
  const desk = await openConsole(browser, 'owner')
  await openMenu(desk)
  const editor = await openDish(desk, name)
  const price = editor.getByLabel('Price', { exact: true })
  const before = await price.inputValue()
  await price.fill('77.77')
  await editor.getByLabel('Description · English').fill('Now with a golden spoon')
  await save(editor)
  // An edit is not published.
  await expect(desk.getByText('2 unpublished changes')).toBeVisible()
  await expect(row).not.toContainText('77.77')

  await desk.getByRole('button', { name: 'Review and publish' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toContainText(`$${before} → $77.77`)
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(row).toContainText('77.77')
  await expect(page.getByRole('link', { name: /View cart.*2/ }).first()).toBeVisible()
  await page.goto('/shop/harbour/cart')
  await expect(page.getByText('$77.77').first()).toBeVisible()

  await desk.getByRole('tab', { name: 'History' }).click()
  await desk
    .getByRole('button', { name: /^Restore version/ })
    .first()
    .click()
  await desk.getByRole('button', { name: 'Restore to draft' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('$77.77')).toHaveCount(0)
})

test('a price of a billion is refused at its field, and a reload keeps typed input', async ({ browser }) => {
  const desk = await openConsole(browser, 'owner')
  await openMenu(desk)
  const editor = await openDish(desk, 'Deep-Fried Shrimp Dumplings')
  const price = editor.getByLabel('Price', { exact: true })
  await price.fill('1000000000')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor.getByText(/maximum \$1,000,000\.00/)).toBeVisible()
  await expect(price).toBeFocused()
  await editor.getByLabel('Description · English').fill('Half a sentence')
  await desk.reload()
  await desk.getByRole('button', { name: 'Keep editing' }).click()
  await expect(desk.getByRole('dialog').getByLabel('Description · English')).toHaveValue('Half a sentence')
  await expect(desk.getByRole('dialog').getByLabel('Price', { exact: true })).toHaveValue('1000000000.00')
  await desk.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(desk.getByRole('button', { name: 'Keep editing' })).toHaveCount(0)
})

/** The draft as last published. */
async function restoreLatestVersion(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Discard draft changes' }).click()
  await page.getByRole('button', { name: 'Restore to draft' }).click()
  await expect(page.getByText('All changes are live')).toBeVisible()
}

test('a dish with a script as its name is published and shown as text', async ({ page, browser }) => {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  const name = '"><img src=x onerror=alert(1)><script>alert(2)</script>'
  const desk = await openConsole(browser, 'owner')
  desk.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  await openMenu(desk)
  await desk.getByRole('button', { name: 'Add item' }).click()
  const editor = desk.getByRole('dialog')
  for (const label of ['Name · English', 'Name · 中文', 'Description · English', 'Description · 中文'])
    await editor.getByLabel(label).fill(name)
  await editor.getByLabel('Price', { exact: true }).fill('1')
  await save(editor)
  await publish(desk)
  await page.goto('/shop/harbour/home')
  await expect(page.getByText(name).first()).toBeVisible()
  await page.getByText(name).first().click()
  await expect(page.locator('[data-screen="product/{id}"]')).toContainText(name)
  await desk.goto('/service/harbour/availability')
  await expect(desk.getByText(name).first()).toBeVisible()
  await desk.goto('/console/harbour/menu')
  await desk.getByRole('tab', { name: 'History' }).click()
  await desk.getByRole('button', { name: 'Show changes' }).first().click()
  await expect(desk.getByText(name).first()).toBeVisible()
  expect(ran).toEqual([])
  await desk
    .getByRole('button', { name: /^Restore version/ })
    .first()
    .click()
  await desk.getByRole('button', { name: 'Restore to draft' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(name)).toHaveCount(0, { timeout: 3_000 })
})

test('dishes are sorted, removed and restored by keyboard alone; axe finds nothing', async ({ browser }) => {
  // Seven axe runs take time.
  test.setTimeout(120_000)
  const desk = await openConsole(browser, 'owner')
  await openMenu(desk)
  const names = () =>
    desk
      .getByRole('list', { name: 'Item order' })
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => row.querySelector('[class*=_name_]')?.textContent))
  const before = await names()
  await desk.getByRole('button', { name: `Move ${before[0]}` }).focus()
  await desk.keyboard.press('Space')
  await desk.waitForTimeout(200)
  await desk.keyboard.press('ArrowDown')
  await desk.waitForTimeout(300)
  await desk.keyboard.press('Space')
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)])
  await expect(desk.getByText('1 unpublished change')).toBeVisible()
  await desk.getByRole('checkbox', { name: `Select ${before[2]}` }).check()
  await desk.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(names).not.toContain(before[2])
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toContain(before[2])

  const found: string[] = []
  const look = async (where: string) => {
    found.push(...(await findings(desk)).map((each) => `${where} ${each}`))
  }
  await look('dishes')
  await dish(desk, before[1] ?? '').click()
  await look('dish')
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await desk.getByRole('button', { name: 'Change prices' }).click()
  await look('prices')
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await desk.getByRole('button', { name: 'Schedule' }).click()
  await look('plan')
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await desk.getByRole('tab', { name: 'Options' }).click()
  await look('options')
  await desk.getByRole('main').getByRole('listitem').getByRole('button').nth(1).click()
  await look('group')
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await desk.getByRole('tab', { name: 'History' }).click()
  await look('history')
  expect(found).toEqual([])
  await restoreLatestVersion(desk)
})
