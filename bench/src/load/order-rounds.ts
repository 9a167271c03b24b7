import type { CartLine } from '@tabard/domain/cart/cart'
import type { Shown } from '../product/sample-order.ts'

/** How the generator reaches one side. */
export type Side =
  | {
      readonly kind: 'ours'
      readonly port: number
      readonly tokens: readonly string[]
      readonly cookies: readonly string[]
    }
  | { readonly kind: 'control'; readonly port: number }

export interface RoundTask {
  readonly side: Side
  readonly lines: readonly CartLine[]
  readonly shown: Shown
  readonly orders: number
  /** Connections, each placing an order and collecting its cash before the next. */
  readonly atOnce: number
}

export interface RoundResult {
  readonly ms: number
  readonly placeMs: readonly number[]
  readonly collectMs: readonly number[]
  /** The maximum database waits of one placing and of one collecting. */
  readonly placeTrips: number
  readonly collectTrips: number
}
