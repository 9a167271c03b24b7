import type { AttemptStatus } from '@tabard/domain/payments/attempt-status'
import type { BillShare } from '@tabard/domain/pricing/tenders/paid-lines'
import { endpoint } from '../../wire/endpoint.ts'

/** A button that a terminal offers. `yes` and `no` answer its question, such as that about the signature. */
export type TerminalButton = 'cancel' | 'yes' | 'no' | 'ok' | 'authorise'

/** A payment at a card terminal as staff see it. */
export interface TerminalPayment {
  readonly attemptId: string
  readonly terminalId: string
  /** The terminal's name. */
  readonly name: string
  readonly status: AttemptStatus
  /** What the terminal is asked for. Our own surcharge and tip are within it. */
  readonly cents: number
  readonly currency: string
  readonly startedAt: number
  /** The terminal asks for the cardholder's signature to be compared. */
  readonly asksForSignature: boolean
  /** The lines on the terminal's screen, word for word. */
  readonly lines: readonly string[]
  /** What it offers now, with its own label if it has one. */
  readonly buttons: readonly { readonly name: TerminalButton; readonly label: string | undefined }[]
  /** What the terminal wrote on its receipts, line by line. */
  readonly receipts: readonly { readonly copy: 'customer' | 'merchant'; readonly lines: readonly string[] }[]
  readonly card: { readonly scheme: string; readonly lastFour: string } | undefined
  /** What the terminal charged in addition, once it is paid (ADR-179). */
  readonly surchargeCents: number
  readonly tipCents: number
  /** The terminal refused to start it, so nothing was charged. */
  readonly refusal: 'busy' | 'offline' | undefined
}

/** A terminal that takes payments, with the payment that runs there. */
export interface PayableTerminal {
  readonly terminalId: string
  readonly name: string
  /** It adds a surcharge of its own: none of ours is added. */
  readonly addsSurcharge: boolean
  /** It asks for the tip: the payment form does not. */
  readonly asksForTip: boolean
  readonly running: TerminalPayment | undefined
}

const who = 'staff:cash.collect'

/** Payments at card terminals (ADR-164). */
export const terminalPayments = {
  start: endpoint<
    {
      /** A UUID of the screen: sent again it starts nothing. The payment has it as its id. */
      readonly requestId: string
      readonly terminalId: string
      /** The tab to charge. Undefined: the customer presents a card. */
      readonly holdId?: string | undefined
      /** The orders that the screen showed: one, or all unpaid ones of a table. */
      readonly orderIds: readonly string[]
      /** Their total and the part that the screen showed, to the cent. */
      readonly dueCents: number
      readonly partCents: number
      /** Undefined: everything. */
      readonly part?: BillShare | undefined
      /** Our own surcharge on the part, as the screen showed it, and the tip. Left out: none. */
      readonly surchargeCents?: number | undefined
      readonly tipCents?: number | undefined
    },
    TerminalPayment
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/terminal-payments/start',
    who,
    summary:
      'Starts a payment at a card terminal for orders or a part of them; only the terminal says that it is paid',
    errors: [
      'terminal.unknown',
      'terminal.inUse',
      'order.unknown',
      'order.notOpen',
      'order.billChanged',
      'cash.collected',
      'table.beingPaid',
      'attempt.unknown',
      'tab.unknown',
      'tab.inUse',
      'tab.tooMuch',
    ],
  }),
  look: endpoint<{ readonly attemptId: string }, TerminalPayment>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/terminal-payments/look',
    who,
    summary:
      'What the terminal shows now; asking makes us ask the terminal, also for a payment whose answer was lost',
    errors: ['attempt.unknown'],
    isSilent: true,
    // A screen looks every second.
    perMinute: 240,
  }),
  press: endpoint<{ readonly attemptId: string; readonly button: TerminalButton }, TerminalPayment>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/terminal-payments/press',
    who,
    summary: 'Presses a button of the terminal: cancels, or answers its question about the signature',
    errors: ['attempt.unknown', 'terminal.notOffered', 'terminal.silent'],
  }),
}
