import { randomUUID } from 'node:crypto'
import { terminalProviderNames, type TerminalProviderName } from '@tabard/domain/payments/terminals/terminals'
import { PlainFault } from '../../db/plain-fault.ts'
import { createLinkly } from './linkly/create-linkly.ts'
import { createStripeTerminal } from './stripe-terminal/create-stripe-terminal.ts'
import type { PosIdentity, TerminalConnectors } from './terminal.ts'
import { createWindcaveHit } from './windcave-hit/create-windcave-hit.ts'

/** How card terminals of each provider are reached. */
export interface TerminalsSettings {
  /** Addresses of providers in place of the real ones. */
  readonly urls: Readonly<Partial<Record<TerminalProviderName, string>>>
  /** The ids under which providers certified this product. */
  readonly vendors: Readonly<Partial<Record<TerminalProviderName, string>>>
}

const variables = {
  windcaveHit: 'WINDCAVE_HIT',
  linkly: 'LINKLY',
  stripeTerminal: 'STRIPE_TERMINAL',
} as const satisfies Readonly<Record<TerminalProviderName, string>>

/** The ids of this product until an installation has one of its own. Linkly requires a UUID. */
const vendors = { windcaveHit: 'Tabard', linkly: '3ac1f0de-6d0e-4b57-9f0c-7a2b6a1f5c10' } as const

const pos = { name: 'Tabard', version: '1.0' } as const

/** Read `WINDCAVE_HIT_URL`, `LINKLY_URL`, `STRIPE_TERMINAL_URL`, and the vendor ids beside them. Throws `PlainFault`. */
export function readTerminalsSettings(env: NodeJS.ProcessEnv): TerminalsSettings {
  const read = (ending: string) =>
    Object.fromEntries(
      terminalProviderNames.flatMap((name) => {
        const value = env[`${variables[name]}_${ending}`]
        return value ? [[name, value] as const] : []
      }),
    ) as Readonly<Partial<Record<TerminalProviderName, string>>>
  const urls = read('URL')
  for (const name of terminalProviderNames) {
    const url = urls[name]
    if (url !== undefined && !URL.canParse(url))
      throw new PlainFault(`${variables[name]}_URL must be a URL, not "${url}".`)
  }
  return { urls, vendors: read('VENDOR_ID') }
}

/** The providers whose terminals this installation can connect. */
export function openTerminals(settings: TerminalsSettings, clock: () => number): TerminalConnectors {
  const { windcaveHit, linkly, stripeTerminal } = settings.urls
  const both = <Address>(address: Address) => ({ test: address, live: address })
  const posAt = (name: keyof typeof vendors): PosIdentity => ({
    ...pos,
    vendorId: settings.vendors[name] ?? vendors[name],
  })
  return {
    windcaveHit: createWindcaveHit({
      ...(windcaveHit === undefined ? {} : { urls: both(windcaveHit) }),
      pos: posAt('windcaveHit'),
    }),
    linkly: createLinkly({
      ...(linkly === undefined ? {} : { urls: both({ auth: linkly, pos: linkly }) }),
      pos: posAt('linkly'),
      clock,
      newSession: randomUUID,
    }),
    stripeTerminal: createStripeTerminal({
      ...(stripeTerminal === undefined ? {} : { urls: both(stripeTerminal) }),
      clock,
    }),
  }
}
