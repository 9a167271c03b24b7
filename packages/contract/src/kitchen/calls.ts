import type { OrderType } from '@tabard/domain/fulfilment/order-type'
import type { Course, KitchenStation } from '@tabard/domain/kitchen/routing'
import type { TicketItemState } from '@tabard/domain/kitchen/ticket-items'
import type { TicketItemAction } from '@tabard/domain/kitchen/move-ticket-items'
import { endpoint } from '../wire/endpoint.ts'
import type { Ticket } from './ticket.ts'

/** A paired board and its stations; empty: all. */
export interface BoardDevice {
  readonly deviceId: string
  readonly name: string
  readonly stations: readonly string[]
}

/** Everything that a kitchen board shows. */
export interface KitchenBoard {
  readonly version: string
  readonly warnAfterMinutes: number
  readonly lateAfterMinutes: number
  /** The prefix of instructions. */
  readonly instructionPrefix: string
  readonly currency: string
  /** The shop's order types with their names. */
  readonly orderTypes: readonly Pick<OrderType, 'code' | 'kind' | 'names'>[]
  readonly stations: readonly KitchenStation[]
  /** Paired boards of a shop with stations. The server decides what each shows, independent of who is logged in. */
  readonly boards: readonly BoardDevice[]
  /** In serving order. */
  readonly courses: readonly Course[]
  /** Seconds without any board showing an order after which staff are alerted; 0: never. */
  readonly seenSeconds: number
  /** Open orders: placed, preparing, ready; the first 200, by the time they are to be ready. */
  readonly tickets: readonly Ticket[]
  /** All open orders. */
  readonly openCount: number
  /** Scheduled orders that will come to the board, soonest first. */
  readonly upcoming: readonly Ticket[]
}

/** An action on an order, for the version on the screen that was tapped. */
export interface OrderAction {
  readonly orderId: string
  /** The version on the screen that was tapped. */
  readonly version: number
}

/** Calls of kitchen boards (ADR-041, ADR-045). */
export const kitchen = {
  board: endpoint<Record<never, never>, KitchenBoard>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/kitchen/board',
    who: 'staff:kitchen.cook',
    summary: "The kitchen's board",
    errors: [],
    // A screen for staff at work opens with it, for which the cipher would be loaded.
    isPlain: true,
  }),
  boardStream: endpoint<Record<never, never>, KitchenBoard>()({
    kind: 'read',
    form: 'stream',
    method: 'GET',
    path: '/api/staff/kitchen/stream',
    who: 'staff:kitchen.cook',
    summary: 'The same, pushed at every change',
    errors: [],
  }),
  accept: endpoint<OrderAction & { readonly minutes?: number | undefined }, Ticket>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/kitchen/accept',
    who: 'staff:kitchen.cook',
    summary: 'New -> preparing; to be ready in so many minutes, when they are given',
    errors: ['order.unknown', 'order.moved'],
  }),
  reject: endpoint<OrderAction & { readonly reason: string }, Ticket>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/kitchen/reject',
    who: 'staff:kitchen.cook',
    summary:
      'New -> cancelled, with a reason the customer reads; a paid order that was accepted before needs orders.refund',
    errors: [
      'order.unknown',
      'order.moved',
      'order.wasCompleted',
      'refund.approval',
      'reason.required',
      'text.tooLong',
      'text.characters',
    ],
  }),
  bump: endpoint<OrderAction & { readonly unpaidReason?: string | undefined }, Ticket>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/kitchen/bump',
    who: 'staff:kitchen.cook',
    summary:
      'Preparing -> ready, ready -> completed; an order that leaves the shop unpaid needs unpaidReason, which staff read',
    errors: [
      'order.unknown',
      'order.moved',
      'order.unread',
      'order.unpaid',
      'reason.required',
      'text.tooLong',
      'text.characters',
    ],
  }),
  acknowledge: endpoint<
    OrderAction & {
      /** The stations of the board. Absent or empty: a board for all. */
      readonly shows?: readonly string[] | undefined
    },
    Ticket
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/kitchen/acknowledge',
    who: 'staff:kitchen.cook',
    summary: 'The cook has read what was changed: it leaves the ticket on the boards of these stations',
    errors: ['order.unknown', 'order.moved'],
  }),
  undo: endpoint<OrderAction, Ticket>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/kitchen/undo',
    who: 'staff:kitchen.cook',
    summary:
      'One step back: preparing -> new, ready -> preparing, completed -> ready (on its trading day, with orders.cancel)',
    errors: ['order.unknown', 'order.moved', 'order.tooLateToUndo', 'order.undoCompleted'],
  }),
  work: endpoint<
    {
      readonly orderId: string
      /** Keys of items that were seen as `from`; items that others moved since stay. */
      readonly ticketItems: readonly string[]
      readonly action: TicketItemAction
      readonly from: TicketItemState
      /** Minutes until ready; counts for the first station that starts. */
      readonly minutes?: number | undefined
    },
    Ticket
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/kitchen/work',
    who: 'staff:kitchen.cook',
    summary:
      "One station's dishes of an order a step on, or back; the order follows when all of them are there",
    errors: ['order.unknown', 'order.moved', 'order.unread', 'order.unpaid'],
  }),
  fire: endpoint<{ readonly orderId: string; readonly courseId: string }, Ticket>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/kitchen/fire',
    who: 'staff:kitchen.cook',
    summary: 'Sends for a course that is held',
    errors: ['order.unknown', 'order.moved'],
  }),
  course: endpoint<
    { readonly orderId: string; readonly lineNumbers: readonly number[]; readonly courseId: string },
    Ticket
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/kitchen/course',
    who: 'staff:kitchen.cook',
    summary: 'Dishes that nobody has begun are eaten with another course: they wait for it, or go with it',
    errors: ['order.unknown', 'order.moved', 'course.unknown'],
  }),
  start: endpoint<{ readonly orderId: string }, Ticket>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/kitchen/start',
    who: 'staff:kitchen.cook',
    summary:
      'An order for later comes to the board now; its guest has it when they wanted it. Once, whoever presses',
    errors: ['order.unknown', 'order.moved'],
  }),
  seen: endpoint<
    {
      readonly orderIds: readonly string[]
      /** The stations of the board; empty: all. */
      readonly shows: readonly string[]
    },
    { readonly seen: number }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/kitchen/seen',
    who: 'staff:kitchen.cook',
    summary: 'A board says which orders it shows; answers how many of them no such board had shown',
    errors: [],
  }),
  resend: endpoint<{ readonly orderId: string }, { readonly isSent: boolean }>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/kitchen/resend',
    who: 'staff:kitchen.cook',
    summary: 'Rings every board again for an order that none has shown; once, whoever presses',
    errors: ['order.unknown'],
  }),
}
