import { endpoint } from '../wire/endpoint.ts'
import type { TableRequests, TableAsk, TableWant } from './table-request.ts'

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

/** The printed code of a table (ADR-025). */
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

/** Tables, their codes and sessions, and requests to staff (ADR-025). */
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
  ask: endpoint<
    {
      readonly sessionId: string
      readonly what: TableAsk
      /** For `staff`. While a call waits, more is added to it. */
      readonly wants?: readonly TableWant[] | undefined
      readonly note?: string | undefined
    },
    TableRequests
  >()({
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
