import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { orders } from '@tabard/contract/orders/calls'
import { tableCart } from '@tabard/contract/tables/cart/calls'
import { tables } from '@tabard/contract/tables/calls'
import { till } from '@tabard/contract/till/calls'
import { closeOrderTypes, openOrderTypes } from '../support/ordering/choose-order-type.ts'
import { sitDown } from '../support/ordering/at-table.ts'
import { addDishes, placeByHand } from '../support/ordering/order-by-hand.ts'
import { openOwnServer, type OwnServer } from '../support/own-server.ts'
import { newDiner, placeOrder, simpleLines, type Diner } from '../support/ordering/place-order.ts'
import { allowUnpaidOrders } from '../support/shop-settings.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole, printedLogin } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/screens/visit.ts'
import { formulas, payloads, watch } from '../support/ordering/typed-payloads.ts'
import { harm, nameEverything, orderEverything, tableIds } from '../support/ordering/name-everything.ts'

// T39: everything that customers and staff type is shown as text: nothing runs or tries to. Every name, reason and
// text is malicious input, in an installation of the journey's own.

/** The text of a page, including its fields. */
function textOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    return [document.body.textContent, ...fields.map(({ value }) => value)].join('\n')
  })
}

/** Open a screen of the page's app and find each of the texts on it. */
async function expectRead(page: Page, path: string, texts: readonly string[]): Promise<void> {
  await visit(page, path)
  await page.waitForURL((url) => url.pathname === path)
  await expect(page.locator('[data-screen]').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
  for (const text of texts) await expect.poll(() => textOn(page), { message: path }).toContain(text)
}

/** An order whose lines have every payload as their notes. */
async function placeEveryPayload({ client }: Diner) {
  const [line] = await simpleLines(client, 1)
  if (!line) throw new Error('the menu has a dish without choices')
  return client.call(orders.place, {
    cart: {
      cartId: randomUUID(),
      orderType: 'pickup',
      note: payloads[0] ?? '',
      lines: payloads.map((note) => ({ ...line, lineId: randomUUID(), quantity: 1, note })),
    },
    contact: { name: payloads[1] ?? '', phone: '+61412345678' },
    language: 'en-gb',
    hasAcceptedTerms: true,
    payment: 'cash',
    menuVersion: undefined,
    shownTotal: undefined,
  })
}

test('text that customers and staff type is shown as text to the guest, table, cook, till and owner, and is no formula in a file', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const ownServer = await openOwnServer()
  try {
    await typeEverywhere(browser, ownServer)
  } finally {
    // Their streams would keep the server from stopping.
    await Promise.all(browser.contexts().map((context) => context.close()))
    await ownServer.stop()
  }
})

