import { expect, test } from '../support/test.ts'
import { orders } from '@tabard/contract/orders/calls'
import { newDiner, placeOrder } from '../support/ordering/place-order.ts'
import { openConsole } from '../support/staff.ts'

test('a cook rejects with a reason that the customer sees; text is large enough to read across a kitchen', async ({
  browser,
  baseURL,
}) => {
  const board = await openConsole(browser, 'kitchen@harbour')
  await board.goto('/service/harbour/kitchen')
  const diner = await newDiner(baseURL ?? '', 'harbour')
  const { orderId, number } = await placeOrder(diner, 'Rita Reject')
  const ticket = board.getByRole('article').filter({ hasText: 'Rita Reject' })
  await expect(ticket).toBeVisible({ timeout: 3_000 })
  const size = (text: string) =>
    ticket
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(await size(number)).toBeGreaterThanOrEqual(48)
  const smallestDish = await ticket
    .locator('li')
    .evaluateAll((lines) =>
      Math.min(
        ...lines.map((line) =>
          Number.parseFloat(getComputedStyle(line.querySelector('strong, span') ?? line).fontSize),
        ),
      ),
    )
  expect(smallestDish).toBeGreaterThanOrEqual(24)

  // Compact view shows more tickets, with dishes of 18 px (S-B30, S-D1).
  const columns = () =>
    board
      .locator('[data-grid]')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
  const dishSize = () =>
    ticket
      .locator('[class*=main]')
      .first()
      .evaluate((dish) => getComputedStyle(dish).fontSize)
  const before = await columns()
  await board.getByRole('button', { name: 'View', exact: true }).click()
  await board.getByRole('switch', { name: 'Compact view' }).click()
  await expect.poll(columns).toBeGreaterThan(before)
  expect(await dishSize()).toBe('18px')
  await board.getByRole('switch', { name: 'Compact view' }).click()
  await board.keyboard.press('Escape')

  // Buttons follow the console's language, dishes that of the tickets (S-B18).
  const dishes = await ticket.locator('li [lang]').allInnerTexts()
  const inLanguage = async (language: string) => {
    await board.getByRole('button', { name: /, your menu$|，个人菜单$/ }).click()
    await board.getByRole('dialog', { name: 'Chef Wong' }).getByText(language, { exact: true }).click()
    await board.keyboard.press('Escape')
  }
  await inLanguage('简体中文')
  await expect(ticket.getByRole('button', { name: '拒单' })).toBeVisible()
  expect(await ticket.locator('li [lang]').allInnerTexts()).toEqual(dishes)
  await inLanguage('English')

  await ticket.getByRole('button', { name: 'Reject' }).click()
  const dialog = board.getByRole('dialog')
  // Without a reason the button leads to the field that lacks it (S-B21).
  await dialog.getByRole('button', { name: 'Reject order' }).click()
  await expect(dialog.getByText('Choose a reason or write one')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByText('Sorry, we are too busy right now.').click()
  await dialog.getByRole('button', { name: 'Reject order' }).click()
  await expect(ticket).toHaveCount(0)
  // The board shows the rejection before the server answers; the customer sees it a moment later.
  await expect
    .poll(async () => (await diner.client.call(orders.track, { orderId })).cancelReason)
    .toContain('too busy')
})

test('two boards show the same order; a bump on one appears on the other, and can be undone', async ({
  browser,
  baseURL,
}) => {
  const first = await openConsole(browser, 'kitchen@harbour')
  const second = await openConsole(browser, 'owner')
  await first.goto('/service/harbour/kitchen')
  await second.goto('/service/harbour/kitchen')
  const { number } = await placeOrder(await newDiner(baseURL ?? '', 'harbour'), 'Bea Bump')
  const here = first.getByRole('article', { name: `Order ${number}` })
  const there = second.getByRole('article', { name: `Order ${number}` })
  await expect(there).toBeVisible()
  await here.getByRole('button', { name: 'Accept' }).click()
  await expect(there.getByRole('button', { name: 'Ready' })).toBeVisible({ timeout: 3_000 })
  await first.getByRole('button', { name: 'Undo' }).click()
  await expect(there.getByRole('button', { name: 'Accept' })).toBeVisible({ timeout: 3_000 })
})

test('a late answer does not restore an old board', async ({ browser, baseURL }) => {
  const board = await openConsole(browser, 'kitchen@harbour')
  let letGo = () => {}
  const isHeld = new Promise<void>((resolve) => (letGo = resolve))
  // A slow answer with the board before the order; the stream already has the order.
  await board.route('**/api/staff/kitchen/board?**', async (route) => {
    const response = await route.fetch()
    await isHeld
    await route.fulfill({ response }).catch(() => undefined)
  })
  const boardRequest = board.waitForRequest('**/api/staff/kitchen/board?**')
  await board.goto('/service/harbour/kitchen')
  await boardRequest
  await board.waitForTimeout(300)
  const { number } = await placeOrder(await newDiner(baseURL ?? '', 'harbour'), 'Lena Late')
  const ticket = board.getByRole('article', { name: `Order ${number}` })
  await expect(ticket).toBeVisible()
  letGo()
  await board.waitForTimeout(500)
  await expect(ticket).toBeVisible()
})

test('a cook cannot open the till or the day', async ({ browser }) => {
  const page = await openConsole(browser, 'kitchen@harbour')
  await page.goto('/service/harbour/day')
  await expect(page.getByText(/^You don.t have permission to open this page/)).toBeVisible()
  await page.goto('/service/concord/kitchen')
  await expect(page.locator('[data-screen="service/kitchen"]')).toHaveCount(0)
})
