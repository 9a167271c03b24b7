import type { HelpDish, HelpKind, HelpOutcome } from '@tabard/domain/orders/order-help'
import type { StaffOrder } from '../../till/calls.ts'
import { endpoint } from '../../wire/endpoint.ts'
import type { OrderHelp, StaffCalls } from './order-help.ts'

/** A guest's request for help with an order. */
export interface AskForHelp {
  readonly orderId: string
  /** A UUID of the screen: it happens once. */
  readonly requestId: string
  readonly kind: HelpKind
  readonly dishes: readonly HelpDish[]
  readonly note: string
  /** An email address or a phone number, as typed; empty: none. */
  readonly replyTo: string
}

/** Help with an order: guests ask, staff answer (ADR-152). */
export const orderHelp = {
  ask: endpoint<AskForHelp, { readonly help: readonly OrderHelp[] }>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/order/help',
    who: 'guest',
    summary:
      "Asks staff for help with the caller's own order. One open request an order and kind: asking again changes nothing",
    errors: [
      'order.unknown',
      'help.notOffered',
      'help.lines',
      'help.tooMany',
      'text.tooLong',
      'mail.invalid',
      'phone.invalid',
    ],
    perMinute: 20,
  }),
  answer: endpoint<
    { readonly helpId: string; readonly outcome: HelpOutcome; readonly answer: string },
    StaffOrder
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/help/answer',
    who: 'staff:tables.serve',
    summary:
      'Settles a request for help, with a message to the guest if there is one. Once: the first answer holds',
    errors: ['help.unknown', 'help.answered', 'text.tooLong'],
  }),
}

/** What guests wait for, on every screen of staff who serve them. */
export const staffCalls = {
  list: endpoint<Record<never, never>, StaffCalls>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/calls',
    who: 'staff:tables.serve',
    summary:
      'Tables where a guest has asked for somebody, and orders that a guest needs help with, until answered',
    errors: [],
  }),
  stream: endpoint<Record<never, never>, StaffCalls>()({
    kind: 'read',
    form: 'stream',
    method: 'GET',
    path: '/api/staff/tables/calls-stream',
    who: 'staff:tables.serve',
    summary: 'The same, pushed at every change',
    errors: [],
  }),
}
