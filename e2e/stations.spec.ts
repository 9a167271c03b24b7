import type { Browser, Page } from '@playwright/test'
import { tables } from '@tabard/contract/tables'
import { stations } from '@tabard/contract/stations'
import { openHouse, type OwnHouse } from './support/own-house.ts'
import { newDiner, placeOrder } from './support/place-order.ts'
import { picture } from './support/picture.ts'
import { openConsole, printedLogin } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

const board = '/console/harbour/kitchen'
let house: OwnHouse

// Its own kitchen: the other journeys cook in one without stations.
test.beforeAll(async () => {
  test.setTimeout(120_000)
  house = await openHouse()
})
test.afterAll(() => house.stop())

const openDesk = (browser: Browser): Promise<Page> =>
  openConsole(browser, printedLogin('owner', house.printed()), { baseURL: house.url })

const newGuest = () => newDiner(house.url, 'harbour')

test('an owner says who makes what, and what is eaten after what', async ({ browser }) => {
  const page = await openDesk(browser)
  await page.goto('/console/harbour/stations')
  const screen = page.locator('[data-screen="console/stations"]')
  await expect(screen).toContainText('No stations yet')
  await picture(page, 'stations-none')
  for (const [place, name, second] of [
    ['1', 'Wok', '炒锅'],
    ['2', 'Bar', '吧台'],
  ] as const) {
    await screen.getByRole('button', { name: 'Add a station' }).click()
    const row = screen.getByRole('group', { name: `Station ${place}` })
    await row.getByLabel(/English/).fill(name)
    await row.getByLabel(/中文/).fill(second)
  }
  for (const [place, name] of [
    ['1', 'Starters'],
    ['2', 'Mains'],
  ] as const) {
    await screen.getByRole('button', { name: 'Add a course' }).click()
    await screen
      .getByRole('group', { name: `Course ${place}` })
      .getByLabel(/English/)
      .fill(name)
  }
  const places = screen.getByRole('region', { name: 'What goes where' })
  await expect(places.getByRole('status')).toContainText('have no station')
  const categories = places.locator('li[data-depth="0"]')
  const count = await categories.count()
  for (let at = 0; at < count; at += 1) {
    const selects = categories.nth(at).getByRole('combobox')
    await selects.nth(0).selectOption({ label: 'Wok' })
    await selects.nth(1).selectOption({ label: 'Mains' })
  }
  await expect(places.getByRole('status')).toContainText('Every dish has a station')
  // The first dish of all is the bar's, and comes first.
  await places.locator('summary').first().click()
  const dish = places.locator('details li').first().getByRole('combobox')
  await dish.nth(0).selectOption({ label: 'Bar' })
  await dish.nth(1).selectOption({ label: 'Starters' })
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect(screen.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.reload()
  await expect(places.getByRole('status')).toContainText('Every dish has a station')
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
  await expect(on(bar)).toContainText('Waits for Wok')
  const progress = on(pass).getByRole('list', { name: `Stations of order ${number}` })
  await expect(progress.getByLabel('Bar: 1 of 1')).toBeVisible()
  await expect(progress.getByLabel('Wok: 0 of 2')).toBeVisible()
  await picture(pass, 'board-pass')
  await picture(bar, 'board-bar')
  await on(wok).getByRole('button', { name: 'Accept' }).click()
  await on(wok).getByRole('button', { name: 'Ready' }).click()
  await on(pass).getByRole('button', { name: 'Collected' }).click()
  await expect(on(bar)).toHaveCount(0)
})

test('a course waits until it is fired; what came while a board was cut off is marked, and once', async ({
  browser,
}) => {
  const wok = await openDesk(browser)
  await openBoard(wok, 'Wok')
  const { client } = await newGuest()
  const desk = await openDesk(browser)
  await desk.goto('/console/harbour/tables')
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
  await expect(wok.getByText(/connection/i).first()).toBeVisible({ timeout: 15_000 })
  const order = await placeOrder({ client, token: '' }, 'Tina Table', 'Window, please', { sessionId })
  await wok.context().setOffline(false)
  const ticket = wok.getByRole('article', { name: `Order ${order.number}` })
  await expect(ticket).toHaveCount(1, { timeout: 20_000 })
  // Its mains wait for the bar's starters: nothing to do here yet.
  await expect(ticket.getByRole('region', { name: 'Later: Mains' })).toBeVisible()
  await expect(ticket.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await picture(wok, 'board-held')
  await ticket.getByRole('button', { name: 'Fire Mains' }).click()
  await expect(ticket.getByRole('button', { name: 'Accept' })).toBeVisible()
  await expect(ticket.getByRole('region', { name: 'Later: Mains' })).toHaveCount(0)
})

test('an order that no board has shown is told to staff, and sent again', async ({ browser }) => {
  // A board of the whole kitchen has shown what came before.
  const pass = await openDesk(browser)
  const seen = pass.waitForResponse('**/api/staff/kitchen/seen?**')
  await pass.goto(board)
  await seen
  await pass.context().close()
  const floor = await openDesk(browser)
  await floor.goto('/console/harbour/orders')
  const { number } = await placeOrder(await newGuest(), 'Nora Nobody')
  const told = floor.getByRole('region', { name: 'Not seen by the kitchen' })
  await expect(told).toContainText(number, { timeout: 45_000 })
  await picture(floor, 'unseen')
  await told.getByRole('button', { name: 'Resend' }).click()
  await expect(told).toHaveCount(0)
  const wall = await openDesk(browser)
  await wall.goto(board)
  const ticket = wall.getByRole('article', { name: `Order ${number}` })
  await expect(ticket).toHaveCount(1)
  await expect(ticket).toContainText('Sent again')
})

test('without stations there is one kitchen again', async ({ browser }) => {
  const page = await openDesk(browser)
  await page.goto('/console/harbour/stations')
  const screen = page.locator('[data-screen="console/stations"]')
  for (const name of ['Wok', 'Bar', 'Starters', 'Mains'])
    await screen.getByRole('button', { name: `Remove ${name}` }).click()
  const saved = page.waitForResponse(`**${stations.save.path}?**`)
  await screen.getByRole('button', { name: 'Save' }).click()
  await saved
  await page.goto(board)
  await expect(page.locator('[data-screen="console/kitchen"]')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Stations on this board' })).toHaveCount(0)
})