async function typeEverywhere(browser: Browser, ownServer: OwnServer): Promise<void> {
  const baseURL = ownServer.url
  const desk = await openConsole(browser, printedLogin('owner', ownServer.printed()), { baseURL })
  const phoneContext = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL })
  const breaches = [await watch(desk.context()), await watch(phoneContext)]
  const phone = await phoneContext.newPage()
  const owner = await staffClient(desk, 'harbour')
  await allowUnpaidOrders(desk, 'harbour')
  const said = await nameEverything(owner)

  const diner = await newDiner(baseURL, 'harbour')
  const [table] = (await owner.call(tables.codes, { tableIds: await tableIds(owner) })).slice(0, 1)
  const code = table?.address.split('/').at(-1) ?? ''
  const { sessionId } = await diner.client.call(tables.scan, { code })
  const guestName = harm(24)
  await diner.client.call(tableCart.change, {
    sessionId,
    ops: [{ source: randomUUID(), n: 1, change: { kind: 'name', name: guestName, mark: '🦊' } }],
  })
  const placed = await orderEverything(owner, diner, sessionId)
  const every = await placeEveryPayload(diner)
  for (const formula of formulas) {
    const { orderId } = await placeOrder(diner, formula, formula, { dishCount: 1 })
    await owner.call(till.cancel, { orderId, reason: formula })
  }

  await test.step('the guest: menu, cart, checkout, order, receipt, poster', async () => {
    await addDishes(phone, 2)
    await expect.poll(() => textOn(phone)).toContain(said.shop)
    expect(await phone.title()).toContain(said.shop)
    await expectRead(phone, '/shop/harbour/cart', [said.offer, said.fee, said.charge])
    await expectRead(phone, '/shop/harbour/checkout', [said.orderTypes['pickup'] ?? ''])
    const choice = await openOrderTypes(phone)
    await expect(choice).toContainText(said.orderTypes['delivery'] ?? '')
    await closeOrderTypes(choice)
    await placeByHand(phone, harm(60))
    await expectRead(phone, '/shop/harbour/order', [said.offer])
    for (const order of [placed.pickup, placed.brought, placed.kerbside, placed.round])
      await expectRead(phone, `/receipt/${order.receiptId}`, [said.offer, said.charge])
    // What staff gave as their reason, in a page that the server writes.
    await phone.goto(`/receipt/${placed.cancelled.receiptId}`)
    await expect(phone.locator('[data-screen="receipt/{transactionId}"]')).toContainText('Total')
    await expectRead(phone, `/poster/harbour/${placed.pickup.receiptId}/pickup/web`, [])
  })

  await test.step('another phone at the same table', async () => {
    const seated = await sitDown(browser, table?.address ?? '', 'zh-hans')
    breaches.push(await watch(seated.context()))
    await seated.goto(`${baseURL}/self/harbour/myorders`)
    await expect(seated.locator('[data-screen=myorders]')).toContainText(guestName)
    await seated.context().close()
  })

  await test.step('staff: the board, and orders with each panel', async () => {
    await desk.goto('/service/harbour/kitchen')
    await expectRead(desk, '/service/harbour/kitchen', [said.station, placed.vehicle.plate, ...payloads])
    for (const [order, texts] of [
      [every, payloads],
      [placed.pickup, [placed.reasons.delay, placed.reasons.amend, said.offer, said.fee]],
      [placed.brought, [placed.address.street, placed.address.instructions, placed.courier]],
      [placed.kerbside, [placed.vehicle.description, placed.reasons.refund]],
      [placed.rejected, [placed.reasons.reject]],
      [placed.cancelled, [placed.reasons.cancel]],
      [placed.round, []],
    ] as const) {
      await visit(desk, '/service/harbour/orders')
      await desk.getByText(order.number, { exact: true }).first().click()
      const drawer = desk.getByRole('dialog')
      for (const text of texts) await expect(drawer, text).toContainText(text)
      await desk.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
    }
    await expectRead(desk, '/service/harbour/tables', [])
    await expectRead(desk, '/service/harbour/trading', [])
  })

  await test.step('the owner: all screens of the set-up', async () => {
    await desk.goto('/console/harbour/promotions')
    await expectRead(desk, '/console/harbour/promotions', [said.offer])
    await expectRead(desk, '/console/harbour/fees', [said.fee, said.charge, said.surcharge])
    await expectRead(desk, '/console/harbour/ways', [said.orderTypes['kerbside'] ?? ''])
    await expectRead(desk, '/console/harbour/stations', [])
    await expectRead(desk, '/console/harbour/delivery', [said.zone])
    await expectRead(desk, '/console/harbour/settings', [])
    await expectRead(desk, '/console/harbour/audit', [])
    const saving = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Download CSV' }).click()
    const csv = readFileSync(await (await saving).path(), 'utf8').replace('\uFEFF', '')
    for (const formula of formulas) expect(csv).toContain(formula.trim().replaceAll('"', '""'))
    for (const cell of cellsOf(csv)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
  })
  expect(breaches.flat()).toEqual([])
}

/** The cells of a CSV as a spreadsheet reads them. */
function cellsOf(csv: string): string[] {
  return [...csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n|$)/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  )
}
