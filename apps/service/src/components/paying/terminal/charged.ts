import type { TerminalPayment } from '@tabard/contract/payments/terminals/terminal-payments'
import type { PaymentAmounts } from '../form/use-payment-added.ts'

/** What a terminal charged to a card: for the bill, and in addition. */
export interface Charged {
  readonly billCents: number
  readonly surchargeCents: number
  readonly tipCents: number
}

/** What a payment at a terminal adds of our own. */
export type OwnAdded = Pick<PaymentAmounts, 'surchargeCents' | 'tipCents'>

/** A payment that a terminal approved, with our own surcharge and tip apart from the amount of the bill. */
export function chargedOf({ cents, surchargeCents, tipCents }: TerminalPayment, own: OwnAdded): Charged {
  return {
    billCents: cents - own.surchargeCents - own.tipCents,
    surchargeCents: surchargeCents + own.surchargeCents,
    tipCents: tipCents + own.tipCents,
  }
}
