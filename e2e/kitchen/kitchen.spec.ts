import type { Page } from '@playwright/test'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { clearBoard } from '../support/ordering/clear-board.ts'
import { newDiner, placeOrder } from '../support/ordering/place-order.ts'
import { picture } from '../support/picture.ts'
import { allowUnpaidOrders } from '../support/shop-settings.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test('two boards show the same orders, also after a disconnection, and the guest sees what they do', async ({
  browser,
  baseURL,
}) => {
  const wall = await openConsole(browser, 'kitchen@harbour')
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
  const arrivals = () =>
    wall.evaluate(() => {
      const { rung } = globalThis as unknown as { readonly rung: readonly number[] }
      const of = (hertz: number) => rung.filter((each) => each === hertz).length
      return of(1_319) - of(988)
    })
  await wall.goto('/service/harbour/kitchen')
  await wall.getByRole('button', { name: /sound/i }).first().click()
  const pass = await openConsole(browser, 'owner')
  await pass.goto('/service/harbour/kitchen')
  // An order that waits too long for Accept has a sound of its own, which replaces that of an arrival.
  await clearBoard(await staffClient(pass, 'harbour'))
  const diner = await newDiner(baseURL ?? '', 'harbour')
  const ticket = (on: Page, number: string) =>
    on.getByRole('article', { name: `Order ${number}`, exact: true })

  await test.step('accepted on one board, undone on it, both show it', async () => {
    // The board reports what it shows: staff are told about orders that no board has shown.
    const reported = wall.waitForResponse('**/api/staff/kitchen/seen?**')
    const { orderId, number } = await placeOrder(diner, 'Minnie Minutes')
    await expect(ticket(pass, number)).toBeVisible()
    await reported
    const { isSent } = await (await staffClient(pass, 'harbour')).call(kitchen.resend, { orderId })
    expect(isSent).toBe(true)
    await expect(ticket(pass, number)).toContainText('Resent')
    await picture(pass, 'board-ready-in')
    await ticket(wall, number).getByRole('button', { name: 'In 20 minutes' }).click()
    await expect(ticket(pass, number).getByRole('button', { name: 'Ready', exact: true })).toBeVisible()
    await expect
      .poll(async () => {
        const { status, dueAt } = await diner.client.call(orders.track, { orderId })
        return status === 'preparing' && Math.abs(dueAt - Date.now() - 20 * 60_000) < 60_000
      })
      .toBe(true)
    await wall.getByRole('button', { name: 'Undo' }).click()
    await ticket(pass, number).getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(ticket(wall, number).getByRole('button', { name: 'Ready', exact: true })).toBeVisible()
  })

  await test.step('a board that was offline catches up, marks what it missed, and rings', async () => {
    await wall.context().setOffline(true)
    await expect(wall.getByText(/may be out of date/).first()).toBeVisible({ timeout: 15_000 })
    const before = await arrivals()
    const { number } = await placeOrder(diner, 'Cut Off')
    await expect(ticket(pass, number)).toBeVisible()
    await wall.context().setOffline(false)
    await expect(ticket(wall, number)).toHaveCount(1, { timeout: 20_000 })
    await expect(ticket(wall, number)).toContainText('Received while offline')
    await expect.poll(arrivals).toBe(before + 1)
    await picture(wall, 'board-after-cuts')
  })
})

const laptop = { width: 1440, height: 900 }
const fullHd = { width: 1920, height: 1080 }

test('eight of twelve new orders can be acted on at 1440x900, all twelve at 1920x1080 (S-D1)', async ({
  browser,
  baseURL,
}) => {
  const board = await openConsole(browser, 'owner', { viewport: fullHd })
  const client = await staffClient(board, 'harbour')
  const restore = await allowUnpaidOrders(board, 'harbour')
  await clearBoard(client)
  const diner = await newDiner(baseURL ?? '', 'harbour')
  for (let place = 0; place < 12; place += 1) await placeOrder(diner, `Grid ${place}`, '')
  await board.goto('/service/harbour/kitchen')
  /** The tickets whose buttons are all on the screen, with nothing in front of them. */
  const actionable = () =>
    board.getByRole('article').evaluateAll(
      (tickets) =>
        tickets.filter((each) => {
          const buttons = [...each.querySelectorAll('footer button')]
          return (
            buttons.length > 0 &&
            buttons.every((button) => {
              const { left, right, top, bottom } = button.getBoundingClientRect()
              const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
              return top >= 0 && bottom <= innerHeight && button.contains(hit)
            })
          )
        }).length,
    )
  await expect.poll(actionable).toBe(12)
  await board.setViewportSize(laptop)
  await expect.poll(actionable).toBeGreaterThanOrEqual(8)
  await picture(board, 'board-grid')
  await clearBoard(client)
  await restore()
})
