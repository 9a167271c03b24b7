import type { PreModifier } from '@tabard/domain/catalogue/menu'
import type { LineGuest } from '@tabard/domain/cart/order-wishes'
import type { LineChange } from '@tabard/domain/amending/amended-lines'
import type { Way } from '@tabard/domain/fulfilment/way'
import type { Course, KitchenStation } from '@tabard/domain/kitchen/routing'
import type { Work, WorkAct, WorkState } from '@tabard/domain/kitchen/works'
import type { Language, Names } from '@tabard/domain/names'
import type { OrderStatus, PaymentStatus } from '@tabard/domain/order-status'
import type { Tender } from '@tabard/domain/pricing/bill'
import { endpoint } from './endpoint.ts'

export interface TicketOption {
  readonly names: Names
  readonly quantity: number
  /** Says how the dish is to be made: the board's prefix stands before it. */
  readonly isInstruction?: boolean
  /** How it is wanted: `no` leaves it out. */
  readonly modifier?: PreModifier
  readonly half?: 'left' | 'right'
  /** What comes with it. */
  readonly options?: readonly TicketOption[]
}

/** A dish of a meal; `quantity` is per unit of the meal. */
export interface TicketPart {
  readonly quantity: number
  readonly names: Names
  readonly sizeNames: Names
  readonly options: readonly TicketOption[]
  readonly without: readonly Names[]
}

export interface TicketLine extends TicketPart {
  readonly lineNumber: number
  readonly note: string
  /** The parts of a meal. */
  readonly parts?: readonly TicketPart[]
  /** How long, of a timed item. */
  readonly minutes?: number
  /** How much, of a weighed item. */
  readonly grams?: number
  /** Whose it is at a table that orders together. */
  readonly guest?: LineGuest | undefined
}

/** What the cook needs of an order. */
export interface Ticket {
  readonly orderId: string
  readonly number: string
  /** The table it goes to, with its area; empty: it is called out. */
  readonly table: string
  readonly tableArea: string
  /** The number of the locator it is brought to; empty: none. */
  readonly plate: string
  /** Where it is brought to, in one line; empty: it is not. */
  readonly deliveredTo: string
  /** It left the shop. */
  readonly dispatchedAt: number | undefined
  /** The shop's own terminal that it was placed at; empty: a phone. */
  readonly terminal: string
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly version: number
  readonly placedAt: number
  /** When it is to be ready: what is brought leaves then. Boards stand in this order. */
  readonly dueAt: number
  /** When what is brought is to be at the door; left out: it is not. */
  readonly arrivesAt?: number
  /** Undefined: as soon as it could be made. */
  readonly wantedAt: number | undefined
  /** When it comes to the board; undefined: it is there. */
  readonly firesAt: number | undefined
  /** The code of its way of ordering. */
  readonly orderType: string
  /** The car it is brought to. */
  readonly vehicle: { readonly plate: string; readonly description: string } | undefined
  /** Since when its guest is there, and in which bay. */
  readonly arrivedAt: number | undefined
  readonly bay: string
  readonly acceptedAt: number | undefined
  readonly readyAt: number | undefined
  readonly contactName: string
  readonly note: string
  readonly payableCents: number
  /** What is paid with: a card's money goes back by itself. */
  readonly tender: Tender
  readonly lines: readonly TicketLine[]
  /** What the guest reads and writes: their notes are in it. */
  readonly language?: Language
  /** Each dish with its station and course; left out where the shop has neither. */
  readonly works?: readonly Work[]
  /** Stations whose boards have shown it; `*`: a board that shows all of them. Left out: none has. */
  readonly seenBy?: readonly string[]
  /** When somebody last sent it again. */
  readonly sentAgainAt?: number
  /** What was changed since the kitchen read it last, the oldest first. */
  readonly changes: readonly KitchenChange[]
  /** When it was to be ready before somebody said that it takes longer; undefined: nobody has. */
  readonly promisedAt: number | undefined
  /** When it came to the board, of one that was placed for later; left out: when it was placed. */
  readonly cameAt?: number
}

