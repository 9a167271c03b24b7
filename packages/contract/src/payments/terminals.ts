import type { TerminalProviderName } from '@tabard/domain/payments/terminals/terminals'
import { endpoint } from '../wire/endpoint.ts'

/** What a terminal, or its provider, said when it was tested. */
export type TerminalVerdict = 'ready' | 'busy' | 'offline' | 'refused' | 'silent'

/** A paired card terminal of a shop. Secrets never leave the server. */
export interface CardTerminal {
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
  rename: endpoint<{ readonly terminalId: string; readonly name: string }, CardTerminals>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/terminals/rename',
    who,
    summary: 'Gives a terminal another name',
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
