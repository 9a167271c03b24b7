import type { OnlineProviderName } from '@tabard/domain/payments/online-providers'
import type { SettlementDifference } from '@tabard/domain/payments/compare-settlement'
import { endpoint } from '../wire/endpoint.ts'

/** An account of the shop at a provider, as the settlement names it. */
export interface SettledAccount {
  readonly accountId: string
  readonly provider: OnlineProviderName
  readonly environment: 'test' | 'live'
  /** It takes payments; otherwise it was replaced or disconnected. */
  readonly isActive: boolean
}

/** A UTC day of an account: what our books expect, and what the provider listed. */
export interface SettlementTotal {
  readonly accountId: string
  /** `2026-11-27`, in UTC: providers count days in UTC. */
  readonly day: string
  /**
   * `list`: the provider listed the day; `lookup`: each of our movements was looked up; `file`: an imported file has the
   * day. Undefined: not looked at yet.
   */
  readonly source: 'list' | 'lookup' | 'file' | undefined
  readonly checkedAt: number | undefined
  /** The latest look had no answer. */
  readonly failedAt: number | undefined
  /** Payments by payment method. */
  readonly methods: readonly { readonly method: string; readonly count: number; readonly cents: number }[]
  readonly refundCount: number
  readonly refundCents: number
  /** What the provider keeps. */
  readonly feeCents: number
  /** Payments less refunds and fees, by our books and by the provider's. */
  readonly expectedCents: number
  readonly listedCents: number
  /**
   * Lost disputes less those won after all, and what disputes cost beside, as they were posted. No list has them, so they
   * are not in the amounts above.
   */
  readonly disputeCents: number
  readonly disputeFeeCents: number
  /** Differences that nobody has settled, and all. */
  readonly openCount: number
  readonly differenceCount: number
}

/** A month of settlements in the shop's currency. */
export interface SettlementReport {
  /** `2026-11`. */
  readonly month: string
  readonly currency: string
  readonly accounts: readonly SettledAccount[]
  /** Days with movements or a look, the newest first. */
  readonly days: readonly SettlementTotal[]
}

/** A movement that a provider listed. */
export interface SettlementLine {
  readonly lineId: string
  readonly kind: 'payment' | 'refund'
  readonly transaction: string
  readonly cents: number
  readonly currency: string
  /** Undefined: the provider does not say. */
  readonly feeCents: number | undefined
  readonly at: number
  /** Undefined: it is nothing of ours. */
  readonly attemptId: string | undefined
  readonly method: string | undefined
}

/** A difference between our books and a provider's list. It is settled by a person, and moves no money. */
export interface ListedDifference {
  readonly differenceId: string
  readonly kind: SettlementDifference['kind']
  readonly movement: 'payment' | 'refund'
  /** Our id of the movement if it is ours only, else the provider's. */
  readonly subject: string
  readonly attemptId: string | undefined
  /** Amounts, or fees in a difference of fees. */
  readonly ourCents: number | undefined
  readonly ourCurrency: string | undefined
  readonly theirCents: number | undefined
  readonly theirCurrency: string | undefined
  readonly foundAt: number
  /** Undefined: it is open. */
  readonly settled:
    | {
        readonly at: number
        /** Undefined: a later look no longer found it. */
        readonly by: string | undefined
        readonly reason: string
      }
    | undefined
}

/** The lines and differences of a day of an account. */
export interface SettlementDay {
  readonly lines: readonly SettlementLine[]
  /** Asks for the lines after these; undefined: there are none. */
  readonly next: string | undefined
  readonly differences: readonly ListedDifference[]
}

const who = 'staff:payments.review'

/** What providers of online payments settled, compared with our payments and refunds (ADR-172). */
export const settlement = {
  report: endpoint<{ readonly month?: string | undefined }, SettlementReport>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/settlement',
    who,
    summary:
      'Per UTC day and account: payments by method, refunds, fees, what is expected and what the provider listed. Default: the month of now',
    errors: [],
  }),
  day: endpoint<
    { readonly accountId: string; readonly day: string; readonly after?: string | undefined },
    SettlementDay
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/settlement/day',
    who,
    summary: 'The lines of a day of an account, 200 at a time, and its differences',
    errors: [],
  }),
  check: endpoint<Record<never, never>, { readonly days: number }>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/settlement/check',
    who,
    summary:
      'Asks every provider now for the last days, in the background. The same request again asks again',
    errors: [],
    perMinute: 6,
  }),
  resolve: endpoint<{ readonly differenceId: string; readonly reason: string }, ListedDifference>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/settlement/resolve',
    who,
    summary:
      'A difference is settled outside of here, with a reason. It moves no money; the first reason holds',
    errors: ['settlement.unknown', 'reason.required', 'text.tooLong', 'text.characters'],
  }),
}
