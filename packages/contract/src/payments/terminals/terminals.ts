import type { TerminalProviderName } from '@tabard/domain/payments/terminals/terminals'
import type { ShopTax } from '@tabard/domain/shops/shop-taxes'
import { endpoint } from '../../wire/endpoint.ts'

/** What a terminal, or its provider, said when it was tested. */
export type TerminalVerdict = 'ready' | 'busy' | 'offline' | 'refused' | 'silent'

/** What a terminal adds to a payment (ADR-179). */
export interface TerminalAdding {
  /** It adds a surcharge for the card, so none of ours is added to payments at it. */
  readonly addsSurcharge: boolean
  /** The numbers of the shop's taxes within that surcharge; empty if it adds none. */
  readonly surchargeTaxes: readonly number[]
  /** It asks for the tip, so the payment form does not. */
  readonly asksForTip: boolean
}

/** A paired card terminal of a shop. Secrets never leave the server. */
export interface CardTerminal extends TerminalAdding {
  readonly terminalId: string
  readonly provider: TerminalProviderName
  readonly environment: 'test' | 'live'
  readonly name: string
  /** The credentials and device ids that are no secret, by name. */
  readonly settings: Readonly<Record<string, string>>
  /** Of its last test. Undefined: it was not tested since it was paired. */
  readonly verdict: TerminalVerdict | undefined
  readonly testedAt: number | undefined
}

/** The card terminals of a shop. */
export interface CardTerminals {
  readonly terminals: readonly CardTerminal[]
  /** The providers whose terminals this installation can connect. */
  readonly providers: readonly TerminalProviderName[]
  /** The shop's taxes, which can be within the surcharge of a terminal. */
  readonly taxes: readonly ShopTax[]
}

const who = 'staff:payments.accounts'

/** A shop's card terminals, for owners (ADR-164). */
export const terminals = {
  list: endpoint<Record<never, never>, CardTerminals>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/terminals',
    who,
    summary: "The shop's card terminals, without secrets",
    errors: [],
  }),
  pair: endpoint<
    {
      readonly provider: TerminalProviderName
      readonly environment: 'test' | 'live'
      readonly name: string
      /** What the person entered, by name. A pairing code and a password are used once and not stored. */
      readonly credentials: Readonly<Record<string, string>>
      /** Undefined: it adds nothing. */
      readonly adding?: TerminalAdding | undefined
    },
    CardTerminals
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/terminals/pair',
    who,
    summary: 'Connects a card terminal; a device that is connected already gets the new secrets and name',
    errors: [
      'provider.invalid',
      'payment.unavailable',
      'terminal.pairRefused',
      'terminal.pairSilent',
      'terminal.paired',
      'terminal.nameTaken',
      'terminal.nameRequired',
      'text.tooLong',
    ],
    perMinute: 20,
  }),
  check: endpoint<{ readonly terminalId: string }, CardTerminals & { readonly verdict: TerminalVerdict }>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/terminals/check',
    who,
    summary: 'Asks whether the terminal answers',
    errors: ['terminal.unknown'],
    perMinute: 20,
  }),
  change: endpoint<
    { readonly terminalId: string; readonly name: string; readonly adding: TerminalAdding },
    CardTerminals
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/terminals/change',
    who,
    summary: 'Changes the name of a terminal and what it adds to payments',
    errors: ['terminal.unknown', 'terminal.nameTaken', 'terminal.nameRequired', 'text.tooLong'],
  }),
  remove: endpoint<{ readonly terminalId: string }, CardTerminals>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/terminals/remove',
    who,
    summary: 'Takes no further payments at a terminal. Refunds of its payments still go to it',
    errors: ['terminal.unknown'],
  }),
}
