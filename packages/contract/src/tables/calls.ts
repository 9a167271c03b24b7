import type { LineGuest } from '@tabard/domain/cart/order-options'
import type { Names } from '@tabard/domain/text/names'
import type { BillShare } from '@tabard/domain/pricing/tenders/paid-lines'
import { endpoint } from '../wire/endpoint.ts'

/** A table as staff see it. */
export interface FloorTable {
  readonly tableId: string
  readonly number: string
  /** An additional name; empty: none. */
  readonly name: string
  /** Its area; empty: the shop's default. */
  readonly area: string
  readonly seats: number
  readonly isActive: boolean
  readonly revision: number
  /** Its name with joined tables: 4 + 5; empty: not joined. */
  readonly joined: string
  /** Guests with an active session. */
  readonly guests: number
  /** Since when it is occupied. Undefined: free. */
  readonly occupiedSince: number | undefined
  readonly openOrders: number
  /** Unpaid, of recent orders. */
  readonly unpaidCents: number
  /** Waiting requests of its guests, one per kind, earliest first. */
  readonly requests: readonly { readonly what: TableAsk; readonly at: number }[]
}

/** A waiting request of a table. A table has one per kind at a time. */
export interface TableCall {
  readonly tableId: string
  /** With joined tables: 4 + 5. */
  readonly number: string
  readonly what: TableAsk
  /** When a guest first asked. */
  readonly at: number
}

/** A request to staff as the phones of its table see it. */
export interface TableRequest {
  readonly what: TableAsk
  readonly at: number
  /** When staff said that they are coming. Undefined: the request waits. */
  readonly answeredAt: number | undefined
}

/** At most one request per kind. */
export interface TableRequests {
  readonly requests: readonly TableRequest[]
}

export interface TableCalls {
  /** Longest waiting first. */
  readonly calls: readonly TableCall[]
}

export interface Floor {
  readonly tables: readonly FloorTable[]
  readonly currency: string
  readonly perRow: number
  readonly rows: number
  /** The area of tables without one. */
  readonly space: string
}

/** The balance due at a table. */
export interface TableBill {
  readonly orders: readonly {
    readonly orderId: string
    readonly number: string
    readonly table: string
    readonly placedAt: number
    readonly payableCents: number
    /** Its balance before cash rounding. */
    readonly openCents: number
    readonly lines: readonly {
      readonly lineNumber: number
      readonly names: Names
      /** The guest who ordered it. Undefined: nobody in particular. */
      readonly guest: LineGuest | undefined
      readonly quantity: number
      readonly paidUnits: number
      /** With its share of the whole bill. */
      readonly totalCents: number
    }[]
  }[]
  /** The cash amount for the whole balance. */
  readonly dueCents: number
  /** Cash rounding by last digit. Undefined: none. */
  readonly cashRounding: readonly number[] | undefined
  readonly currency: string
}

/** Payments of a table's bill, done or in progress, and by whom. */
export interface TableParts {
  /** Latest first. */
  readonly parts: readonly {
    readonly partId: string
    readonly kind: 'cash' | 'card'
    /** `paying`: on a provider's page, or paid and on its way to the orders. */
    readonly status: 'paying' | 'paid'
    readonly cents: number
    /** Refunded, or beyond the bill. */
    readonly returnedCents: number
    readonly at: number
    /** The guest. Undefined: nobody in particular. */
    readonly guest: LineGuest | undefined
  }[]
  readonly paidCents: number
  readonly openCents: number
  readonly currency: string
}

export type TableAsk = 'staff' | 'bill'

/** A guest at a table until `expiresAt` or until staff end it. */
export interface TableSession {
  /** The session's label in addresses (documented `ses`); it grants nothing without its guest's token. */
  readonly sessionId: string
  /** The visit that this guest belongs to. */
  readonly visitId: string
  /** This guest in it. */
  readonly seat: string
  /** Joined tables: 4 + 5. */
  readonly number: string
  readonly name: string
  readonly area: string
  readonly expiresAt: number
}

export interface TableCode {
  readonly tableId: string
  readonly number: string
  readonly name: string
  readonly area: string
  /** The content of the printed code: it allows ordering to the table. */
  readonly address: string
}

interface TableFields {
  readonly number: string
  readonly name: string
  readonly area: string
  readonly seats: number
  readonly isActive: boolean
}

