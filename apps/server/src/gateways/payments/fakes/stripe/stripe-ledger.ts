import { randomBytes } from 'node:crypto'
import type { Faults, Quirks } from '../faults.ts'
import type { FakeAnswer } from '../fake-site.ts'
import { ordinaryPayer, type PayerQuirks } from '../payer-form.ts'
import type { Postman } from '../postman.ts'

/** An account at the fake. Its name is its secret key. */
export interface StripeAccount {
  readonly secretKey: string
  /** Further keys of the account, with what they may do about webhook endpoints. */
  readonly keys?: readonly StripeKey[]
  /** The signing secret of an endpoint that the dashboard made. */
  readonly webhookSecret?: string
  /** The address of that endpoint. Undefined: there is none. */
  readonly webhookUrl?: string | undefined
}

/** A rolled or restricted key. */
interface StripeKey {
  readonly key: string
  readonly webhooks: 'none' | 'read' | 'write'
}

/** A webhook endpoint as the fake stores it. */
export interface FakeEndpoint {
  readonly id: string
  readonly account: string
  readonly secret: string
  readonly metadata: Readonly<Record<string, string>>
  readonly createdAt: number
  url: string
  events: readonly string[]
  isEnabled: boolean
}

/** What a test changes for an account or a session. */
export interface StripeQuirks extends PayerQuirks {
  /** The bank answers later: `settlePayment`. */
  readonly isSlowBank: boolean
  /** `pending`: refunds wait for `settleRefund`. */
  readonly refunds: 'succeeded' | 'pending' | 'requires_action' | 'failed'
  /** Added to the refunded amount. */
  readonly refundOffCents: number
  /** The currency of the balance; undefined: that of the payment. */
  readonly balanceCurrency: string | undefined
  /** Time between receiving a change and carrying it out. */
  readonly processingMs: number
}

export const ordinaryStripe: StripeQuirks = {
  ...ordinaryPayer,
  isSlowBank: false,
  refunds: 'succeeded',
  refundOffCents: 0,
  balanceCurrency: undefined,
  processingMs: 0,
}

/** A payment of a session: it exists from the payer's first try on. */
export interface FakePayment {
  readonly id: string
  readonly charge: string
  status: 'requires_payment_method' | 'processing' | 'succeeded'
  received: number
}

/** A customer of an account, with the cards that are stored for it. */
export interface FakeCustomer {
  readonly id: string
  readonly account: string
  readonly cards: string[]
}

/** A session as the fake stores it. */
export interface FakeSession {
  readonly id: string
  readonly account: string
  readonly cents: number
  readonly currency: string
  readonly title: string
  readonly reference: string | undefined
  readonly metadata: Readonly<Record<string, string>>
  /** Of the payment. */
  readonly paymentMetadata: Readonly<Record<string, string>>
  readonly successUrl: string
  readonly cancelUrl: string
  readonly createdAt: number
  readonly expiresAt: number
  /** It creates a customer for its payer. */
  readonly createsCustomer: boolean
  /** It stores the card that pays it with its customer. */
  readonly storesCard: boolean
  customer: string | undefined
  status: 'open' | 'complete' | 'expired'
  payment: FakePayment | undefined
}

/** A refund as the fake stores it. */
export interface FakeRefund {
  readonly id: string
  readonly session: string
  readonly cents: number
  readonly metadata: Readonly<Record<string, string>>
  readonly createdAt: number
  status: 'succeeded' | 'pending' | 'requires_action' | 'failed'
}

/** A dispute as the fake stores it. */
export interface FakeDispute {
  readonly id: string
  readonly session: string
  readonly cents: number
  readonly createdAt: number
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
}

/** A movement of an account's balance. */
export interface FakeEntry {
  readonly id: string
  readonly account: string
  readonly type: 'charge' | 'refund' | 'payout'
  readonly amount: number
  readonly fee: number
  readonly currency: string
  readonly createdAt: number
  /** The session of a charge, or the refund. */
  readonly source: string | undefined
}

/** Something that happened at the fake, for tests. */
export interface Happening {
  readonly what:
    | 'opened'
    | 'paid'
    | 'processing'
    | 'declined'
    | 'cancelled'
    | 'expired'
    | 'refunded'
    | 'refused a refund'
  readonly session: string
  readonly reference: string
}

/** The answer that a key has, once it is there. */
export interface KeptAnswer {
  readonly request: string
  answer: FakeAnswer | undefined
}

/** The state of the fake. */
export interface StripeLedger {
  readonly accounts: StripeAccount[]
  readonly sessions: Map<string, FakeSession>
  readonly refunds: Map<string, FakeRefund>
  readonly disputes: Map<string, FakeDispute>
  readonly customers: Map<string, FakeCustomer>
  /** The oldest first. */
  readonly endpoints: FakeEndpoint[]
  /** How the fake reaches a public address: tests have no internet. */
  readonly reach: (url: string) => string
  /** The oldest first. */
  readonly entries: FakeEntry[]
  readonly happened: Happening[]
  /** By account and idempotency key. */
  readonly answers: Map<string, KeptAnswer>
  readonly faults: Faults
  readonly quirks: Quirks<StripeQuirks>
  readonly postman: Postman
  readonly clock: () => number
}

/** Make an id with Stripe's prefix, such as `re_`. */
export const newId = (prefix: string) => prefix + randomBytes(12).toString('hex')

/** Whether an account's objects are real: its key says so. */
export const isLive = (secretKey: string) => secretKey.includes('_live_')

/** The state of a session, which ends at its expiry. */
export function statusAt({ status, expiresAt }: FakeSession, now: number): FakeSession['status'] {
  return status === 'open' && now >= expiresAt ? 'expired' : status
}

/** The session of a payment. */
export function sessionOfPayment(ledger: StripeLedger, payment: string): FakeSession | undefined {
  return [...ledger.sessions.values()].find((session) => session.payment?.id === payment)
}

/** What is left to refund of a session's payment. */
export function refundableCents(ledger: StripeLedger, session: FakeSession): number {
  const refunds = [...ledger.refunds.values()].filter(
    (refund) => refund.session === session.id && refund.status !== 'failed',
  )
  return refunds.reduce((left, { cents }) => left - cents, session.payment?.received ?? 0)
}

/** Book a movement. Stripe keeps 1.7 % and 30 minor units of a charge. */
export function bookEntry(
  ledger: StripeLedger,
  { account, currency, id }: Pick<FakeSession, 'account' | 'currency'> & { readonly id?: string },
  { type, amount, source }: Pick<FakeEntry, 'type' | 'amount' | 'source'>,
): void {
  ledger.entries.push({
    id: newId('txn_'),
    account,
    type,
    amount,
    fee: type === 'charge' ? Math.round(amount * 0.017) + 30 : 0,
    currency: ledger.quirks.of(account, id).balanceCurrency ?? currency,
    createdAt: ledger.clock(),
    source,
  })
}
