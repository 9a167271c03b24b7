import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import type { TicketItem } from '@tabard/domain/kitchen/ticket-items'
import type { OrderStatus } from '@tabard/domain/orders/order-status'
import { drawerTender } from '@tabard/domain/pricing/tenders/registry'

// Fixtures for the tests of boards.

export const sampleLine = (first: string, quantity: number, size = '') => ({
  lineNumber: 1,
  quantity,
  names: { first, second: '' },
  sizeNames: { first: size, second: '' },
  options: [],
  without: [],
  note: '',
})

/** An order on a board, placed as many seconds after the epoch as its number. */
export function sampleTicket(orderId: string, status: OrderStatus, more: Partial<Ticket> = {}): Ticket {
  return {
    orderId,
    number: orderId,
    table: '',
    tableArea: '',
    locator: '',
    deliveredTo: '',
    dispatchedAt: undefined,
    terminal: '',
    status,
    paymentStatus: 'unpaid',
    version: 1,
    placedAt: Number(orderId) * 1_000,
    dueAt: 0,
    requestedFor: undefined,
    firesAt: undefined,
    orderType: 'pickup',
    vehicle: undefined,
    arrivedAt: undefined,
    bay: '',
    acceptedAt: undefined,
    readyAt: undefined,
    contactName: '',
    note: '',
    payableCents: 0,
    tender: drawerTender,
    lines: [],
    changes: [],
    promisedAt: undefined,
    ...more,
  }
}

export const oneBoard = (tickets: readonly Ticket[]): KitchenBoard => ({
  version: '1',
  warnAfterMinutes: 8,
  lateAfterMinutes: 15,
  instructionPrefix: '[*]',
  currency: 'AUD',
  orderTypes: [],
  stations: [],
  boards: [],
  courses: [],
  seenSeconds: 30,
  tickets,
  openCount: 0,
  upcoming: [],
})

/** A new order. With courses, one dish is being made and one is held. */
export function openTicket(
  orderId: string,
  { placedAt, isCoursed }: { readonly placedAt: number; readonly isCoursed: boolean },
): Ticket {
  const work = (lineNumber: number, state: TicketItem['state']): TicketItem => ({
    key: String(lineNumber),
    lineNumber,
    part: undefined,
    stationId: '',
    courseId: String(lineNumber),
    state,
    quantity: 1,
    made: 0,
    firesAt: undefined,
    sentAt: undefined,
  })
  return sampleTicket(orderId, 'placed', {
    placedAt,
    lines: [sampleLine('Soup', 1), { ...sampleLine('Steak', 1), lineNumber: 2 }],
    ...(isCoursed ? { table: '1', ticketItems: [work(1, 'new'), work(2, 'held')] } : {}),
  })
}
