import type { Browser, Page } from '@playwright/test'
import { times } from '@tabard/contract/fulfilment/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { openOwnServer, type OwnServer } from '../support/own-server.ts'
import { newDiner, placeOrder } from '../support/ordering/place-order.ts'
import { picture } from '../support/picture.ts'
import { allowUnpaidOrders } from '../support/shop-settings.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole, printedLogin } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })

const board = '/service/harbour/kitchen'
let ownServer: OwnServer

// Its own installation: the tests compare whole boards.
test.beforeAll(async () => {
  test.setTimeout(120_000)
  ownServer = await openOwnServer()
})
test.afterAll(() => ownServer.stop())

const openDesk = (browser: Browser): Promise<Page> =>
  openConsole(browser, printedLogin('owner', ownServer.printed()), { baseURL: ownServer.url })

const newGuest = () => newDiner(ownServer.url, 'harbour')

test('scheduled orders are above the board, and one is started early', async ({ browser }) => {
  const desk = await openDesk(browser)
  await desk.goto('/console/harbour/ways')
  await desk.getByRole('button', { name: /^Takeaway/ }).click()
  const drawer = desk.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Scheduled orders' }).click()
  await desk.getByRole('option', { name: 'Accept', exact: true }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
  const diner = await newGuest()
  const { days } = await diner.client.call(times.ask, { orderType: 'pickup', dishes: [] })
  const { slots } = await diner.client.call(times.ask, {
    orderType: 'pickup',
    dishes: [],
    day: days[1]?.day ?? '',
  })
  for (const place of [2, 3])
    await placeOrder(diner, `Lena Later ${place}`, '', { requestedFor: slots[place]?.at ?? 0 })
  const pass = await openDesk(browser)
  await pass.goto(board)
  const strip = pass.getByRole('button', { name: /^Scheduled 2/ })
  await expect(strip).toContainText('6 items')
  await picture(pass, 'board-coming')
  await strip.click()
  const all = pass.getByRole('dialog', { name: 'Scheduled' })
  await expect(all.getByRole('heading', { name: 'Item totals' })).toBeVisible()
  await picture(pass, 'board-coming-all')
  await all
    .getByRole('button', { name: /^Start order .* now/ })
    .first()
    .click()
  await expect(all.getByText('Lena Later 2')).toHaveCount(0)
  await all.getByRole('button', { name: 'Close' }).click()
  const ticket = pass.getByRole('article').filter({ hasText: 'Lena Later 2' })
  await expect(ticket).toHaveCount(1)
  // Its age counts from its arrival on the board; an order with a chosen time gets no "ready in".
  await expect(ticket.getByRole('timer')).toHaveText(/^00:/)
  await expect(ticket.getByRole('group', { name: 'Ready in' })).toHaveCount(0)
})

test('a board marks what is resent; the cook sets the minutes when accepting, and the guest sees them', async ({
  browser,
}) => {
  const pass = await openDesk(browser)
  await pass.goto(board)
  const diner = await newGuest()
  // The board reports what it shows: staff are told about orders that no board has shown.
  const reported = pass.waitForResponse('**/api/staff/kitchen/seen?**')
  const { orderId, number } = await placeOrder(diner, 'Minnie Minutes')
  const ticket = pass.getByRole('article', { name: `Order ${number}` })
  await expect(ticket).toBeVisible()
  await reported
  const { isSent } = await (await staffClient(pass, 'harbour')).call(kitchen.resend, { orderId })
  expect(isSent).toBe(true)
  await expect(ticket).toContainText('Resent')
  await picture(pass, 'board-ready-in')
  await ticket.getByRole('button', { name: 'In 20 minutes' }).click()
  await expect(ticket.getByRole('button', { name: 'Ready', exact: true })).toBeVisible()
  await expect
    .poll(async () => {
      const { status, dueAt } = await diner.client.call(orders.track, { orderId })
      return status === 'preparing' && Math.abs(dueAt - Date.now() - 20 * 60_000) < 60_000
    })
    .toBe(true)
})

test('a board with random disconnections ends in the right state, and rings once for each order', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const wall = await openDesk(browser)
  // Sounds are recorded: an arrival alone has strokes of 1319 Hz without 988.
  await wall.addInitScript(() => {
    const rung: number[] = []
    Object.assign(globalThis, { rung })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function started(this: OscillatorNode, ...at) {
      rung.push(Math.round(this.frequency.value))
      return start.apply(this, at)
    }
  })
  await wall.goto(board)
  await wall.getByRole('button', { name: /sound/i }).first().click()
  const pass = await openDesk(browser)
  await allowUnpaidOrders(pass, 'harbour')
  await pass.goto(board)
  const accept = (page: Page, number: string) =>
    page
      .getByRole('article', { name: `Order ${number}`, exact: true })
      .getByRole('button', { name: 'Accept', exact: true })
  const diner = await newGuest()
  const numbers: string[] = []
  for (let round = 0; round < 12; round += 1) {
    await wall.context().setOffline(true)
    const { number } = await placeOrder(diner, `Cut ${round}`)
    numbers.push(number)
    await expect(accept(pass, number)).toBeVisible()
    if (round % 3 === 0) {
      await accept(pass, number).click()
      await expect(accept(pass, number)).toHaveCount(0)
      // Recalled: another board may never have lost it, so it does not ring again.
      if (round % 6 === 3) {
        const taken = pass.locator('[class*=offer]').filter({ hasText: `${number}:` })
        await taken.getByRole('button', { name: 'Undo' }).click()
        await expect(accept(pass, number)).toBeVisible()
      }
    }
    await pause(Math.random() * 2_500)
    await wall.context().setOffline(false)
    await pause(Math.random() * 2_500)
  }
  const shown = (page: Page) =>
    page
      .getByRole('article')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? '').toSorted())
  const there = await shown(pass)
  await expect.poll(() => shown(wall), { timeout: 45_000 }).toEqual(there)
  expect(there).toEqual([...new Set(there)])
  for (const number of numbers) expect(there).toContain(`Order ${number}`)
  const arrivals = await wall.evaluate(() => {
    const { rung } = globalThis as unknown as { readonly rung: readonly number[] }
    const of = (hertz: number) => rung.filter((each) => each === hertz).length
    return of(1_319) - of(988)
  })
  // One for each order that was open when the board opened.
  expect(arrivals).toBeLessThanOrEqual(numbers.length + 1)
  expect(arrivals).toBeGreaterThan(0)
  await picture(wall, 'board-after-cuts')
})

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
