import type { AmountSales, ChannelSales } from './channel-sales.ts'
import type { Takings } from './takings.ts'
import type { OwnedKind } from '@tabard/domain/ledger/account-kinds'
import type { Names } from '@tabard/domain/text/names'
import type { PaymentTender } from '@tabard/domain/pricing/tenders/registry'
import type { DiscountReason } from '@tabard/domain/pricing/discounts/manual-discount'
import { endpoint } from '../wire/endpoint.ts'
import type { Home } from './home.ts'

/** The totals of one trading day in cents, by payment and order type. */
export interface DayTotal {
  readonly tradingDate: string
  readonly currency: string
  readonly orders: number
  readonly cancelled: number
  /** Total of orders with dishes, not cancelled, before cash rounding. Gift cards, top-ups, deposits and requests: `amounts`. */
  readonly salesCents: number
  readonly taxCents: number
  readonly roundingCents: number
  readonly collectedCents: number
  readonly refundedCents: number
  /** Cash collected less refunded: what the drawer should hold from orders. */
  readonly cashCents: number
  readonly cashCollectedCents: number
  readonly cashRefundedCents: number
  /** The same by card: what providers should pay out. */
  readonly cardCents: number
  readonly cardCollectedCents: number
  readonly cardRefundedCents: number
  /** The same by tender, of every tender that payments can have. */
  readonly tenders: readonly {
    readonly tender: PaymentTender
    readonly collectedCents: number
    readonly refundedCents: number
  }[]
  /** Tips less refunds, on the day they moved; not part of the sales. */
  readonly tipCents: number
  /** Tips that staff took, by person. Empty: the shop pools them. */
  readonly tips: readonly { readonly who: string; readonly cents: number }[]
  readonly unpaidCents: number
  /** Manual discounts by reason and person, without offers. */
  readonly givenCents: number
  readonly given: readonly {
    readonly reason: DiscountReason
    readonly who: string
    readonly times: number
    readonly cents: number
  }[]
  /** Fees, dated charges and payment surcharges by the shop's names; surcharges are not part of the sales. */
  readonly extras: readonly { readonly names: Names; readonly times: number; readonly cents: number }[]
  /** Sales by channel, the largest first; channels without orders are left out. */
  readonly channels: readonly ChannelSales[]
  /** Orders without dishes by kind, the largest first. They are no sales. */
  readonly amounts: readonly AmountSales[]
  readonly takings: Takings
  /** What this date's report showed as sales until `amounts` were listed apart. Absent: the same. */
  readonly earlier?: { readonly salesCents: number; readonly movedCents: number; readonly changedAt: number }
  /** Sales by hour of the shop's day: 24 numbers, from the cut-off on. */
  readonly hours: readonly { readonly hour: number; readonly orders: number; readonly salesCents: number }[]
  readonly topItems: readonly {
    readonly names: Names
    readonly quantity: number
    readonly salesCents: number
  }[]
}

/** What the shop owes, by kind of account of the ledger and by currency. */
export interface Liabilities {
  readonly accounts: readonly {
    /** Orders: part payments and money to return. Refunds: requested and not answered by the provider. */
    readonly kind: OwnedKind
    readonly currency: string
    /** The number of accounts that are not at zero. */
    readonly count: number
    /** Minor units; hundredths for points. */
    readonly amount: number
  }[]
}

/** Reports of a shop. */
export const reports = {
  day: endpoint<{ readonly tradingDate?: string | undefined }, DayTotal>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/day',
    who: 'staff:reports.day',
    summary: "The day's total by trading date",
    errors: [],
  }),
  home: endpoint<Record<never, never>, Home>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/home',
    who: 'staff:reports.day',
    summary: "Today's sales so far against the same weekday last week, and what needs attention",
    errors: [],
  }),
  liabilities: endpoint<Record<never, never>, Liabilities>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/liabilities',
    who: 'staff:reports.day',
    summary: 'What the shop owes to customers, by kind of account',
    errors: [],
  }),
}
