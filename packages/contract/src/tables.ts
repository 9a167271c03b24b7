import type { LineGuest } from '@tabard/domain/cart/order-wishes'
import type { Names } from '@tabard/domain/names'
import type { BillShare } from '@tabard/domain/pricing/paid-lines'
import { endpoint } from './endpoint.ts'

/** A table as staff see it. */
export interface FloorTable {
  readonly tableId: string
  readonly number: string
  /** What it is called besides; empty: nothing. */
  readonly name: string
  /** The room or part of it; empty: the shop's own. */
  readonly area: string
  readonly seats: number
  readonly isActive: boolean
  readonly revision: number
  /** What it is called with the tables it was joined with: 4 + 5; empty: none. */
  readonly joined: string
  /** Guests with a session now. */
  readonly guests: number
  /** Since when somebody sits there or waits for an order; undefined: it is free. */
  readonly occupiedSince: number | undefined
  readonly openOrders: number
  /** Of the last day's orders there. */
  readonly unpaidCents: number
  /** What a guest there asked for, and when first. */
  readonly asked: { readonly what: TableAsk; readonly at: number } | undefined
}

/** A table where a guest asked for something. */
export interface TableCall {
  readonly tableId: string
  /** With the tables it was joined with: 4 + 5. */
  readonly number: string
  readonly what: TableAsk
  /** When a guest there asked first. */
  readonly at: number
}

export interface TableCalls {
  /** The longest waiting first. */
  readonly calls: readonly TableCall[]
}

export interface Floor {
  readonly tables: readonly FloorTable[]
  readonly currency: string
  readonly perRow: number
  readonly rows: number
  /** What tables without an area of their own belong to. */
  readonly space: string
}

/** What is still to be paid at a table. */
export interface TableBill {
  readonly orders: readonly {
    readonly orderId: string
    readonly number: string
    readonly table: string
    readonly placedAt: number
    readonly payableCents: number
    /** Still to be paid of it, before it is rounded for cash. */
    readonly openCents: number
    readonly lines: readonly {
      readonly lineNumber: number
      readonly names: Names
      /** Who of the table ordered it; undefined: nobody in particular. */
      readonly guest: LineGuest | undefined
      readonly quantity: number
      readonly paidUnits: number
      /** With its share of everything on the bill. */
      readonly totalCents: number
    }[]
  }[]
  /** What is taken when all of it is paid in cash. */
  readonly dueCents: number
  /** The coins there are: how the last digit is rounded for cash; undefined: not at all. */
  readonly cashRounding: readonly number[] | undefined
  readonly currency: string
}

/** What of a table's bill was paid, or is being paid just now, and by whom. */
export interface TableParts {
  /** The latest first. */
  readonly parts: readonly {
    readonly partId: string
    readonly kind: 'cash' | 'card'
    /** `paying`: on a page of the provider, or paid there and the orders are about to hear of it. */
    readonly status: 'paying' | 'paid'
    readonly cents: number
    /** Of what was paid: given back, or had no room on the bill. */
    readonly returnedCents: number
    readonly at: number
    /** Who of the table; undefined: nobody in particular. */
    readonly guest: LineGuest | undefined
  }[]
  readonly paidCents: number
  readonly openCents: number
  readonly currency: string
}

export type TableAsk = 'staff' | 'bill'

/** A guest at a table, until `expiresAt` or staff end it. */
export interface TableSession {
  /** Names the session in addresses (documented `ses`); it opens nothing without its guest's token. */
  readonly sessionId: string
  /** Those who order together with this guest. */
  readonly sittingId: string
  /** This guest among them. */
  readonly seat: string
  /** Of tables that staff put together: 4 + 5. */
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
  /** What the printed code says: whoever has it can order to the table. */
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
    errors: ['table.codeUnknown', 'table.codeExpired', 'table.guessed'],
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
  ask: endpoint<{ readonly sessionId: string; readonly what: TableAsk }, TableSession>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/table/ask',
    who: 'guest',
    summary: 'Asks staff to come to the table, or to bring the bill',
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
  answer: endpoint<{ readonly tableId: string }, { readonly answered: number }>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/answer',
    who: 'staff:tables.serve',
    summary: 'Somebody went to the table that had asked',
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
      /** What the screen showed for them. */
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
      /** What the screen showed for all of it, and for this part, in coins there are. */
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
