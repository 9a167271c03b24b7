import { randomBytes, randomInt } from 'node:crypto'
import type { Faults, Quirks } from '../faults.ts'
import type { FakeAnswer } from '../fake-site.ts'
import { ordinaryPayer, type PayerQuirks } from '../payer-form.ts'
import type { Postman } from '../postman.ts'

/** An account at the fake. */
export interface WindcaveAccount {
  readonly username: string
  readonly apiKey: string
}

/** What a test changes for an account or a session. */
export interface WindcaveQuirks extends PayerQuirks {
  /** Declined tries before the payer pays. */
  readonly declinesFirst: number
  /** `pending`: refunds run until `settleRefund`. */
  readonly refunds: 'made' | 'pending' | 'declined'
  /** Added to the refunded amount. */
  readonly refundOffCents: number
  readonly notifyBy: 'query' | 'json' | 'form'
  /** Repeats the answer to a request id that it has seen. */
  readonly remembersRequestIds: boolean
  /** Knows the field `expires` of a new session. */
  readonly acceptsExpiry: boolean
  /** The token of every card that it stores, as if it were the same card; undefined: another one each time. */
  readonly cardToken: string | undefined
  /** Time between receiving a change and carrying it out. */
  readonly processingMs: number
}

export const ordinaryWindcave: WindcaveQuirks = {
  ...ordinaryPayer,
  declinesFirst: 0,
  refunds: 'made',
  refundOffCents: 0,
  notifyBy: 'query',
  remembersRequestIds: true,
  acceptsExpiry: true,
  cardToken: undefined,
  processingMs: 0,
}

/** A stored card. Its token has 16 digits, as Windcave's. */
export interface FakeCard {
  readonly id: string
  readonly account: string
}

/** A session as the fake stores it. */
export interface FakeSession {
  readonly id: string
  readonly account: string
  readonly cents: number
  readonly currency: string
  readonly reference: string
  readonly callbackUrls: { readonly approved: string; readonly declined: string; readonly cancelled: string }
  readonly notificationUrl: string | undefined
  /** It stores the card that pays it. */
  readonly storeCard: boolean
  /** The token of the stored card that it offers. */
  readonly cardId: string | undefined
  expiresAt: number
  state: 'init' | 'complete' | 'cancelled' | 'expired'
}

/** A transaction as the fake stores it. */
export interface FakeTransaction {
  readonly id: string
  readonly session: string
  readonly type: 'purchase' | 'refund'
  readonly reference: string
  readonly cents: number
  readonly currency: string
  readonly at: number
  /** The refunded one. */
  readonly of: string | undefined
  /** The token of the card that it stored, or with which it was paid. */
  readonly cardId?: string | undefined
  outcome: 'authorised' | 'declined' | 'running'
}

/** Something that happened at the fake, for tests. */
export interface Happening {
  readonly what: 'opened' | 'paid' | 'declined' | 'cancelled' | 'expired' | 'refunded' | 'refused a refund'
  readonly session: string
  readonly reference: string
}

/** The state of the fake. */
export interface WindcaveLedger {
  readonly accounts: WindcaveAccount[]
  readonly sessions: Map<string, FakeSession>
  readonly transactions: Map<string, FakeTransaction>
  /** Stored cards by token. */
  readonly cards: Map<string, FakeCard>
  readonly happened: Happening[]
  /** Answers by account and request id. */
  readonly answers: Map<string, Promise<FakeAnswer>>
  readonly faults: Faults
  readonly quirks: Quirks<WindcaveQuirks>
  readonly postman: Postman
  readonly clock: () => number
}

/** Make an id of hexadecimal digits. */
export const newId = (digits: 16 | 32) => randomBytes(digits / 2).toString('hex')

/** Make the token of a stored card. */
export const newCardId = () => Array.from({ length: 16 }, () => randomInt(10)).join('')

/** The state of a session, which ends at its expiry. */
export function stateAt({ state, expiresAt }: FakeSession, now: number): FakeSession['state'] {
  return state === 'init' && now >= expiresAt ? 'expired' : state
}

/** The transactions of a session, in order. */
export function transactionsOf(ledger: WindcaveLedger, session: string): FakeTransaction[] {
  return [...ledger.transactions.values()].filter((transaction) => transaction.session === session)
}

/** What is left to refund of a payment. */
export function refundableCents(ledger: WindcaveLedger, payment: FakeTransaction): number {
  const refunds = [...ledger.transactions.values()].filter(
    ({ of, outcome }) => of === payment.id && outcome !== 'declined',
  )
  return payment.cents - refunds.reduce((sum, { cents }) => sum + cents, 0)
}