export const tables = {
  scan: endpoint<{ readonly code: string }, TableSession>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/table/scan',
    who: 'guest',
    summary: "A table's code for a session at that table, which is the caller's alone",
    errors: ['table.codeUnknown', 'table.codeExpired', 'table.visitFull', 'table.guessed'],
    perMinute: 60,
  }),
  session: endpoint<{ readonly sessionId: string }, TableSession>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/table/session',
    who: 'guest',
    summary: "The caller's session at a table, while it lasts",
    errors: ['table.sessionEnded'],
  }),
  ask: endpoint<{ readonly sessionId: string; readonly what: TableAsk }, TableRequests>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/table/ask',
    who: 'guest',
    summary: 'Asks staff to come to the table, or to bring the bill',
    errors: ['table.sessionEnded'],
    perMinute: 20,
  }),
  withdraw: endpoint<{ readonly sessionId: string; readonly what: TableAsk }, TableRequests>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/table/withdraw',
    who: 'guest',
    summary: "Takes back the table's request, unless staff have answered it",
    errors: ['table.sessionEnded'],
    perMinute: 20,
  }),
  create: endpoint<
    {
      readonly prefix: string
      readonly from: number
      readonly to: number
      readonly area: string
      readonly seats: number
    },
    { readonly created: number; readonly skipped: number }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/create',
    who: 'staff:tables.edit',
    summary: 'Tables from a number to another, each with a code; those that are there stay as they are',
    errors: ['table.range', 'table.full', 'text.tooLong', 'text.characters'],
  }),
  change: endpoint<
    TableFields & { readonly tableId: string; readonly revision: number },
    { readonly revision: number }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/change',
    who: 'staff:tables.edit',
    summary:
      'Renames a table, moves it to another area, takes it out of use or back; out of use, its sessions end',
    errors: [
      'table.unknown',
      'table.number',
      'table.numberTaken',
      'table.changedMeanwhile',
      'text.tooLong',
      'text.characters',
    ],
  }),
  rotate: endpoint<{ readonly tableIds: readonly string[] }, { readonly rotated: number }>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/rotate',
    who: 'staff:tables.edit',
    summary: 'New codes: what was printed before opens nothing any more, and sessions there end',
    errors: [],
  }),
  codes: endpoint<{ readonly tableIds: readonly string[] }, readonly TableCode[]>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/codes',
    who: 'staff:tables.edit',
    summary: 'The addresses to print, of tables in use; who asked is kept',
    errors: [],
  }),
  showCode: endpoint<
    { readonly tableId: string },
    { readonly address: string; readonly expiresAt: number }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/show-code',
    who: 'staff:tables.serve',
    summary:
      'A code to show on a screen, for a table without a print; it expires by itself (documented liveTime)',
    errors: ['table.unknown'],
  }),
  close: endpoint<{ readonly tableId: string }, { readonly ended: number }>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/close',
    who: 'staff:tables.serve',
    summary: 'The guests have left: sessions at the table end, and codes shown on a screen with them',
    errors: ['table.unknown'],
  }),
  calls: endpoint<Record<never, never>, TableCalls>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/calls',
    who: 'staff:tables.serve',
    summary: 'Tables where a guest has asked for somebody, until somebody went there',
    errors: [],
  }),
  callsStream: endpoint<Record<never, never>, TableCalls>()({
    kind: 'read',
    form: 'stream',
    method: 'GET',
    path: '/api/staff/tables/calls-stream',
    who: 'staff:tables.serve',
    summary: 'The same, pushed at every change',
    errors: [],
  }),
  answer: endpoint<
    { readonly tableId: string; readonly what?: readonly TableAsk[] | undefined },
    { readonly answered: number }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/answer',
    who: 'staff:tables.serve',
    summary: "Answers the table's requests of the given kinds; without kinds: all of them",
    errors: ['table.unknown'],
  }),
}

export const floor = {
  show: endpoint<Record<never, never>, Floor>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/floor',
    who: 'staff:tables.serve',
    summary: 'Every table, who sits there, what they ordered and asked for',
    errors: [],
  }),
  move: endpoint<
    { readonly tableId: string; readonly toTableId: string },
    { readonly number: string; readonly orders: number }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/move',
    who: 'staff:tables.serve',
    summary: 'Guests, their cart and their open orders go to another table, which is free',
    errors: ['table.unknown', 'table.taken', 'table.empty'],
  }),
  join: endpoint<{ readonly tableIds: readonly string[] }, { readonly number: string }>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/join',
    who: 'staff:tables.serve',
    summary: 'Two tables or more become one: they order, are served and pay together',
    errors: ['table.unknown', 'table.guestPaying'],
  }),
  separate: endpoint<{ readonly tableId: string }, { readonly number: string }>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/separate',
    who: 'staff:tables.serve',
    summary: 'Tables that were joined are tables of their own again, each with its guests and orders',
    errors: ['table.unknown', 'table.notJoined', 'table.guestPaying'],
  }),
  bill: endpoint<{ readonly tableId: string }, TableBill>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/bill',
    who: 'staff:cash.collect',
    summary: 'What is open at a table and at those joined with it',
    errors: ['table.unknown'],
  }),
  parts: endpoint<{ readonly tableId: string }, TableParts>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/parts',
    who: 'staff:cash.collect',
    summary: 'What the guests of a table have paid, what they are paying by card just now, and what is open',
    errors: ['table.unknown'],
  }),
  collectCash: endpoint<
    {
      readonly tableId: string
      readonly orderIds: readonly string[]
      /** The amounts that the screen showed. */
      readonly dueCents: number
      readonly tenderedCents?: number | undefined
    },
    { readonly paidCents: number; readonly changeCents: number }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/collect-cash',
    who: 'staff:cash.collect',
    summary: 'Cash for open orders of a table in one go: all of them are paid, or none is',
    errors: ['table.unknown', 'table.billChanged', 'cash.short'],
  }),
  collectPart: endpoint<
    {
      readonly tableId: string
      readonly orderIds: readonly string[]
      /** The total and the part that the screen showed, in payable coins. */
      readonly dueCents: number
      readonly partCents: number
      readonly part: BillShare
      readonly tenderedCents?: number | undefined
    },
    { readonly paidCents: number; readonly changeCents: number; readonly bill: TableBill }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/collect-part',
    who: 'staff:cash.collect',
    summary: "Cash for a part of a table's bill: some dishes, or so much of it; the rest stays open",
    errors: ['table.unknown', 'table.billChanged', 'cash.short'],
  }),
}
