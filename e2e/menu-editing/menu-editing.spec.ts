import type { Locator, Page } from '@playwright/test'
import { addDishes } from '../support/ordering/order-by-hand.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { findings } from '../support/findings.ts'

// These journeys change the shared menu and restore it.

async function openMenu(page: Page): Promise<void> {
  await page.goto('/console/harbour/menu')
  await expect(page.getByText('All changes are live')).toBeVisible()
}

const dish = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('listitem').getByRole('button', { name }).last()

/** The first item that can be added at once, on the customer's menu. */
async function firstDish(page: Page): Promise<string> {
  const label = await page.getByRole('button', { name: /^Add / }).first().getAttribute('aria-label')
  return (label ?? '').replace(/^Add /, '')
}

test('a published change appears on an open screen, as text even if it looks like code, and the cart is kept', async ({
  page,
  browser,
}) => {
  const ran: string[] = []
  const hostile = '"><img src=x onerror=alert(1)></script><script>alert(2)</script>'
  await addDishes(page, 2)
  const name = await firstDish(page)
  const row = page.getByRole('listitem').filter({ hasText: name }).first()
  await expect(row).toBeVisible()
  const desk = await openConsole(browser, 'owner')
  for (const each of [page, desk])
    each.on('dialog', (dialog) => {
      ran.push(dialog.message())
      void dialog.dismiss()
    })
  await openMenu(desk)
  await desk.getByRole('searchbox', { name: 'Search all items' }).fill(name)
  await dish(desk, name).click()
  const editor = desk.getByRole('dialog')
  const price = editor.getByLabel('Price', { exact: true })
  const before = await price.inputValue()
  await price.fill('77.77')
  await editor.getByLabel('Description · English').fill(hostile)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toHaveCount(0)
  // An edit is not published.
  await expect(desk.getByText('2 unpublished changes')).toBeVisible()
  await expect(row).not.toContainText('77.77')

  await desk.getByRole('button', { name: 'Review and publish' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toContainText(`$${before} → $77.77`)
  await expect(dialog).toContainText(hostile)
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(row).toContainText('77.77')
  await expect(row).toContainText(hostile)
  await row.getByRole('link').first().click()
  await expect(page.locator('[data-screen="product/{id}"]')).toContainText(hostile)
  // Also in the server's page.
  await page.reload()
  await expect(page.locator('[data-screen="product/{id}"]')).toContainText(hostile)
  await page.goto('/shop/harbour/cart')
  await expect(page.getByText('$77.77').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Cart, 2 items/ }).first()).toBeVisible()

  await desk.getByRole('tab', { name: 'History' }).click()
  await desk.getByRole('button', { name: 'Show changes' }).first().click()
  await expect(desk.getByText(hostile).first()).toBeVisible()
  await desk
    .getByRole('button', { name: /^Restore version/ })
    .first()
    .click()
  await desk.getByRole('button', { name: 'Restore to draft' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('$77.77')).toHaveCount(0)
  expect(ran).toEqual([])
})

test('dishes are sorted, removed and restored by keyboard alone; axe finds nothing', async ({ browser }) => {
  const desk = await openConsole(browser, 'owner')
  await openMenu(desk)
  const names = () =>
    desk
      .getByRole('list', { name: 'Item order' })
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => row.querySelector('[class*=_name_]')?.textContent))
  const before = await names()
  const said = (words: RegExp) =>
    expect(desk.locator('[aria-live=assertive]', { hasText: words })).toHaveCount(1)
  await desk.getByRole('button', { name: `Move ${before[0]}` }).focus()
  await desk.keyboard.press('Space')
  await said(/position 1 of|picked up/)
  await expect(async () => {
    await desk.keyboard.press('ArrowDown')
    await expect(desk.getByText(/position 2 of/)).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await desk.keyboard.press('Space')
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)])
  await expect(desk.getByText('1 unpublished change')).toBeVisible()
  await desk.getByRole('checkbox', { name: `Select ${before[2]}` }).check()
  await desk.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(names).not.toContain(before[2])
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toContain(before[2])

  const found: string[] = []
  const look = async (where: string, within?: string) => {
    found.push(...(await findings(desk, within)).map((each) => `${where} ${each}`))
  }
  await dish(desk, before[1] ?? '').click()
  await look('dish', '[role=dialog]')
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await desk.getByRole('button', { name: 'Change prices' }).click()
  await look('prices', '[role=dialog]')
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await desk.getByRole('button', { name: 'Schedule' }).click()
  await look('plan', '[role=dialog]')
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await desk.getByRole('tab', { name: 'Options' }).click()
  await look('options')
  await desk.getByRole('main').getByRole('listitem').getByRole('button').nth(1).click()
  await look('group', '[role=dialog]')
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await desk.getByRole('tab', { name: 'History' }).click()
  await look('history')
  expect(found).toEqual([])
  // The draft as last published.
  await desk.getByRole('button', { name: 'Discard draft changes' }).click()
  await desk.getByRole('button', { name: 'Restore to draft' }).click()
  await expect(desk.getByText('All changes are live')).toBeVisible()
})
