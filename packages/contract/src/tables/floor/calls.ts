import type { BillShare } from '@tabard/domain/pricing/tenders/paid-lines'
import type { Taking } from '../../till/taking.ts'
import { endpoint } from '../../wire/endpoint.ts'
import type { TableBill, TableParts } from './table-bill.ts'
import type { PrintedMark, TableSlip } from './table-slip.ts'
import type { TableCall } from '../table-request.ts'

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
  /** The number of guests, as staff said; of joined tables together. Undefined: unknown. */
  readonly covers: number | undefined
  /** Since when it is occupied. Undefined: free. */
  readonly occupiedSince: number | undefined
  /** The bill that was printed last in this visit. Undefined: none. */
  readonly billPrinted: PrintedMark | undefined
  readonly openOrders: number
  /** Unpaid, of recent orders. */
  readonly unpaidCents: number
  /** Waiting requests of its guests, one per kind, earliest first. */
  readonly requests: readonly Pick<TableCall, 'what' | 'at' | 'wants' | 'note'>[]
}

/** All tables of a shop and how the overview arranges them. */
export interface Floor {
  readonly tables: readonly FloorTable[]
  readonly currency: string
  readonly perRow: number
  readonly rows: number
  /** The area of tables without one. */
  readonly space: string
}

/** The overview of tables, moving and joining them, and collecting cash at a table. */
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
  count: endpoint<{ readonly tableId: string; readonly guests: number }, Record<never, never>>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/count',
    who: 'staff:tables.serve',
    summary: 'How many guests sit at a table; a free table is occupied from then on',
    errors: ['table.unknown'],
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
  bill: endpoint<{ readonly tableId: string } & Pick<Taking, 'tender'>, TableBill>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/bill',
    who: 'staff:cash.collect',
    summary: 'What is open at a table and at those joined with it',
    errors: ['table.unknown'],
  }),
  printBill: endpoint<{ readonly tableId: string }, TableSlip>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/print-bill',
    who: 'staff:tables.serve',
    summary:
      'The bill of a table to print: everything its guests ordered, what was paid and what is left. It is recorded as printed, and can be printed again',
    errors: ['table.unknown', 'table.nothingOrdered'],
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
  collect: endpoint<
    Taking & {
      readonly tableId: string
      readonly orderIds: readonly string[]
      /** The amount that the screen showed. */
      readonly dueCents: number
    },
    { readonly paidCents: number; readonly changeCents: number }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/collect',
    who: 'staff:cash.collect',
    summary: 'Staff took the open orders of a table in one go: all of them are paid, or none is',
    errors: ['table.unknown', 'table.billChanged', 'cash.short'],
  }),
  collectPart: endpoint<
    Taking & {
      readonly tableId: string
      readonly orderIds: readonly string[]
      /** The total and the part that the screen showed, in payable coins. */
      readonly dueCents: number
      readonly partCents: number
      readonly part: BillShare
    },
    { readonly paidCents: number; readonly changeCents: number; readonly bill: TableBill }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tables/collect-part',
    who: 'staff:cash.collect',
    summary: "Staff took a part of a table's bill: some dishes, or so much of it; the rest stays open",
    errors: ['table.unknown', 'table.billChanged', 'cash.short'],
  }),
}
