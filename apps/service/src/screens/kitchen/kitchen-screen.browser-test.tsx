import { kitchen, type KitchenBoard } from '@tabard/contract/kitchen/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import { useBoard } from '@tabard/staff-ui/board/live-board.tsx'
import { oneBoard, sampleLine, sampleTicket } from '@tabard/staff-ui/board/sample-board'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { ConnectionBanner } from '@tabard/staff-ui/banners/connection-banner.tsx'
import { KitchenScreen } from './kitchen-screen.tsx'
import { openFakeKitchen } from './testing/fake-kitchen.tsx'

beforeEach(() => page.viewport(900, 760))
afterEach(() => page.viewport(390, 844))

const minute = 60_000
const lines = (count: number, first = 1) =>
  Array.from({ length: count }, (_, place) => ({
    ...sampleLine(`Dish ${place + first}`, 2),
    names: { first: `Dish ${place + first}`, second: `菜 ${place + first}` },
    lineNumber: place + first,
  }))

/** An order that came now and is due in a quarter of an hour. */
const order = (number: string, more: Partial<Ticket> = {}): Ticket =>
  sampleTicket(number, 'placed', {
    placedAt: Date.now(),
    dueAt: Date.now() + 15 * minute,
    lines: lines(3),
    ...more,
  })
const open = (tickets: readonly Ticket[], more: Partial<KitchenBoard> = {}) =>
  openFakeKitchen({ ...oneBoard(tickets), ...more }, <KitchenScreen />)
const ticket = (number: string) => page.getByRole('article', { name: `Order ${number}`, exact: true })
const accepting = page.getByRole('button', { name: 'Accept', exact: true })
/** A press on what may lie beside the part of the window that the test runner shows. */
async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeEnabled()
  ;(button.element() as HTMLElement).click()
}
const sizeOf = (element: Element | null) =>
  Number.parseFloat(getComputedStyle(element ?? document.body).fontSize)

/** The tickets whose buttons are all on the screen, with nothing in front of them. */
const actionable = () =>
  page
    .getByRole('article')
    .elements()
    .filter((each) => {
      const buttons = [...each.querySelectorAll('footer button')]
      return (
        buttons.length > 0 &&
        buttons.every((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect()
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          return top >= 0 && bottom <= innerHeight && button.contains(hit)
        })
      )
    }).length

test('an empty board says so once', async () => {
  await open([])
  await expect.element(page.getByText("No orders to make. You'll hear the next one.")).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Accept all/ })).not.toBeInTheDocument()
})

test('all are accepted with one tap, and one undo takes all of them back', async () => {
  const { sent } = await open(['1', '2', '3'].map((number) => order(number)))
  await expect.poll(() => accepting.elements().length).toBe(3)
  await page.getByRole('button', { name: 'Accept all (3)' }).click()
  await expect.element(page.getByText('3 orders accepted')).toBeVisible()
  await expect.element(accepting).not.toBeInTheDocument()
  // Also next to the offer to undo, every ticket can be moved on.
  await expect.poll(actionable).toBe(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => accepting.elements().length).toBe(3)
  for (const kind of ['accept', 'undo'])
    expect(sent.mock.calls.filter(([each]) => each === kind)).toHaveLength(3)
})

