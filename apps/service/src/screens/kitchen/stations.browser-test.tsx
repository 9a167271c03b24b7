import { devices } from '@tabard/contract/devices/calls'
import { till } from '@tabard/contract/till/calls'
import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import type { TicketItem } from '@tabard/domain/kitchen/ticket-items'
import { oneBoard, sampleLine, sampleTicket } from '@tabard/staff-ui/board/sample-board'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { shopPairing } from '@tabard/ui/storage/device'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CoursesCard } from '../../components/courses/courses-card.tsx'
import { sampleOrder } from '../../testing/sample-order.ts'
import { KitchenScreen } from './kitchen-screen.tsx'
import { openFakeKitchen } from './testing/fake-kitchen.tsx'

beforeEach(() => page.viewport(900, 760))
afterEach(async () => {
  shopPairing('harbour').update(() => undefined)
  await page.viewport(390, 844)
})

const names = (first: string) => ({ first, second: '' })
const stations = [
  { stationId: 'wok', names: names('Wok') },
  { stationId: 'bar', names: names('Bar') },
]
const courses = [
  { courseId: 'starters', names: names('Starters') },
  { courseId: 'mains', names: names('Mains') },
]
const item = (lineNumber: number, stationId: string, more: Partial<TicketItem> = {}): TicketItem => ({
  key: String(lineNumber),
  lineNumber,
  part: undefined,
  stationId,
  courseId: '',
  state: 'new',
  quantity: 2,
  made: 0,
  firesAt: undefined,
  sentAt: undefined,
  ...more,
})
const lines = ['Tea', 'Rice', 'Noodles'].map((name, place) => ({
  ...sampleLine(name, 2),
  lineNumber: place + 1,
}))
/** An order of a tea from the bar, and of rice and noodles from the wok. */
const order = (more: Partial<Ticket> = {}): Ticket =>
  sampleTicket('7', 'placed', {
    placedAt: Date.now(),
    dueAt: Date.now() + 900_000,
    lines,
    ticketItems: [item(1, 'bar'), item(2, 'wok'), item(3, 'wok')],
    ...more,
  })
/** The same at a table: the tea comes first, the mains wait. */
const inCourses = (): Ticket =>
  order({
    table: '5',
    ticketItems: [
      item(1, 'bar', { courseId: 'starters' }),
      item(2, 'wok', { courseId: 'mains', state: 'held' }),
      item(3, 'wok', { courseId: 'mains', state: 'held' }),
    ],
  })
const board = (ticket: Ticket, more: Partial<KitchenBoard> = {}) => ({
  ...oneBoard([ticket]),
  stations,
  courses,
  ...more,
})
const ticket = page.getByRole('article', { name: 'Order 7' })
const linesShown = () => ticket.query()?.querySelectorAll('[data-lines] > li').length
const shown = page.getByRole('group', { name: 'Stations on this board' })
const show = (station: string) => shown.getByText(station, { exact: true }).click()

test('a board of one station shows and moves its own dishes, and waits for the other station', async () => {
  const { sent, change } = await openFakeKitchen(board(order()), <KitchenScreen />)
  await expect.poll(linesShown).toBe(3)
  await show('Bar')
  await expect.element(shown.getByLabelText('Bar', { exact: true })).toBeChecked()
  await expect.poll(linesShown).toBe(1)
  await expect.element(ticket).toHaveTextContent('Tea')
  await ticket.getByRole('button', { name: 'Accept' }).click()
  await ticket.getByRole('button', { name: 'Ready' }).click()
  await expect.element(ticket).toHaveTextContent('Waiting for Wok')
  for (const from of ['new', 'preparing'])
    expect(sent).toHaveBeenCalledWith('work', expect.objectContaining({ ticketItems: ['1'], from }))
  await show('All stations')
  const progress = ticket.getByRole('list', { name: 'Stations of order 7' })
  await expect.element(progress.getByLabelText('Bar: 1 of 1')).toBeVisible()
  await expect.element(progress.getByLabelText('Wok: 0 of 2')).toBeVisible()
  // The wok finishes on its own board: the order is ready as a whole.
  change('7', {
    status: 'ready',
    ticketItems: [1, 2, 3].map((line) => item(line, line === 1 ? 'bar' : 'wok', { state: 'ready' })),
  })
  await expect.element(ticket.getByRole('button', { name: 'Collected' })).toBeVisible()
})

test('a removed dish stays on the board of its station until it is read, and on no other', async () => {
  const changed = order({
    status: 'preparing',
    lines: lines.slice(1),
    ticketItems: [item(2, 'wok', { state: 'preparing' }), item(3, 'wok', { state: 'preparing' })],
    changes: [
      {
        amendment: 1,
        at: Date.now(),
        who: 'Ann',
        reason: '',
        stationIds: ['bar'],
        lines: lines.slice(0, 1).map((tea) => ({ ...tea, before: 2, after: 0 })),
      },
    ],
  })
  const { sent } = await openFakeKitchen(board(changed), <KitchenScreen />)
  await show('Wok')
  await expect.poll(linesShown).toBe(2)
  await expect.element(ticket.getByRole('alert')).not.toBeInTheDocument()
  await show('Wok')
  await show('Bar')
  const changes = ticket.getByRole('alert', { name: 'Changed' })
  await expect.element(changes).toHaveTextContent('−2')
  await expect.poll(linesShown).toBe(0)
  expect(ticket.getByRole('button').elements()).toHaveLength(1)
  await changes.getByRole('button', { name: 'Got it' }).click()
  await expect.element(ticket).not.toBeInTheDocument()
  expect(sent).toHaveBeenCalledWith('acknowledge', { orderId: '7', version: 1, shows: ['bar'] })
})

