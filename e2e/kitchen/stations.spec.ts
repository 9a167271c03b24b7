import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { tables } from '@tabard/contract/tables/calls'
import { stations } from '@tabard/contract/fulfilment/stations/calls'
import { openOwnServer, type OwnServer } from '../support/own-server.ts'
import { newDiner, placeOrder } from '../support/ordering/place-order.ts'
import { picture } from '../support/picture.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole, printedLogin } from '../support/staff.ts'
import { leaveUnpaid } from '../support/hand-over.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })

const board = '/service/harbour/kitchen'
let ownServer: OwnServer

// Its own installation: other journeys cook without stations.
test.beforeAll(async () => {
  test.setTimeout(120_000)
  ownServer = await openOwnServer()
})
test.afterAll(() => ownServer.stop())

const openDesk = (browser: Browser): Promise<Page> =>
  openConsole(browser, printedLogin('owner', ownServer.printed()), { baseURL: ownServer.url })

const newGuest = () => newDiner(ownServer.url, 'harbour')

test('an owner assigns dishes to stations and courses', async ({ browser }) => {
  const page = await openDesk(browser)
  await page.goto('/console/harbour/stations')
  const screen = page.locator('[data-screen="console/stations"]')
  await expect(screen).toContainText('No stations yet')
  await picture(page, 'stations-none')
  for (const [place, name, second] of [
    ['1', 'Wok', '炒锅'],
    ['2', 'Bar', '吧台'],
  ] as const) {
    await screen.getByRole('button', { name: 'Add station' }).click()
    const row = screen.getByRole('group', { name: `Station ${place}` })
    await row.getByLabel(/English/).fill(name)
    await row.getByLabel(/中文/).fill(second)
  }
  for (const [place, name] of [
    ['1', 'Starters'],
    ['2', 'Mains'],
  ] as const) {
    await screen.getByRole('button', { name: 'Add course' }).click()
    await screen
      .getByRole('group', { name: `Course ${place}` })
      .getByLabel(/English/)
      .fill(name)
  }
  const places = screen.getByRole('region', { name: 'Assign items' })
  await expect(places.getByRole('status')).toContainText('have no station')
  const categories = places.locator('li[data-depth="0"]')
  const count = await categories.count()
  for (let at = 0; at < count; at += 1) {
    const selects = categories.nth(at).getByRole('combobox')
    await selects.nth(0).selectOption({ label: 'Wok' })
    await selects.nth(1).selectOption({ label: 'Mains' })
  }
  await expect(places.getByRole('status')).toContainText('Every item has a station')
  // The very first item belongs to the bar, and comes first.
  await places.locator('summary').first().click()
  const dish = places.locator('details li').first().getByRole('combobox')
  await dish.nth(0).selectOption({ label: 'Bar' })
  await dish.nth(1).selectOption({ label: 'Starters' })
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect(screen.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.reload()
  await expect(places.getByRole('status')).toContainText('Every item has a station')
  await picture(page, 'stations')
})

/** A board of one station. */
async function openBoard(page: Page, station: string): Promise<void> {
  await page.goto(board)
  const shown = page.getByRole('group', { name: 'Stations on this board' })
  await shown.getByText(station, { exact: true }).click()
  await expect(shown.getByLabel(station, { exact: true })).toBeChecked()
}

test('two boards, two stations: each its own dishes, and the order is ready when both are', async ({
  browser,
}) => {
  const [wok, bar, pass] = [await openDesk(browser), await openDesk(browser), await openDesk(browser)]
  await openBoard(wok, 'Wok')
  await openBoard(bar, 'Bar')
  await pass.goto(board)
  const diner = await newGuest()
  const { number } = await placeOrder(diner, 'Stella Stations')
  const on = (page: Page) => page.getByRole('article', { name: `Order ${number}` })
  await expect(on(bar).locator('[class*=lines] > li')).toHaveCount(1)
  await expect(on(wok).locator('[class*=lines] > li')).toHaveCount(2)
  await expect(on(pass).locator('[class*=lines] > li')).toHaveCount(3)
  await on(bar).getByRole('button', { name: 'Accept' }).click()
  await on(bar).getByRole('button', { name: 'Ready' }).click()
  await expect(on(bar)).toContainText('Waiting for Wok')
  const progress = on(pass).getByRole('list', { name: `Stations of order ${number}` })
  await expect(progress.getByLabel('Bar: 1 of 1')).toBeVisible()
  await expect(progress.getByLabel('Wok: 0 of 2')).toBeVisible()
  await picture(pass, 'board-pass')
  await picture(bar, 'board-bar')
  await on(wok).getByRole('button', { name: 'Accept' }).click()
  await on(wok).getByRole('button', { name: 'Ready' }).click()
  await on(pass).getByRole('button', { name: 'Collected' }).click()
  await leaveUnpaid(pass)
  await expect(on(bar)).toHaveCount(0)
})

test('a removed dish stays on the board of its station until it is acknowledged', async ({ browser }) => {
  const [wok, bar] = [await openDesk(browser), await openDesk(browser)]
  await openBoard(wok, 'Wok')
  await openBoard(bar, 'Bar')
  const { orderId, number } = await placeOrder(await newGuest(), 'Tom Takes')
  const on = (page: Page) => page.getByRole('article', { name: `Order ${number}` })
  await on(bar).getByRole('button', { name: 'Accept' }).click()
  await on(wok).getByRole('button', { name: 'Accept' }).click()
  await expect(on(wok).getByRole('button', { name: 'Ready' })).toBeVisible()
  await (
    await staffClient(wok, 'harbour')
  ).call(orderLife.amend, {
    orderId,
    amendments: 0,
    quantities: [{ lineNumber: 1, quantity: 0 }],
    added: [],
    reason: 'Changed their mind',
    requestId: randomUUID(),
  })
  const changes = on(bar).getByRole('alert', { name: 'Changed' })
  await expect(changes).toContainText('−2')
  await expect(on(bar).locator('[class*=lines] > li')).toHaveCount(0)
  await expect(on(bar).getByRole('button')).toHaveText([/^Got it/])
  await picture(bar, 'board-taken-off')
  // The other board continues unaffected.
  await expect(on(wok).getByRole('alert')).toHaveCount(0)
  await on(wok).getByRole('button', { name: 'Ready' }).click()
  await expect(on(wok).getByRole('button', { name: 'Collected' })).toBeVisible()
  await bar.reload()
  // The other board has its dialog open while this one acknowledges the change, which raises the order's version.
  await on(wok).getByRole('button', { name: 'Collected' }).click()
  const acknowledged = bar.waitForResponse('**/api/staff/kitchen/acknowledge?**')
  await changes.getByRole('button', { name: 'Got it' }).click()
  await acknowledged
  await expect(on(bar)).toHaveCount(0)
  await leaveUnpaid(wok)
  await expect(on(wok)).toHaveCount(0)
})

test('a course waits until it is fired; orders that arrived while a board was offline are marked once', async ({
  browser,
}) => {
  const wok = await openDesk(browser)
  await openBoard(wok, 'Wok')
  const { client } = await newGuest()
  const desk = await openDesk(browser)
  await desk.goto('/console/harbour/table-codes')
  await desk.getByRole('button', { name: 'Add tables' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Add tables' })
  await dialog.getByLabel('Last number').fill('1')
  const made = desk.waitForResponse('**/api/staff/tables/create?**')
  await dialog.getByRole('button', { name: /^Add/ }).click()
  await made
  const codes = desk.waitForResponse('**/api/staff/tables/codes?**')
  await desk.getByRole('button', { name: 'Print codes' }).click()
  const [{ address }] = ((await (await codes).json()) as { result: [{ address: string }] }).result
  const { sessionId } = await client.call(tables.scan, { code: address.split('/').at(-1) ?? '' })

  await wok.context().setOffline(true)
  await expect(wok.getByText(/may be out of date/).first()).toBeVisible({ timeout: 15_000 })
  const order = await placeOrder({ client, token: '' }, 'Tina Table', 'Window, please', { sessionId })
  await wok.context().setOffline(false)
  const ticket = wok.getByRole('article', { name: `Order ${order.number}` })
  await expect(ticket).toHaveCount(1, { timeout: 20_000 })
  // Its mains wait for the bar's starters: nothing to do yet.
  await expect(ticket.getByRole('region', { name: 'Later: Mains' })).toBeVisible()
  await expect(ticket.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await picture(wok, 'board-held')
  await ticket.getByRole('button', { name: 'Fire Mains' }).click()
  await expect(ticket.getByRole('button', { name: 'Accept' })).toBeVisible()
  await expect(ticket.getByRole('region', { name: 'Later: Mains' })).toHaveCount(0)
})

test('staff fire and change the courses of a table in the order view', async ({ browser }) => {
  const wok = await openDesk(browser)
  await openBoard(wok, 'Wok')
  const { client } = await newGuest()
  const desk = await openDesk(browser)
  await desk.goto('/console/harbour/table-codes')
  const codes = desk.waitForResponse('**/api/staff/tables/codes?**')
  await desk.getByRole('button', { name: 'Print codes' }).click()
  const [{ address }] = ((await (await codes).json()) as { result: [{ address: string }] }).result
  const { sessionId } = await client.call(tables.scan, { code: address.split('/').at(-1) ?? '' })
  const { number } = await placeOrder({ client, token: '' }, 'Carla Courses', '', { sessionId })
  const ticket = wok.getByRole('article', { name: `Order ${number}` })
  await expect(ticket.getByRole('region', { name: 'Later: Mains' })).toBeVisible()

  await desk.goto('/service/harbour/tables')
  await desk
    .getByRole('button', { name: /Table 1/ })
    .first()
    .click()
  const courses = desk.getByRole('dialog').getByRole('region', { name: `Courses of order ${number}` })
  await expect(courses.getByRole('listitem').filter({ hasText: /^Mains/ })).toContainText('waiting')
  await picture(desk, 'table-courses')
  // One main moves to the starters and fires at once; the other still waits.
  await courses.getByRole('combobox').nth(1).selectOption({ label: 'Starters' })
  await expect(ticket.locator('[class*=lines] > li')).toHaveCount(1)
  await expect(ticket.getByRole('region', { name: 'Later: Mains' })).toBeVisible()

  await desk.goto('/service/harbour/orders')
  await desk.getByRole('button').filter({ hasText: 'Carla Courses' }).click()
  const drawer = desk.getByRole('dialog', { name: 'Order' })
  await expect(drawer.getByRole('button', { name: 'Fire Mains' })).toBeVisible()
  await picture(desk, 'order-courses')
  await drawer.getByRole('button', { name: 'Fire Mains' }).click()
  await expect(ticket.locator('[class*=lines] > li')).toHaveCount(2)
  await expect(ticket.getByRole('region', { name: 'Later: Mains' })).toHaveCount(0)
})

test('a paired board shows the stations chosen for it elsewhere, at once', async ({ browser }) => {
  const desk = await openDesk(browser)
  await desk.goto('/console/harbour/devices')
  const screen = desk.locator('[data-screen="console/devices"]')
  await screen.getByRole('button', { name: 'Add device' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Add device' })
  await dialog.getByLabel('Name').fill('Bar wall')
  await dialog.getByRole('combobox', { name: 'Type' }).click()
  await desk.getByRole('option', { name: 'Order board' }).click()
  await dialog.getByRole('button', { name: 'Add and pair' }).click()
  const pairing = desk.getByRole('dialog', { name: 'Pair Bar wall' })
  const code = (await pairing.locator('[data-code]').textContent()) ?? ''

  const wall = await openDesk(browser)
  await wall.goto(`/device/harbour/${code}`)
  await wall.getByRole('link', { name: 'Open board' }).click()
  const shown = wall.getByRole('group', { name: 'Stations on this board' })
  await expect(wall.getByText('Bar wall')).toBeVisible()
  await expect(shown.getByLabel('All stations')).toBeChecked()

  await pairing.getByRole('button', { name: 'Close' }).last().click()
  const chosen = screen.getByRole('group', { name: 'Stations on Bar wall' })
  await chosen.getByText('Bar', { exact: true }).click()
  await picture(desk, 'devices-board')
  await expect(shown.getByLabel('Bar', { exact: true })).toBeChecked()
  await picture(wall, 'board-paired')
  // And back, on the board itself: every console sees it.
  await shown.getByText('All stations').click()
  await expect(chosen.getByLabel('All stations')).toBeChecked({ timeout: 15_000 })
})

test('without stations there is a single kitchen again', async ({ browser }) => {
  const page = await openDesk(browser)
  await page.goto('/console/harbour/stations')
  const screen = page.locator('[data-screen="console/stations"]')
  for (const name of ['Wok', 'Bar', 'Starters', 'Mains'])
    await screen.getByRole('button', { name: `Delete ${name}` }).click()
  const saved = page.waitForResponse(`**${stations.save.path}?**`)
  await screen.getByRole('button', { name: 'Save' }).click()
  await saved
  await page.goto(board)
  await expect(page.locator('[data-screen="service/kitchen"]')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Stations on this board' })).toHaveCount(0)
})
