import type { Page } from '@playwright/test'
import { tables } from '@tabard/contract/tables/calls'
import { addAtTable, openTable, sitDown } from '../support/ordering/at-table.ts'
import { openTables } from '../support/ordering/open-tables.ts'
import { picture } from '../support/picture.ts'
import { readCodes } from '../support/read-codes.ts'
import { staffClient, staffWithoutBrowser } from '../support/staff-client.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

/** In the cart: the round goes to the kitchen, and nothing is asked. */
const send = (page: Page) => page.getByRole('button', { name: /^Send to kitchen · \$/ })

test('a phone reads a printed code, orders to its table, staff add items and answer its call, and it pays the bill by card', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const desk = await openConsole(browser, 'owner')
  const staff = await staffClient(desk, 'harbour')
  const [first] = await openTables(staff, 'J', 9)
  if (!first) throw new Error('nine tables were made')

  await desk.goto('/console/harbour/table-codes')
  await desk.getByRole('button', { name: 'Print codes' }).click()
  const print = desk.getByRole('dialog', { name: 'Print table codes' })
  await picture(desk, 'tables-print')
  const saving = desk.waitForEvent('download')
  await print.getByRole('button', { name: 'Download PDF' }).click()
  const pages = await readCodes(await (await saving).path())
  const printed = pages.flat()
  expect(pages.slice(0, -1).every(({ length }) => length === 8)).toBe(true)
  expect(pages.length).toBe(Math.ceil(printed.length / 8))
  expect(new Set(printed).size).toBe(printed.length)
  const address = new RegExp(`^${new URL(desk.url()).origin}/t/harbour/[A-Za-z0-9_-]{28}$`)
  for (const code of printed) expect(code).toMatch(address)
  expect(printed).toContain(first.address)

  const phone = await sitDown(browser, first.address)
  await expect(phone.getByText('Table J1')).toBeVisible()
  await picture(phone, 'at-table')
  await addAtTable(phone, /^Wonton Soup/)
  await phone.getByRole('link', { name: /^View cart/ }).click()
  await expect(send(phone)).toBeEnabled()
  for (const field of ['Name', 'Phone']) await expect(phone.getByLabel(field)).toHaveCount(0)
  await picture(phone, 'at-table-cart')
  await send(phone).click()
  await expect(phone.locator('[data-screen=orderplaced]')).toContainText("We'll bring it to table J1")
  await phone.getByRole('link', { name: 'The bill' }).click()
  await expect(phone.getByRole('heading', { name: 'The bill · Table J1' })).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Pay the bill · \$/ })).toBeInViewport()

  await desk.goto('/service/harbour/kitchen')
  await expect(desk.getByRole('article').filter({ hasText: 'Table J1' }).first()).toBeVisible()
  await picture(desk, 'kitchen-table')

  await test.step('staff add items to the table, the phone is told, and one bill has both orders', async () => {
    const panel = await openTable(desk, 'J1')
    await panel.getByRole('link', { name: 'Add items' }).click()
    const screen = desk.locator('[data-screen="service/new-order"]')
    await expect(screen.getByRole('button', { name: 'Table J1' })).toBeVisible()
    await desk.keyboard.type('2 hsdf')
    await expect(screen.locator('[data-dish][data-active]')).toContainText('Braised Bean Curd')
    // The guest's phone says it while it happens.
    const told = expect(phone.getByText(/Staff added an order/)).toBeVisible({ timeout: 20_000 })
    await desk.keyboard.press('Enter')
    await expect(screen.getByRole('region', { name: 'Order' })).toContainText('Braised Bean Curd')
    await desk.keyboard.press('Control+Enter')
    await told
    const after = desk.getByRole('dialog', { name: 'Table J1', exact: true })
    await expect(after).toContainText('2 open orders')
    await after.getByRole('button', { name: 'Take payment' }).click()
    const bill = desk.getByRole('dialog').filter({ hasText: 'Amount received' })
    await expect(bill.getByText(/^Order \d+/)).toHaveCount(2)
  })

  await test.step('the phone asks for the bill, and one answer of staff clears it', async () => {
    await desk.goto('/service/harbour/orders')
    const banner = desk.getByRole('region', { name: 'A table needs help' })
    await phone.getByRole('button', { name: 'Ask staff for the bill' }).click()
    await expect(phone.getByText("We've told our staff. Someone will be with you shortly.")).toBeVisible()
    await expect(banner).toContainText('Table J1 asks for the bill')
    await expect(desk.getByRole('link', { name: /^Tables/ })).toContainText('1 table needs help')
    await picture(desk, 'table-calls')
    await banner.getByRole('button', { name: "I'm on it" }).click()
    await expect(banner).toHaveCount(0)
    await expect(phone.getByText("Someone's on the way.")).toBeVisible()
    await expect(desk.getByRole('link', { name: /^Tables/ })).not.toContainText('needs help')
  })

  await phone.getByRole('button', { name: /^Pay the bill/ }).click()
  await phone.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(phone.locator('[data-screen=myorders]')).toContainText('All paid. Thank you!')
})

test('closing a table while its checkout is open keeps the cart; a replaced code says that it has expired', async ({
  browser,
  baseURL,
}) => {
  const staff = await staffWithoutBrowser(baseURL ?? '', 'owner')
  const [table] = await openTables(staff, 'K', 1)
  const { tableId = '', address = '' } = table ?? {}
  const phone = await sitDown(browser, address)
  await addAtTable(phone, /^Wonton Soup/)
  await phone.goto('/self/harbour/checkout')
  await expect(send(phone)).toBeEnabled()
  await staff.call(tables.close, { tableId })

  // The phone is notified while the checkout is open.
  await expect(phone.getByRole('button', { name: /^Place order/ })).toBeDisabled()
  await phone.getByRole('link', { name: 'Your table session has ended' }).click()
  const expired = phone.locator('[data-screen=tokenexpired]')
  await expect(expired).toContainText('Your cart is kept')
  await picture(phone, 'token-expired')
  // After another scan it continues to its target.
  await phone.goto(address)
  await phone.waitForURL(/\/self\/harbour\/cart\?/)
  await expect(phone.locator('[data-screen=cart]')).toContainText('Wonton Soup')

  // New codes end the sessions at the table, and the print opens nothing.
  await staff.call(tables.rotate, { tableIds: [tableId] })
  await expect(phone.getByText('Your table session has ended')).toBeVisible()
  await phone.goto(address)
  await expect(expired).toContainText('This table code has expired')
  await phone.getByRole('button', { name: 'Order for pick-up instead' }).click()
  await phone.waitForURL(/\/shop\/harbour\/cart$/)
  await expect(phone.locator('[data-screen=cart]')).toContainText('Wonton Soup')
})