test('a course waits on the board until it is fired there', async () => {
  const { sent } = await openFakeKitchen(board(inCourses()), <KitchenScreen />)
  await show('Wok')
  const held = ticket.getByRole('region', { name: 'Later: Mains' })
  await expect.element(held).toHaveTextContent('2× Rice, 2× Noodles')
  await expect.element(ticket.getByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
  await ticket.getByRole('button', { name: 'Fire Mains' }).click()
  await expect.element(ticket.getByRole('button', { name: 'Accept' })).toBeVisible()
  await expect.element(held).not.toBeInTheDocument()
  await expect.poll(linesShown).toBe(2)
  expect(sent).toHaveBeenCalledWith('fire', { orderId: '7', courseId: 'mains' })
})

test('staff see the courses of an order, move a dish to another one, and fire one', async () => {
  const { sent } = await openFakeKitchen(board(inCourses()), <CoursesCard orderId="7" number="7" />)
  const card = page.getByRole('region', { name: 'Courses of order 7' })
  const mains = card.getByRole('listitem').filter({ hasText: /^Mains/ })
  await expect.element(mains).toHaveTextContent('waiting')
  await card.getByRole('combobox', { name: /Rice/ }).selectOptions('Starters')
  await expect.element(card.getByRole('listitem').filter({ hasText: /^Starters/ })).toHaveTextContent('Rice')
  expect(sent).toHaveBeenCalledWith('course', { orderId: '7', lineNumbers: [2], courseId: 'starters' })
  await card.getByRole('button', { name: 'Fire Mains' }).click()
  await expect.element(card.getByRole('button', { name: 'Fire Mains' })).not.toBeInTheDocument()
  expect(sent).toHaveBeenCalledWith('fire', { orderId: '7', courseId: 'mains' })
})

test('a paired board shows the stations chosen for it elsewhere, at once, and tells its own choice', async () => {
  shopPairing('harbour').update(() => ({ deviceId: 'wall', name: 'Bar wall', kind: 'board', key: 'secret' }))
  const boards = (chosen: readonly string[]) => [{ deviceId: 'wall', name: 'Bar wall', stations: chosen }]
  const chosen: unknown[] = []
  const { push } = await openFakeKitchen(board(order(), { boards: boards([]) }), <KitchenScreen />, {
    answers: [answerTo(devices.showStations, (input) => void chosen.push(input) as never)],
  })
  await expect.element(page.getByText('Bar wall')).toBeVisible()
  await expect.element(shown.getByLabelText('All stations')).toBeChecked()
  push({ boards: boards(['bar']) })
  await expect.element(shown.getByLabelText('Bar', { exact: true })).toBeChecked()
  await expect.poll(linesShown).toBe(1)
  await show('All stations')
  await expect.poll(() => chosen).toEqual([{ deviceId: 'wall', stationIds: [] }])
})

test('without stations a board has nothing to choose', async () => {
  await openFakeKitchen(oneBoard([sampleTicket('7', 'placed')]), <KitchenScreen />)
  await expect.element(ticket).toBeVisible()
  await expect.element(shown).not.toBeInTheDocument()
})

test('a board of one station hands over an unpaid order with a reason, at the version that another board made', async () => {
  const ready = order({
    status: 'ready',
    ticketItems: [1, 2, 3].map((line) => item(line, line === 1 ? 'bar' : 'wok', { state: 'ready' })),
  })
  const { sent, change } = await openFakeKitchen(board(ready), <KitchenScreen />, {
    answers: [answerTo(till.get, () => sampleOrder)],
  })
  await show('Bar')
  await ticket.getByRole('button', { name: 'Collected' }).click()
  const sheet = page.getByRole('dialog', { name: /isn't paid$/ })
  await expect.element(sheet.getByRole('button', { name: 'Leave unpaid' })).toBeVisible()
  // Another board changes the order's version while the dialog is open.
  change('7', { contactName: 'Read by the bar' })
  await expect.element(page.getByText('Read by the bar')).toBeInTheDocument()
  await sheet.getByRole('button', { name: 'Leave unpaid' }).click()
  await sheet.getByRole('button', { name: 'Hand over unpaid' }).click()
  await expect.element(sheet.getByRole('textbox')).toHaveFocus()
  await sheet.getByRole('button', { name: 'Pays later' }).click()
  await sheet.getByRole('button', { name: 'Hand over unpaid' }).click()
  await expect.element(ticket).not.toBeInTheDocument()
  expect(sent).toHaveBeenCalledWith(
    'bump',
    expect.objectContaining({
      orderId: '7',
      version: 2,
      unpaidReason: expect.stringContaining('Pays later'),
    }),
  )
})
