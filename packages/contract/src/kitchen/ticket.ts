import type { PreModifier } from '@tabard/domain/menu/menu'
import type { LineGuest } from '@tabard/domain/cart/order-options'
import type { LineChange } from '@tabard/domain/amending/amended-lines'
import type { TicketItem } from '@tabard/domain/kitchen/ticket-items'
import type { Language, Names } from '@tabard/domain/text/names'
import type { OrderStatus, PaymentStatus } from '@tabard/domain/orders/order-status'
import type { PaymentTender, Tender } from '@tabard/domain/pricing/tenders/registry'

/** A chosen option of a ticket line. */
export interface TicketOption {
  readonly names: Names
  readonly quantity: number
  /** An instruction: shown with the board's prefix. */
  readonly isInstruction?: boolean
  /** Its pre-modifier; `no` leaves it out. */
  readonly modifier?: PreModifier
  readonly half?: 'left' | 'right'
  /** Nested options. */
  readonly options?: readonly TicketOption[]
}

/** An item of a meal; `quantity` is per unit of the meal. */
export interface TicketPart {
  readonly quantity: number
  readonly names: Names
  readonly sizeNames: Names
  readonly options: readonly TicketOption[]
  readonly without: readonly Names[]
}

/** One line of a kitchen ticket. */
export interface TicketLine extends TicketPart {
  readonly lineNumber: number
  readonly note: string
  /** The parts of a meal. */
  readonly parts?: readonly TicketPart[]
  /** Duration of a timed item. */
  readonly minutes?: number
  /** Weight of a weighed item. */
  readonly grams?: number
  /** The guest at a shared table. */
  readonly guest?: LineGuest | undefined
}

/** An order as the kitchen needs it. */
export interface Ticket {
  readonly orderId: string
  readonly number: string
  /** The table with its area; empty: called by number. */
  readonly table: string
  readonly tableArea: string
  /** The table locator; empty: none. */
  readonly locator: string
  /** The delivery address in one line; empty: none. */
  readonly deliveredTo: string
  /** It left the shop. */
  readonly dispatchedAt: number | undefined
  /** The terminal that placed it; empty: a phone. */
  readonly terminal: string
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly version: number
  readonly placedAt: number
  /** When it must be ready, or leave for delivery. Boards sort by it. */
  readonly dueAt: number
  /** When a delivery must arrive. Absent: no delivery. */
  readonly arrivesAt?: number
  /** Undefined: as soon as possible. */
  readonly requestedFor: number | undefined
  /** When it comes to the board. Undefined: it is there. */
  readonly firesAt: number | undefined
  /** The code of its order type. */
  readonly orderType: string
  /** The car for kerbside pick-up. */
  readonly vehicle: { readonly plate: string; readonly description: string } | undefined
  /** When its guest arrived, and the bay. */
  readonly arrivedAt: number | undefined
  readonly bay: string
  readonly acceptedAt: number | undefined
  readonly readyAt: number | undefined
  readonly contactName: string
  readonly note: string
  readonly payableCents: number
  /** Its tender: card payments are refunded automatically. */
  readonly tender: Tender
  /** What its payments hold, oldest first. Absent: nothing, or not known in this answer. */
  readonly held?: readonly { readonly tender: PaymentTender; readonly cents: number }[]
  readonly lines: readonly TicketLine[]
  /** The language of the guest and of their notes. */
  readonly language?: Language
  /** Its ticket items with station and course. Absent: the shop has neither. */
  readonly ticketItems?: readonly TicketItem[]
  /** Stations whose boards showed it; `*`: a board for all stations. Absent: none. */
  readonly seenBy?: readonly string[]
  /** When it was last resent. */
  readonly sentAgainAt?: number
  /** Unread changes, oldest first. */
  readonly changes: readonly KitchenChange[]
  /** When it was due before a delay. Undefined: not delayed. */
  readonly promisedAt: number | undefined
  /** When a scheduled order came to the board. Absent: when it was placed. */
  readonly cameAt?: number
}

/** A change of a sent order: what was added and removed, until the kitchen acknowledges it. */
export interface KitchenChange {
  readonly amendment: number
  readonly at: number
  /** Empty: the customer. */
  readonly who: string
  readonly reason: string
  readonly lines: readonly LineChange[]
  /** The current note. Undefined: unchanged. */
  readonly note?: string | undefined
  /** Stations that have not read it; the empty id: any may. Absent in a shop without stations or courses. */
  readonly stationIds?: readonly string[]
  /** The stations of each changed line, by its place in `lines`. Absent in a shop without stations or courses. */
  readonly lineStations?: readonly (readonly string[])[]
}
