import type { HoldState } from '@tabard/domain/payments/terminals/hold'
import { endpoint } from '../../wire/endpoint.ts'
import type { TerminalPayment } from './terminal-payments.ts'

/** A tab: an amount held on a card for an order or the guests at a table. */
export interface Tab {
  readonly holdId: string
  readonly terminalId: string
  /** The terminal's name: it captures what it held. */
  readonly name: string
  readonly state: HoldState
  readonly heldCents: number
  readonly currency: string
  /** Undefined: the card was not presented yet. */
  readonly card: { readonly scheme: string; readonly lastFour: string } | undefined
  /** Undefined: it is the tab of a table. */
  readonly orderId: string | undefined
  /** The order's number. Undefined: it is the tab of a table, or the answer of another call than the list. */
  readonly orderNumber?: string | undefined
  /** Empty: no table. */
  readonly table: string
  /** Where its guests sit now. Undefined: nowhere, or the answer of another call than the list. */
  readonly tableId?: string | undefined
  readonly openedAt: number
  readonly openedBy: string
  /** Until when the provider keeps it. Undefined: it is not held yet. */
  readonly expiresAt: number | undefined
  /** The provider refused to release it: it is held as before. */
  readonly isReleaseRefused: boolean
}

/** Whose tab it is. */
export type TabTarget =
  | { readonly kind: 'order'; readonly orderId: string }
  | { readonly kind: 'table'; readonly tableId: string }

const who = 'staff:cash.collect'

/** Tabs: amounts held on cards at terminals, and captured or released at the end (ADR-175). */
export const tabs = {
  list: endpoint<{ readonly of?: TabTarget | undefined }, readonly Tab[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tabs',
    who,
    summary: 'The tabs of an order or a table, or all of the shop, that are neither captured nor released',
    errors: [],
  }),
  open: endpoint<
    {
      /** A UUID of the screen: sent again it starts nothing. The tab and its attempt have it as their id. */
      readonly requestId: string
      readonly terminalId: string
      readonly of: TabTarget
      readonly cents: number
    },
    TerminalPayment
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tabs/open',
    who,
    summary: 'Holds an amount on a card at a terminal. It is no payment until it is captured',
    errors: [
      'terminal.unknown',
      'terminal.inUse',
      'terminal.noHolds',
      'order.unknown',
      'table.unknown',
      'attempt.unknown',
    ],
  }),
  release: endpoint<{ readonly holdId: string }, Tab>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/tabs/release',
    who,
    summary:
      'Releases the amount of a tab. It cannot be captured from then on; only the provider says that it is done',
    errors: ['tab.unknown', 'tab.inUse'],
  }),
}
