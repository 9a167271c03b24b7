import type { CredentialField } from '../online-providers.ts'

/** What a provider's card terminals can do. */
interface TerminalFeatures {
  /** The provider accepts a cancellation until the card is presented. */
  readonly canCancel: boolean
  /** Staff may have to confirm the cardholder's signature. */
  readonly asksForSignature: boolean
  /** The terminal may add a surcharge for the card. Then the shop's own surcharge is not added (ADR-179). */
  readonly addsSurcharge: boolean
  /** The terminal may ask for a tip and add it. */
  readonly asksForTip: boolean
  /** Each payment decides whether it asks for a tip. Otherwise the terminal's own set-up decides. */
  readonly choosesTip: boolean
  /** The terminal may add cash that the cardholder takes out. */
  readonly givesCashOut: boolean
  /** How many days the provider keeps an amount that a terminal holds on a card. Undefined: it has no holds. */
  readonly holdDays: number | undefined
  /** `linked` refunds name their payment; `free` ones go to any card. */
  readonly refunds: readonly ('linked' | 'free')[]
  /** The cardholder presents the card again for a refund. Otherwise the provider refunds without the terminal. */
  readonly isRefundedAtTerminal: boolean
}

/** What holds for a provider of card terminals. */
interface TerminalProviderRules {
  /** What a shop enters to connect its account, in the order of the form. */
  readonly credentials: readonly CredentialField[]
  /** What identifies one terminal. The person enters it, unless `pairing` supplies it. */
  readonly device: readonly CredentialField[]
  /** What the person enters to pair a terminal. Used once and never stored. Undefined: there is no pairing. */
  readonly pairing: readonly CredentialField[] | undefined
  readonly currencies: readonly string[] | undefined
  readonly features: TerminalFeatures
  /** It has an environment for tests with credentials of its own. */
  readonly hasTestEnvironment: boolean
}

const printable = (most: number) => new RegExp(`^[\\x21-\\x7e]{1,${most}}$`)
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The providers of card terminals that shops can connect. */
export const terminalProviders = {
  windcaveHit: {
    credentials: [
      { name: 'user', isSecret: false, pattern: printable(64) },
      { name: 'key', isSecret: true, pattern: printable(128) },
    ],
    device: [{ name: 'station', isSecret: false, pattern: /^[\w-]{1,32}$/ }],
    pairing: undefined,
    currencies: undefined,
    features: {
      canCancel: true,
      asksForSignature: true,
      addsSurcharge: true,
      asksForTip: true,
      choosesTip: false,
      givesCashOut: true,
      holdDays: 7,
      refunds: ['linked'],
      isRefundedAtTerminal: true,
    },
    hasTestEnvironment: true,
  },
  linkly: {
    credentials: [],
    device: [
      { name: 'posId', isSecret: false, pattern: uuid },
      { name: 'secret', isSecret: true, pattern: printable(2_000) },
    ],
    pairing: [
      { name: 'username', isSecret: false, pattern: printable(64) },
      // Passwords may contain spaces.
      { name: 'password', isSecret: true, pattern: /^[\x20-\x7e]{1,128}$/ },
      { name: 'pairCode', isSecret: true, pattern: /^\d{4,12}$/ },
    ],
    currencies: ['AUD', 'NZD'],
    features: {
      canCancel: true,
      asksForSignature: true,
      addsSurcharge: true,
      asksForTip: true,
      choosesTip: false,
      givesCashOut: true,
      holdDays: 7,
      refunds: ['linked', 'free'],
      isRefundedAtTerminal: true,
    },
    hasTestEnvironment: true,
  },
  stripeTerminal: {
    credentials: [{ name: 'secretKey', isSecret: true, pattern: /^[rs]k_(?:test|live)_\w{8,200}$/ }],
    device: [{ name: 'reader', isSecret: false, pattern: /^tmr_\w{4,100}$/ }],
    pairing: undefined,
    currencies: undefined,
    features: {
      canCancel: true,
      asksForSignature: false,
      addsSurcharge: false,
      asksForTip: true,
      choosesTip: true,
      givesCashOut: false,
      // A card that is present; longer only by agreement.
      holdDays: 2,
      refunds: ['linked'],
      isRefundedAtTerminal: false,
    },
    hasTestEnvironment: true,
  },
} as const satisfies Readonly<Record<string, TerminalProviderRules>>

/** The name of a provider of card terminals. */
export type TerminalProviderName = keyof typeof terminalProviders

/** All providers of card terminals. */
export const terminalProviderNames = Object.keys(terminalProviders) as readonly TerminalProviderName[]

/** What holds for a provider of card terminals. */
export function terminalRulesOf(name: TerminalProviderName): TerminalProviderRules {
  return terminalProviders[name]
}

/** What a person enters to connect a terminal, in the order of the form. */
export function enteredFieldsOf(name: TerminalProviderName): readonly CredentialField[] {
  const { credentials, pairing, device } = terminalRulesOf(name)
  return [...credentials, ...(pairing ?? device)]
}

/** What is stored of a connected terminal. */
export function storedFieldsOf(name: TerminalProviderName): readonly CredentialField[] {
  const { credentials, device } = terminalRulesOf(name)
  return [...credentials, ...device]
}

/** The values of these fields. */
export function pickFields(
  fields: readonly CredentialField[],
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']))
}

/** The provider of card terminals with this name; undefined: there is none. */
export function terminalProviderOf(name: string): TerminalProviderName | undefined {
  return terminalProviderNames.find((each) => each === name)
}