/** A change of an order that was sent: what was added and what was taken away, until the kitchen has read it. */
export interface KitchenChange {
  readonly amendment: number
  readonly at: number
  /** Empty: the customer. */
  readonly who: string
  readonly reason: string
  readonly lines: readonly LineChange[]
  /** The order's note as it is now; undefined: it stayed. */
  readonly note?: string | undefined
  /** Stations where it is still to be read; the empty id: any. Left out where the shop has no stations. */
  readonly stationIds?: readonly string[]
}

/** A board that is paired, and the stations it shows; none: all of them. */
export interface BoardDevice {
  readonly deviceId: string
  readonly name: string
  readonly stations: readonly string[]
}

export interface KitchenBoard {
  readonly version: string
  readonly warnAfterMinutes: number
  readonly lateAfterMinutes: number
  /** Before options that say how a dish is to be made. */
  readonly instructionPrefix: string
  readonly currency: string
  /** How orders reach their guests, by the shop's own names. */
  readonly ways: readonly Pick<Way, 'code' | 'kind' | 'names'>[]
  readonly stations: readonly KitchenStation[]
  /** Paired boards of a shop that has stations: what each shows is said by the server, whoever has signed in at it. */
  readonly boards: readonly BoardDevice[]
  /** In the order in which they are eaten. */
  readonly courses: readonly Course[]
  /** After so many seconds that no board has shown an order staff are told; 0: never. */
  readonly seenSeconds: number
  /** Open orders: placed, preparing, ready; oldest first. */
  readonly tickets: readonly Ticket[]
  /** For later: they come to the board by themselves, the soonest first. */
  readonly upcoming: readonly Ticket[]
}

export interface OrderAct {
  readonly orderId: string
  /** The version on the screen that was tapped: another cook may have been quicker. */
  readonly version: number
}

export const kitchen = {
  board: endpoint<Record<never, never>, KitchenBoard>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/kitchen/board',
    who: 'staff:kitchen.cook',
    summary: "The kitchen's board",
    errors: [],
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
  accept: endpoint<OrderAct & { readonly minutes?: number | undefined }, Ticket>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/kitchen/accept',
    who: 'staff:kitchen.cook',
    summary: 'New -> preparing; to be ready in so many minutes, when they are given',
    errors: ['order.unknown', 'order.moved'],
  }),
  reject: endpoint<OrderAct & { readonly reason: string }, Ticket>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/kitchen/reject',
    who: 'staff:kitchen.cook',
    summary: 'New -> cancelled, with a reason the customer reads',
    errors: ['order.unknown', 'order.moved', 'reason.required', 'text.tooLong', 'text.characters'],
  }),
  bump: endpoint<OrderAct, Ticket>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/kitchen/bump',
    who: 'staff:kitchen.cook',
    summary: 'Preparing -> ready, ready -> completed',
    errors: ['order.unknown', 'order.moved', 'order.unread'],
  }),
  acknowledge: endpoint<
    OrderAct & {
      /** The stations of the board it was read on; left out or none: a board that shows all of them. */
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
  undo: endpoint<OrderAct, Ticket>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/kitchen/undo',
    who: 'staff:kitchen.cook',
    summary: 'One step back: preparing -> new, ready -> preparing, completed -> ready',
    errors: ['order.unknown', 'order.moved'],
  }),
  work: endpoint<
    {
      readonly orderId: string
      /** Keys of dishes that were seen `from` there; what others have moved since stays. */
      readonly works: readonly string[]
      readonly act: WorkAct
      readonly from: WorkState
      /** To be ready in so many; counts for whoever begins the order. */
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
    errors: ['order.unknown', 'order.moved', 'order.unread'],
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
      /** What the board shows; empty: all stations. */
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
