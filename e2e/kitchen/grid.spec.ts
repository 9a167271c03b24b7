import type { Page } from '@playwright/test'
import { openOwnServer, type OwnServer } from '../support/own-server.ts'
import { newDiner, placeOrder, type Diner } from '../support/ordering/place-order.ts'
import { picture } from '../support/picture.ts'
import { allowUnpaidOrders } from '../support/shop-settings.ts'
import { openConsole, printedLogin } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })

const laptop = { width: 1440, height: 900 }
const fullHd = { width: 1920, height: 1080 }
let ownServer: OwnServer
let board: Page
let diner: Diner

// Its own installation: the tests count the tickets of a whole board.
test.beforeAll(async () => {
  test.setTimeout(120_000)
  ownServer = await openOwnServer()
  diner = await newDiner(ownServer.url, 'harbour')
})
test.beforeEach(async ({ browser }) => {
  board = await openConsole(browser, printedLogin('owner', ownServer.printed()), {
    baseURL: ownServer.url,
    viewport: fullHd,
  })
  await board.goto('/service/harbour/kitchen')
})
test.afterAll(() => ownServer.stop())

const order = (name: string, dishCount = 3) => placeOrder(diner, name, '', { dishCount })
const ticket = (number: string) => board.getByRole('article', { name: `Order ${number}`, exact: true })
const accepting = () => board.getByRole('button', { name: 'Accept', exact: true })

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

test('an empty board says so once', async () => {
  await expect(board.getByText("No orders to make. You'll hear the next one.")).toBeVisible()
  await expect(board.getByRole('button', { name: /^Accept all/ })).toHaveCount(0)
  await picture(board, 'board-empty')
})

test('eight of twelve new orders can be acted on at 1440x900, all twelve at 1920x1080 (S-D1)', async () => {
  await allowUnpaidOrders(board, 'harbour')
  for (let place = 0; place < 12; place += 1) await order(`Grid ${place}`)
  await expect(accepting()).toHaveCount(12)
  await board.setViewportSize(laptop)
  await expect.poll(actionable).toBeGreaterThanOrEqual(8)
  await picture(board, 'board-grid')
  await board.setViewportSize(fullHd)
  await expect.poll(actionable).toBe(12)
})

test('all are accepted with one tap, and one undo takes all of them back', async () => {
  await expect(accepting()).toHaveCount(12)
  await board.getByRole('button', { name: 'Accept all (12)' }).click()
  await expect(accepting()).toHaveCount(0)
  await expect(board.getByText('12 orders accepted')).toBeVisible()
  // Also next to the offer to undo, every ticket can be moved on.
  await expect.poll(actionable).toBe(12)
  await board.getByRole('button', { name: 'Undo' }).click()
  await expect(accepting()).toHaveCount(12)
  await board.getByRole('button', { name: 'Accept all (12)' }).click()
  await expect(accepting()).toHaveCount(0)
})

test('a ready order becomes a number at the side; its keys work, and the number opens the ticket', async () => {
  const first = board.getByRole('article').first()
  const number = (await first.locator('[class*=number]').textContent()) ?? ''
  await board.keyboard.press('1')
  const strip = board.getByRole('region', { name: 'Ready 1' })
  await expect(strip.getByRole('article', { name: `Order ${number}` })).toBeVisible()
  // The server has answered: the action can be undone, and the ticket moved again.
  await expect(board.getByRole('button', { name: 'Undo' })).toBeVisible()
  await board.keyboard.press('u')
  await expect(strip).toHaveCount(0)
  await expect(board.getByText(`Order ${number} moved back to "Preparing"`)).toBeVisible()
  await board.keyboard.press('1')
  await expect(strip).toBeVisible()
  expect((await strip.boundingBox())?.width).toBeLessThanOrEqual(200)
  await expect.poll(actionable).toBe(12)
  await strip.getByRole('button', { name: `Show order ${number}` }).click()
  const whole = board.getByRole('dialog', { name: `Order ${number}` })
  await expect(whole.locator('[class*=lines] > li')).toHaveCount(3)
  await whole.getByRole('button', { name: 'Close' }).click()
  await expect(whole).toHaveCount(0)
  await picture(board, 'board-ready')
})

test('a new order that is due sooner comes first, and a long one keeps its buttons', async () => {
  const soon = await order('Sue Soon')
  await ticket(soon.number).getByRole('button', { name: 'In 5 minutes' }).click()
  await expect(board.getByRole('article').first()).toHaveAccessibleName(`Order ${soon.number}`)
  const long = await order('Lola Long', 20)
  await board.setViewportSize(laptop)
  const tall = ticket(long.number)
  await tall.getByRole('button', { name: 'In 5 minutes' }).click()
  await expect(tall.getByRole('button', { name: 'Ready', exact: true })).toBeInViewport({ ratio: 1 })
  const more = tall.getByRole('button', { name: /^\d+ more$/ })
  await expect(more).toBeVisible()
  const before = await more.textContent()
  await more.click()
  await expect(more).not.toHaveText(before ?? '')
  await picture(board, 'board-long')
  // On a phone the buttons of a long ticket stay at the lower edge.
  await board.setViewportSize({ width: 390, height: 844 })
  await tall.scrollIntoViewIfNeeded()
  await expect(tall.getByRole('button', { name: 'Ready', exact: true })).toBeInViewport({ ratio: 1 })
})
