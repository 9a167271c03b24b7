import type { TerminalProviderName } from '@tabard/domain/payments/terminals/terminals'
import type { ConsoleKey } from '../../../text.ts'

/** What the providers of terminals call themselves. */
export const terminalNames: Readonly<Record<TerminalProviderName, string>> = {
  windcaveHit: 'Windcave',
  linkly: 'Linkly Cloud',
  stripeTerminal: 'Stripe Terminal',
}

/** The labels of what a person enters, as the provider names it. */
export const terminalLabels: Readonly<Record<string, ConsoleKey>> = {
  user: 'terminals.field.user',
  key: 'terminals.field.key',
  station: 'terminals.field.station',
  username: 'terminals.field.username',
  password: 'terminals.field.password',
  pairCode: 'terminals.field.pairCode',
  secretKey: 'terminals.field.secretKey',
  reader: 'terminals.field.reader',
}
