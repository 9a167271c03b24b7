import type { TerminalProviderName } from '@tabard/domain/payments/terminals/terminals'
import type { TerminalTruth } from '@tabard/domain/payments/terminals/terminal-payment'

/** A payment to start at a terminal. */
export interface TerminalRequest {
  /** Our id of it, a new UUID, written before the call: it is how the payment is found after a power failure. */
  readonly reference: string
  readonly cents: number
  readonly currency: string
  /** What the merchant sees of it at the provider, such as the order number. At most 64 characters are sent. */
  readonly note: string
  /** The reader may ask for a tip. Terminals with tips in their own settings ignore it. */
  readonly asksForTip: boolean
}

/** A refund to start at a terminal or at its provider. */
export interface TerminalRefund extends Omit<TerminalRequest, 'asksForTip'> {
  /** The provider's id of the payment: `TerminalTruth.transaction`. */
  readonly transaction: string
}

/** An amount to hold on a card. */
export type TerminalHold = Omit<TerminalRequest, 'asksForTip'>

/** A payment, refund, hold, capture or release, as a question about it needs. */
export interface TerminalKey {
  readonly reference: string
  /** `TerminalView.session`; undefined: the answer to its start never came. */
  readonly session: string | undefined
  readonly kind: 'payment' | 'refund' | 'hold' | 'capture' | 'release'
  readonly startedAt: number
  /** The provider's id of the hold that is captured or released: some providers find both by it only. */
  readonly held?: string | undefined
}

/** A button that a terminal offers. `yes` and `no` answer its question, such as that about the signature. */
export type TerminalButtonName = 'cancel' | 'yes' | 'no' | 'ok' | 'authorise'

/** An offered button, with the terminal's own label if it has one. */
export interface TerminalButton {
  readonly name: TerminalButtonName
  readonly label: string | undefined
}

/** A receipt that the terminal wrote, line by line, word for word. */
export interface TerminalReceipt {
  readonly copy: 'customer' | 'merchant'
  readonly lines: readonly string[]
}

/** The card that was presented. No more of its number than four digits leaves a gateway. */
export interface PresentedCard {
  readonly scheme: string
  readonly lastFour: string
  /** The issuer's authorisation code. */
  readonly authorisation: string | undefined
}

/** What a terminal says of a payment or refund. */
export interface TerminalView {
  /** The provider's id of it, to store; undefined: it is found by our reference alone. */
  readonly session: string | undefined
  readonly truth: TerminalTruth
  /** The lines on the terminal's screen, word for word. */
  readonly lines: readonly string[]
  readonly buttons: readonly TerminalButton[]
  readonly receipts: readonly TerminalReceipt[]
  readonly card: PresentedCard | undefined
  /** The terminal refused to start it, so nothing was charged; `truth.stage` is `declined`. */
  readonly refusal: 'busy' | 'offline' | undefined
  /** When the provider says that it releases the hold by then. Undefined: it does not say. */
  readonly heldUntil?: number | undefined
}

/**
 * Holds on cards (pre-authorisations). Each call gives a view whose stage `approved` means that the amount is held,
 * captured or released. They throw as the calls of `Terminal` do, and no call is repeated automatically.
 */
export interface TerminalHolds {
  /** Hold an amount on the card that is presented. Nothing is charged. */
  hold(request: TerminalHold): Promise<TerminalView>
  /** Charge at most the held amount, once. What is not charged is released. `transaction`: the hold's. */
  capture(request: TerminalRefund): Promise<TerminalView>
  /** Release a hold, so that it cannot be captured. `cents`: the held amount. */
  release(request: TerminalRefund): Promise<TerminalView>
}

/**
 * One card terminal of a shop. Calls throw `ProviderRefused`, or `ProviderSilent` when the outcome is unknown. No call
 * is repeated automatically: a repeated start could charge twice.
 */
export interface Terminal {
  readonly name: TerminalProviderName
  readonly environment: 'test' | 'live'
  /** Start a payment. After `ProviderSilent` it may be at the terminal: look it up, never start it again. */
  start(request: TerminalRequest): Promise<TerminalView>
  /** What the terminal shows now; undefined: unknown to the provider. */
  look(key: TerminalKey): Promise<TerminalView | undefined>
  /**
   * Press a button, and look. Throws `ProviderRefused` if the terminal does not offer it. The view decides: a
   * cancellation can come after the approval.
   */
  press(key: TerminalKey, button: TerminalButtonName): Promise<TerminalView | undefined>
  /** Find a payment by our reference after a power failure, also when `session` is lost; undefined: never accepted. */
  lookUp(key: TerminalKey): Promise<TerminalView | undefined>
  /** Start a refund of a payment. */
  refund(request: TerminalRefund): Promise<TerminalView>
  /** Undefined: the provider has no holds. */
  readonly holds?: TerminalHolds
  /** Check the credentials and whether the terminal answers. Throws `ProviderRefused` for wrong credentials. */
  check(): Promise<'ready' | 'busy' | 'offline'>
}

/** What a shop entered or pairing supplied to connect one terminal. */
export interface TerminalSettings {
  readonly environment: 'test' | 'live'
  /** By the names of `terminalProviders[…].credentials`. */
  readonly credentials: Readonly<Record<string, string>>
  /** By the names of `terminalProviders[…].device`. */
  readonly device: Readonly<Record<string, string>>
}

/** Connects terminals of one provider. */
export interface TerminalConnector {
  readonly name: TerminalProviderName
  connect(settings: TerminalSettings): Terminal
  /**
   * Pair a terminal with the values of `terminalProviders[…].pairing` and return the device values to store. Throws
   * `ProviderRefused` for a wrong or expired code. Undefined: the provider does not pair.
   */
  pair?(request: PairingRequest): Promise<Readonly<Record<string, string>>>
}

/** The providers whose terminals this installation can connect, by name. */
export type TerminalConnectors = Readonly<Partial<Record<TerminalProviderName, TerminalConnector>>>

/** What a person entered to pair a terminal. */
export interface PairingRequest {
  readonly environment: 'test' | 'live'
  /** By the names of `terminalProviders[…].pairing`. */
  readonly values: Readonly<Record<string, string>>
}

/** This product as providers of terminals know it. Certified integrations have an id per product, not per shop. */
export interface PosIdentity {
  readonly name: string
  readonly version: string
  /** Windcave's `VendorId`; Linkly's `posVendorId`, a UUID. */
  readonly vendorId: string
}

/** The addresses of a provider's two environments, or of a fake. */
export interface EnvironmentUrls {
  readonly test: string
  readonly live: string
}
