import { pickFields, terminalRulesOf } from '@tabard/domain/payments/terminals/terminals'
import type { Terminal } from '../../../gateways/terminals/terminal.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { openSecrets } from '../accounts/stored-secrets.ts'
import type { ShopProfile } from '../shop-profile.ts'
import type { StoredTerminal } from './terminal-queries.ts'

type TerminalDeps = Pick<UseCaseDeps, 'terminals' | 'config'>
type TerminalShop = Pick<ShopProfile, 'merchantId' | 'terminals'>

/** The terminals that a shop can take payments with. */
export function activeTerminals({ terminals }: Pick<TerminalShop, 'terminals'>): readonly StoredTerminal[] {
  return terminals.filter(({ retiredAt }) => retiredAt === null)
}

/** Decrypting and connecting happen once for each row that is loaded: an access token stays with its connection. */
const connections = new WeakMap<StoredTerminal, Terminal>()

/**
 * Connect the terminal with this id, which may have been removed since. Undefined: the shop has none, the installation
 * cannot reach its provider, or the key of its secrets is gone.
 */
export function connectTerminal(
  { merchantId, terminals }: TerminalShop,
  terminalId: string,
  deps: TerminalDeps,
): Terminal | undefined {
  const stored = terminals.find((each) => each.terminalId === terminalId)
  if (!stored) return undefined
  const known = connections.get(stored)
  if (known) return known
  const place = terminalPlaceOf(merchantId, terminalId)
  const values = openSecrets(stored, place, deps.config.secretKeys)
  if (!values) return undefined
  const { credentials, device } = terminalRulesOf(stored.provider)
  const terminal = deps.terminals[stored.provider]?.connect({
    environment: stored.environment,
    credentials: pickFields(credentials, values),
    device: pickFields(device, values),
  })
  if (terminal) connections.set(stored, terminal)
  return terminal
}

/** Where secrets are stored: they cannot be decrypted in the row of another merchant or terminal. */
export function terminalPlaceOf(merchantId: string, terminalId: string): string {
  return `terminals ${merchantId} ${terminalId}`
}
