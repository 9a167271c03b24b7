import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { tableCart } from '@tabard/contract/tables/cart/calls'
import { tables } from '@tabard/contract/tables/calls'
import { till } from '@tabard/contract/till/calls'
import { closeOrderTypes, openOrderTypes } from '../support/ordering/choose-order-type.ts'
import { sitDown } from '../support/ordering/at-table.ts'
import { addDishes, placeByHand } from '../support/ordering/order-by-hand.ts'
import { openOwnServer, type OwnServer } from '../support/own-server.ts'
import { newDiner, placeOrder } from '../support/ordering/place-order.ts'
import { allowUnpaidOrders } from '../support/shop-settings.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole, printedLogin } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { formulas, watch } from '../support/ordering/typed-payloads.ts'
import { harm, nameEverything, orderEverything, tableIds } from '../support/ordering/name-everything.ts'

// T39 for ordering: every name, reason and text is malicious input, in a separate installation.

test.describe.configure({ mode: 'serial' })

let ownServer: OwnServer
test.beforeAll(async () => {
  test.setTimeout(180_000)
  ownServer = await openOwnServer()
})
test.afterAll(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()))
  await ownServer.stop()
})

/** The text of a page, including its fields. */
function textOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    return [document.body.textContent, ...fields.map(({ value }) => value)].join('\n')
  })
}

/** Open a page and find each of the texts on it. */
async function expectRead(page: Page, path: string, texts: readonly string[]): Promise<void> {
  await page.goto(`${ownServer.url}${path}`)
  await expect(page.locator('[data-screen]').first()).toBeVisible({ timeout: 30_000 })
  for (const text of texts)
    await expect.poll(() => textOn(page), { message: path, timeout: 30_000 }).toContain(text)
}

test('text typed while ordering is shown as text to the guest, table, cook, till and owner', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const desk = await openConsole(browser, printedLogin('owner', ownServer.printed()), {
    baseURL: ownServer.url,
  })
  const phoneContext = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: ownServer.url,
  })
  const breaches = [await watch(desk.context()), await watch(phoneContext)]
  const phone = await phoneContext.newPage()
  const owner = await staffClient(desk, 'harbour')
  await allowUnpaidOrders(desk, 'harbour')
  const said = await nameEverything(owner)

  const diner = await newDiner(ownServer.url, 'harbour')
  const [table] = (await owner.call(tables.codes, { tableIds: await tableIds(owner) })).slice(0, 1)
  const code = table?.address.split('/').at(-1) ?? ''
  const { sessionId } = await diner.client.call(tables.scan, { code })
  const guestName = harm(24)
  await diner.client.call(tableCart.change, {
    sessionId,
    ops: [{ source: randomUUID(), n: 1, change: { kind: 'name', name: guestName, mark: '🦊' } }],
  })
  const placed = await orderEverything(owner, diner, sessionId)

  // The guest: menu, cart, checkout, order, receipt, poster; and another phone at the same table.
  await expectRead(phone, '/shop/harbour/home', [said.shop])
  expect(await phone.title()).toContain(said.shop)
  await addDishes(phone, 2)
  await expectRead(phone, '/shop/harbour/cart', [said.offer, said.fee, said.charge])
  await expectRead(phone, '/shop/harbour/checkout', [said.orderTypes['pickup'] ?? ''])
  const choice = await openOrderTypes(phone)
  await expect(choice).toContainText(said.orderTypes['delivery'] ?? '')
  await closeOrderTypes(choice)
  await placeByHand(phone, harm(60))
  await expectRead(phone, '/shop/harbour/order', [said.offer])
  for (const order of [placed.pickup, placed.brought, placed.kerbside, placed.round])
    await expectRead(phone, `/receipt/${order.receiptId}`, [said.offer, said.charge])
  await expectRead(phone, `/poster/harbour/${placed.pickup.receiptId}/pickup/web`, [])
  const seated = await sitDown(browser, table?.address ?? '', 'zh-hans')
  breaches.push(await watch(seated.context()))
  await seated.goto(`${ownServer.url}/self/harbour/myorders`)
  await expect(seated.locator('[data-screen=myorders]')).toContainText(guestName)

  // Staff: board, orders with each panel, floor, and all set-up screens.
  await expectRead(desk, '/console/harbour/kitchen', [said.station, placed.vehicle.plate])
  await expectRead(desk, '/console/harbour/orders', [])
  for (const [order, texts] of [
    [placed.pickup, [placed.reasons.delay, placed.reasons.amend, said.offer, said.fee]],
    [placed.brought, [placed.address.street, placed.address.instructions, placed.courier]],
    [placed.kerbside, [placed.vehicle.description, placed.reasons.refund]],
    [placed.rejected, [placed.reasons.reject]],
    [placed.cancelled, [placed.reasons.cancel]],
    [placed.round, []],
  ] as const) {
    await desk.goto(`${ownServer.url}/console/harbour/orders`)
    await desk.getByText(order.number, { exact: true }).first().click()
    const drawer = desk.getByRole('dialog')
    for (const text of texts) await expect(drawer, text).toContainText(text)
  }
  await expectRead(desk, '/console/harbour/promotions', [said.offer])
  await expectRead(desk, '/console/harbour/fees', [said.fee, said.charge, said.surcharge])
  await expectRead(desk, '/console/harbour/ways', [said.orderTypes['kerbside'] ?? ''])
  await expectRead(desk, '/console/harbour/stations', [])
  await expectRead(desk, '/console/harbour/delivery', [said.zone])
  await expectRead(desk, '/console/harbour/tables', [])
  await expectRead(desk, '/console/harbour/trading', [])
  await expectRead(desk, '/console/harbour/settings', [])
  await expectRead(desk, '/console/harbour/audit', [])
  expect(breaches.flat()).toEqual([])
})

test('no cell of a file exported by the console is a formula', async ({ browser }) => {
  const desk = await openConsole(browser, printedLogin('owner', ownServer.printed()), {
    baseURL: ownServer.url,
  })
  const owner = await staffClient(desk, 'harbour')
  for (const formula of formulas) {
    const { orderId } = await placeOrder(await newDiner(ownServer.url, 'harbour'), formula, formula)
    await owner.call(till.cancel, { orderId, reason: formula })
  }
  await desk.goto('/console/harbour/audit')
  const saving = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Download CSV' }).click()
  const csv = readFileSync(await (await saving).path(), 'utf8').replace('\uFEFF', '')
  for (const formula of formulas) expect(csv).toContain(formula.trim().replaceAll('"', '""'))
  for (const cell of cellsOf(csv)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
})

/** The cells of a CSV as a spreadsheet reads them. */
function cellsOf(csv: string): string[] {
  return [...csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n|$)/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  )
}
