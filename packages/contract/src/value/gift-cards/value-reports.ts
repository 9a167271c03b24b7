import type { Currency } from '@tabard/domain/money/money'
import { endpoint } from '../../wire/endpoint.ts'

/** What moved between two dates, and what the merchant owed at their end, in minor units. */
export interface LiabilityFigures {
  /** Sold and imported. */
  readonly issuedCents: number
  /** Given without payment: bonuses, gifts, corrections. */
  readonly bonusCents: number
  readonly redeemedCents: number
  /** Returned to value by refunds of orders. */
  readonly refundedCents: number
  readonly expiredCents: number
  /** From other kinds of value; less than zero: to them. */
  readonly movedCents: number
  /** Owed at the end. */
  readonly outstandingCents: number
}

/** The figures of one kind of value. */
export interface LiabilityKind {
  readonly kind: 'giftCard' | 'storedValue' | 'voucher' | 'deposit'
  readonly currency: Currency
  /** Accounts with a balance at the end. */
  readonly accounts: number
  /** From the first day on. */
  readonly total: LiabilityFigures
  /** Thirteen months (`2026-11`), the oldest first; the last one until the date. */
  readonly months: readonly ({ readonly month: string } & LiabilityFigures)[]
  /** What each shop sold, and what was redeemed there, from the first day on. */
  readonly shops: readonly {
    readonly shopId: string
    readonly name: string
    readonly issuedCents: number
    readonly redeemedCents: number
  }[]
}

/** Everything that a merchant owes as value at the end of a trading date. */
export interface LiabilityReport {
  readonly date: string
  readonly kinds: readonly LiabilityKind[]
}

/** Reports of value. */
export const valueReports = {
  liability: endpoint<
    {
      /** The last trading date that counts. Undefined: today. */
      readonly date?: string | undefined
    },
    LiabilityReport
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/reports/value-liability',
    who: 'staff:reports.day',
    perMinute: 20,
    summary: 'What the merchant owes as gift cards, stored value, vouchers and deposits, by month and shop',
    errors: [],
  }),
  liabilityCsv: endpoint<{ readonly date?: string | undefined }, { readonly csv: string }>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/reports/value-liability-csv',
    who: 'staff:data.export',
    perMinute: 10,
    summary: 'The months of the liability report as CSV',
    errors: [],
  }),
}
