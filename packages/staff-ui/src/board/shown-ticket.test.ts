import { describe, expect, it } from 'vitest'
import type { TicketItemState } from '@tabard/domain/kitchen/ticket-items'
import { pendingOverlay } from './actions.ts'
import { oneBoard, sampleLine, sampleTicket } from './sample-board.ts'
import { shownTicket, unseenTickets } from './shown-ticket.ts'
import type { KitchenChange } from '@tabard/contract/kitchen/ticket'

const names = { first: 'Grill', second: '烧烤' }
const arranged = {
  stations: ['grill', 'bar'].map((stationId) => ({ stationId, names })),
  courses: [],
}
const work = (lineNumber: number, stationId: string, state: TicketItemState) => ({
  key: String(lineNumber),
  lineNumber,
  part: undefined,
  stationId,
  courseId: '',
  state,
  quantity: 1,
  made: 0,
  firesAt: undefined,
  sentAt: undefined,
})
const change = (...stationIds: string[]): KitchenChange => ({
  amendment: 1,
  at: 0,
  who: '',
  reason: '',
  lines: [],
  stationIds,
})
/** The steak was cancelled; the tea keeps its state. */
const cut = (
  state: TicketItemState,
  changes: readonly KitchenChange[],
  status: 'placed' | 'preparing' | 'ready',
) =>
  sampleTicket('1', status, {
    lines: [{ ...sampleLine('Tea', 1), lineNumber: 2 }],
    ticketItems: [work(2, 'bar', state)],
    changes,
  })

describe('a change of an order', () => {
  it('is shown on the board with no dish left to make, where it can only be read', () => {
    const ticket = cut('preparing', [change('grill')], 'preparing')
    const shown = shownTicket(ticket, arranged, ['grill'], 0)
    expect(shown).toMatchObject({ status: 'preparing', lines: [], changes: [{ amendment: 1 }] })
    expect(shown?.part).toMatchObject({ isOver: true, isUpcoming: false, step: undefined })
    const bar = shownTicket(ticket, arranged, ['bar'], 0)
    expect(bar).toMatchObject({ changes: [], part: { isOver: false, step: { from: 'preparing' } } })
    expect(shownTicket(ticket, arranged, [], 0)?.changes).toHaveLength(1)
  })

  it('is shown there until it is read, even when the whole order is served', () => {
    const ticket = cut('served', [change('grill')], 'ready')
    expect(shownTicket(ticket, arranged, ['bar'], 0)).toBeUndefined()
    expect(shownTicket(ticket, arranged, ['grill'], 0)?.part?.isOver).toBe(true)
    expect(shownTicket(ticket, arranged, [], 0)?.part?.isOver).toBe(true)
    const read = pendingOverlay(ticket, 'acknowledge', 0, { shows: ['grill'] })?.shown
    expect(read?.changes).toEqual([])
    expect(read && shownTicket(read, arranged, [], 0)).toBeUndefined()
  })

  it('of two stations shows each board its own lines, and the pass all', () => {
    const line = (lineNumber: number) => ({
      lineNumber,
      names,
      sizeNames: names,
      options: [],
      without: [],
      note: '',
      before: 3,
      after: 2,
    })
    const both = {
      ...change('grill', 'bar'),
      lines: [line(1), line(2)],
      lineStations: [['grill'], ['bar']],
    }
    const ticket = cut('preparing', [both], 'preparing')
    const shown = (...shows: string[]) =>
      shownTicket(ticket, arranged, shows, 0)?.changes.map((each) =>
        each.lines.map(({ lineNumber }) => lineNumber),
      )
    expect([shown('grill'), shown('bar'), shown()]).toEqual([[[1]], [[2]], [[1, 2]]])
  })

  it('does not bring an order to a board that had not started it', () => {
    expect(shownTicket(cut('new', [change('grill')], 'placed'), arranged, ['grill'], 0)).toBeUndefined()
  })

  it('is read by each of its stations; one without a station is read by any', () => {
    const ticket = cut('preparing', [change('grill', 'bar'), change('')], 'preparing')
    const read = pendingOverlay(ticket, 'acknowledge', 0, { shows: ['bar'] })?.shown
    expect(read?.changes).toEqual([change('grill')])
    expect(pendingOverlay(ticket, 'acknowledge', 0)?.shown.changes).toEqual([])
  })
})

it('an order that staff took waits to be seen by a board, although it is accepted', () => {
  const taken = sampleTicket('1', 'preparing', { acceptedAt: 1_000 })
  const alerted = (ticket: typeof taken) => unseenTickets({ ...oneBoard([ticket]), seenSeconds: 30 }, 31_000)
  expect(alerted(taken)).toHaveLength(1)
  expect(alerted({ ...taken, seenBy: ['*'] })).toEqual([])
  expect(alerted({ ...taken, acceptedAt: 2_000 })).toEqual([])
})

it('kitchen.seenSeconds: when staff are alerted to an order that no board has shown', () => {
  const board = oneBoard([sampleTicket('1', 'placed'), sampleTicket('2', 'preparing')])
  const alerted = (seenSeconds: number, nowMs: number) =>
    unseenTickets({ ...board, seenSeconds }, nowMs).map(({ orderId }) => orderId)
  expect(alerted(30, 30_999)).toEqual([])
  expect(alerted(30, 31_000)).toEqual(['1'])
  expect(alerted(60, 31_000)).toEqual([])
  expect(alerted(0, 3_600_000)).toEqual([])
})
