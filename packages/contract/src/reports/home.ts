import type { AmountSales, ChannelSales } from './channel-sales.ts'

/** The sales of a trading date up to a time of day. */
export interface DaySoFar {
  readonly tradingDate: string
  readonly orders: number
  /** Total of orders with dishes, not cancelled, before cash rounding, as in the day's report. */
  readonly salesCents: number
  /** The whole date by hour: 24 numbers, from the cut-off on. */
  readonly hours: readonly { readonly hour: number; readonly orders: number; readonly salesCents: number }[]
}

/** What the first screen of the back office shows. Parts that the person may not see are absent. */
export interface Home {
  readonly currency: string
  /** When it was read: the figures count up to this time of day. */
  readonly at: number
  readonly today: DaySoFar
  /** Today's sales by channel, the largest first; channels without orders are left out. */
  readonly channels: readonly ChannelSales[]
  /** Today's orders without dishes by kind. They are no sales. */
  readonly amounts: readonly AmountSales[]
  /** The same weekday of last week, up to the same time of day. */
  readonly lastWeek: DaySoFar
  /** Placed orders of any date with a balance due. */
  readonly unpaid?: { readonly orders: number; readonly cents: number }
  /** Open orders past their due time. */
  readonly lateOrders?: number
  /** Requests of guests for help with an order that wait for an answer. */
  readonly helpRequests?: number
  /** Items on sale that are sold out, or lack a choice that they need. */
  readonly soldOut?: number
  /** What publishing the menu's draft would change. */
  readonly unpublished?: number
  /** Messages of the last seven days that could not be sent. */
  readonly unsentMessages?: number
  /** Set-up steps of a new shop. Absent once they are finished or hidden. */
  readonly setUp?: { readonly done: number; readonly all: number }
}