test('a ready order becomes a number at the side; its keys work, and the number opens the ticket', async () => {
  await open(['1', '2'].map((number) => order(number, { status: 'preparing' })))
  await expect.element(ticket('1').getByRole('button', { name: 'Ready' })).toBeVisible()
  await userEvent.keyboard('1')
  const strip = page.getByRole('region', { name: 'Ready 1' })
  await expect.element(strip.getByRole('article', { name: 'Order 1' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await userEvent.keyboard('u')
  await expect.element(page.getByText('Order 1 moved back to "Preparing"')).toBeVisible()
  await expect.element(strip).not.toBeInTheDocument()
  await expect.element(ticket('1').getByRole('button', { name: 'Ready' })).toBeEnabled()
  await userEvent.keyboard('1')
  await expect.element(strip).toBeVisible()
  expect(strip.element().getBoundingClientRect().width).toBeLessThanOrEqual(200)
  await expect.poll(actionable).toBe(2)
  await strip.getByRole('button', { name: 'Show order 1' }).click()
  const whole = page.getByRole('dialog', { name: 'Order 1' })
  await expect.poll(() => whole.element().querySelectorAll('[data-lines] > li').length).toBe(3)
  await press(whole.getByRole('button', { name: 'Close' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a new order that is due sooner comes first; its minutes go with its acceptance', async () => {
  const { sent, push } = await open([order('1')])
  await expect.element(ticket('1')).toBeVisible()
  push({ tickets: [order('1'), order('2')] })
  await ticket('2').getByRole('button', { name: 'In 5 minutes' }).click()
  await expect.element(page.getByRole('article').first()).toHaveAccessibleName('Order 2')
  expect(sent).toHaveBeenCalledWith('accept', { orderId: '2', version: 1, minutes: 5 })
})

test('a long order keeps its buttons, and says how many lines are below; also on a phone', async () => {
  await open([order('1', { status: 'preparing', lines: lines(20) })])
  const ready = ticket('1').getByRole('button', { name: 'Ready', exact: true })
  await expect.element(ready).toBeInViewport({ ratio: 0.99 })
  const more = ticket('1').getByRole('button', { name: /^\d+ more$/ })
  const before = more.element().textContent
  await more.click()
  await expect
    .poll(
      () =>
        ticket('1')
          .getByRole('button', { name: /^\d+ more$/ })
          .query()?.textContent,
    )
    .not.toBe(before)
  await page.viewport(390, 844)
  await expect.element(ready).toBeInViewport({ ratio: 0.99 })
})

test('text is large enough to read across a kitchen; compact view shows more tickets (S-B30, S-D1)', async () => {
  await open(['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((number) => order(number)))
  await expect.element(ticket('9')).toBeVisible()
  const number = () => ticket('1').element().querySelector('header strong')
  const dish = () => ticket('1').getByText('Dish 1', { exact: true }).element()
  expect(sizeOf(number())).toBeGreaterThanOrEqual(48)
  expect(sizeOf(dish())).toBeGreaterThanOrEqual(24)
  const columns = () =>
    getComputedStyle(document.querySelector('[data-grid]') ?? document.body).gridTemplateColumns.split(' ')
      .length
  const before = columns()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('switch', { name: 'Compact view' }).click()
  await expect.poll(columns).toBeGreaterThan(before)
  expect(sizeOf(dish())).toBe(18)
})

test('dishes follow the language of the kitchen, buttons the language of the person (S-B18)', async () => {
  await open([order('1')])
  await expect.element(ticket('1').getByText('Dish 1', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByText('简体中文', { exact: true }).click()
  await expect.element(ticket('1').getByText('菜 1', { exact: true })).toBeVisible()
  await expect.element(ticket('1').getByText('Dish 1', { exact: true })).not.toBeInTheDocument()
  await expect.element(ticket('1').getByRole('button', { name: 'Reject' })).toBeVisible()
})

test('a rejection is sent with its reason, and the order leaves the board', async () => {
  const { sent } = await open([order('1')])
  await ticket('1').getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject order 1?' })
  await dialog.getByText('Sorry, we are too busy right now.').click()
  await dialog.getByRole('button', { name: 'Reject order' }).click()
  await expect.element(ticket('1')).not.toBeInTheDocument()
  expect(sent).toHaveBeenCalledWith('reject', {
    orderId: '1',
    version: 1,
    reason: expect.stringMatching(/^Sorry, we are too busy right now\. \/ 抱歉/),
  })
})

test('scheduled orders are above the board with their sum, and one is started early', async () => {
  const later = (number: string) =>
    order(number, {
      requestedFor: Date.now() + 60 * minute,
      firesAt: Date.now() + 45 * minute,
      lines: lines(2),
    })
  const { sent } = await open([], { upcoming: [later('1'), later('2')] })
  const strip = page.getByRole('button', { name: /^Scheduled 2/ })
  await expect.element(strip).toHaveTextContent('4 items')
  await strip.click()
  const all = page.getByRole('dialog', { name: 'Scheduled' })
  await expect.element(all.getByRole('heading', { name: 'Item totals' })).toBeVisible()
  await expect.element(all).toHaveTextContent('4×Dish 1')
  await press(all.getByRole('button', { name: 'Start order 1 now' }))
  await expect.element(all.getByRole('listitem', { name: 'Order 1' })).not.toBeInTheDocument()
  await press(all.getByRole('button', { name: 'Close' }))
  expect(sent).toHaveBeenCalledWith('start', { orderId: '1' })
  // Its age counts from its arrival on the board; an order with a chosen time gets no "ready in".
  await expect.element(ticket('1').getByRole('timer')).toHaveTextContent(/^00:/)
  await expect.element(ticket('1').getByRole('group', { name: 'Ready in' })).not.toBeInTheDocument()
})

test('a board marks what is resent, and reports what it shows, again after it was resent', async () => {
  const { sent, change } = await open([order('1')])
  await expect.poll(() => sent.mock.calls).toContainEqual(['seen', { orderIds: ['1'], shows: [] }])
  change('1', { sentAgainAt: Date.now() })
  await expect.element(ticket('1')).toHaveTextContent('Resent')
  await expect.poll(() => sent.mock.calls.filter(([kind]) => kind === 'seen')).toHaveLength(2)
})

test('a change is shown until it is read, and the order is not ready before', async () => {
  const { sent, change } = await open([order('1', { status: 'preparing' })])
  const ready = ticket('1').getByRole('button', { name: 'Ready' })
  await expect.element(ready).toBeEnabled()
  change('1', {
    changes: [
      {
        amendment: 1,
        at: Date.now(),
        who: 'Ann',
        reason: '',
        lines: lines(1).map((line) => ({ ...line, before: 2, after: 3 })),
      },
    ],
  })
  const changes = ticket('1').getByRole('alert', { name: 'Changed' })
  await expect.element(changes.getByRole('listitem')).toHaveTextContent('+1')
  await expect.element(ready).toBeDisabled()
  await changes.getByRole('button', { name: 'Got it' }).click()
  await expect.element(changes).not.toBeInTheDocument()
  await expect.element(ready).toBeEnabled()
  expect(sent).toHaveBeenCalledWith('acknowledge', { orderId: '1', version: 2, shows: [] })
})

test('a late answer does not restore an old board', async () => {
  let letGo = () => {}
  const isHeld = new Promise<void>((resolve) => (letGo = resolve))
  const asked = vi.fn(async () => {
    await isHeld
    return oneBoard([])
  })
  await openFakeKitchen(oneBoard([order('1')]), <KitchenScreen />, {
    answers: [answerTo(kitchen.board, asked)],
  })
  // The stream already has the order.
  await expect.element(ticket('1')).toBeVisible()
  expect(asked).toHaveBeenCalledOnce()
  letGo()
  await asked.mock.results[0]?.value
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expect.element(ticket('1')).toBeVisible()
})

test('a delivery leaves before it is delivered, and says where and when', async () => {
  const arrivesAt = Date.now() + 30 * minute
  const { change } = await open([
    order('1', { deliveredTo: '1 George Street', arrivesAt, contactName: 'Mei', orderType: 'delivery' }),
  ])
  await expect.element(ticket('1')).toHaveTextContent('Deliver to 1 George Street')
  await expect.element(ticket('1')).toHaveTextContent(/leaves .* delivered/)
  change('1', { status: 'ready' })
  await expect.element(ticket('1').getByRole('button', { name: 'Out for delivery' })).toBeVisible()
  await expect.element(ticket('1').getByRole('button', { name: 'Delivered' })).not.toBeInTheDocument()
  change('1', { dispatchedAt: Date.now() })
  await expect.element(ticket('1').getByRole('button', { name: 'Delivered' })).toBeVisible()
})

/** What the frame of the app shows above every screen. */
function Banner() {
  return <ConnectionBanner connection={useBoard().connection} />
}

test('an order that came while the board was disconnected says so, also on a board that was empty', async () => {
  const { push, setOffline } = await openFakeKitchen(
    oneBoard([]),
    <>
      <Banner />
      <KitchenScreen />
    </>,
  )
  await expect.element(page.getByText("No orders to make. You'll hear the next one.")).toBeVisible()
  const came: Ticket[] = []
  for (const number of ['1', '2']) {
    setOffline(true)
    await expect.element(page.getByText(/may be out of date/), { timeout: 6_000 }).toBeVisible()
    came.push(order(number))
    push({ tickets: [...came] })
    setOffline(false)
    await expect.element(ticket(number)).toHaveTextContent('Received while offline')
  }
  // The second time changes nothing of the first.
  await expect.element(ticket('1')).toHaveTextContent('Received while offline')
  push({ tickets: [...came, order('3', { placedAt: Date.now() + 1_000 })] })
  await expect.element(ticket('3')).toBeVisible()
  await expect.element(ticket('3')).not.toHaveTextContent('Received while offline')
})
