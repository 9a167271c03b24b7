import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import { describe, expect, it } from 'vitest'
import {
  isToDispatch,
  pendingOverlay,
  settledOverlay,
  statusAfter,
  withOverlays,
  type Action,
} from './actions.ts'
import { dishCounts, stagesOf } from './stages.ts'
import { oneBoard, sampleLine as line, sampleTicket as ticket } from './sample-board.ts'

const board = (...tickets: Ticket[]) => oneBoard(tickets)
const acted = (on: KitchenBoard, of: Ticket, action: Action) =>
  withOverlays(
    on,
    [pendingOverlay(of, action, 5)].filter((overlay) => overlay !== undefined),
  )
const statuses = (of: KitchenBoard) => of.tickets.map(({ orderId, status }) => `${orderId} ${status}`)

describe('actions', () => {
  it('moves forward by bump, back by undo, and no other way', () => {
    expect(statusAfter('preparing', 'bump')).toBe('ready')
    expect(statusAfter('ready', 'bump')).toBe('completed')
    expect(statusAfter('placed', 'bump')).toBeUndefined()
    expect(statusAfter('completed', 'undo')).toBe('ready')
    expect(statusAfter('cancelled', 'undo')).toBeUndefined()
  })

  it('sends a ready delivery on its way before it is delivered', () => {
    const ready = ticket('1', 'ready', { deliveredTo: '1 George Street, Haymarket' })
    expect(isToDispatch(ready)).toBe(true)
    const [sent] = acted(board(ready), ready, 'dispatch').tickets
    expect(sent).toMatchObject({ status: 'ready', dispatchedAt: 5 })
    expect(isToDispatch(sent ?? ready)).toBe(false)
    expect(isToDispatch(ticket('2', 'preparing', { deliveredTo: '1 George Street' }))).toBe(false)
    expect(isToDispatch(ticket('3', 'ready'))).toBe(false)
  })

  it('shows an action before its answer', () => {
    const first = ticket('1', 'placed')
    expect(statuses(acted(board(first, ticket('2', 'ready')), first, 'accept'))).toEqual([
      '1 preparing',
      '2 ready',
    ])
  })

  it('removes a completed ticket from the board, and restores a recalled one in its place', () => {
    const first = ticket('1', 'ready')
    expect(statuses(acted(board(first), first, 'bump'))).toEqual([])
    expect(statuses(acted(board(ticket('2', 'ready')), ticket('1', 'completed'), 'undo'))).toEqual([
      '1 ready',
      '2 ready',
    ])
  })

  it('prefers a newer snapshot to its own action', () => {
    expect(
      statuses(acted(board(ticket('1', 'ready', { version: 3 })), ticket('1', 'placed'), 'accept')),
    ).toEqual(['1 ready'])
  })

  it('keeps an answer until a snapshot is as recent', () => {
    const answer = [settledOverlay(ticket('1', 'preparing', { version: 2 }))]
    expect(statuses(withOverlays(board(ticket('1', 'placed')), answer))).toEqual(['1 preparing'])
    expect(statuses(withOverlays(board(ticket('1', 'ready', { version: 2 })), answer))).toEqual(['1 ready'])
    expect(
      statuses(
        withOverlays(board(ticket('1', 'placed')), [
          settledOverlay(ticket('1', 'cancelled', { version: 2 })),
        ]),
      ),
    ).toEqual([])
  })
})

describe('stages', () => {
  const ids = (tickets: readonly Ticket[]) => tickets.map(({ orderId }) => orderId)

  it('orders new and preparing tickets together by due time, then by placement', () => {
    const { open } = stagesOf([
      ticket('1', 'preparing', { dueAt: 900 }),
      ticket('2', 'placed', { dueAt: 300 }),
      ticket('4', 'placed', { dueAt: 600 }),
      ticket('3', 'preparing', { dueAt: 600 }),
      ticket('5', 'ready', { dueAt: 100 }),
    ])
    expect(ids(open)).toEqual(['2', '3', '4', '1'])
  })

  it('lists the longest wait of ready orders first', () => {
    const { ready } = stagesOf([
      ticket('1', 'ready', { readyAt: 90 }),
      ticket('2', 'placed'),
      ticket('3', 'ready', { readyAt: 40 }),
    ])
    expect(ids(ready)).toEqual(['3', '1'])
  })

  it('counts dishes to cook, by size', () => {
    const counts = dishCounts([
      ticket('1', 'placed', { lines: [line('Congee', 1), line('Noodles', 2, 'Large')] }),
      ticket('2', 'preparing', { lines: [line('Congee', 3), line('Noodles', 1)] }),
      ticket('3', 'ready', { lines: [line('Congee', 9)] }),
    ])
    expect(
      counts.map(({ names, sizeNames, quantity }) => `${quantity} ${names.first} ${sizeNames.first}`),
    ).toEqual(['4 Congee ', '2 Noodles Large', '1 Noodles '])
  })
})
