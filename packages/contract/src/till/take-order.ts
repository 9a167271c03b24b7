import { spendingCodes } from '../value/spending/spending-errors.ts'
import type { CartLine } from '@tabard/domain/cart/cart'
import type { OrderOptions } from '@tabard/domain/cart/order-options'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { PromotionContext } from '@tabard/domain/pricing/discounts/promotion'
import { quoteErrors } from '../delivery/calls.ts'
import { cartErrors } from '../orders/calls.ts'
import type { Contact } from '../orders/order.ts'
import type { CartItemWire } from '../orders/wire.ts'

/** Where staff take an order. */
export type Taking =
  | { readonly kind: 'counter' }
  | {
      readonly kind: 'phone'
      /** When it is wanted, in milliseconds. Undefined: as soon as possible. */
      readonly requestedFor?: number | undefined
      /** Where it is delivered. Undefined: the caller collects it. */
      readonly delivery?: Pick<NonNullable<OrderOptions['delivery']>, 'address' | 'isExpress'> | undefined
    }
  | { readonly kind: 'table'; readonly tableId: string }

/** An order that staff key in. The server prices it. */
export interface TakeOrder {
  /** A UUID of the screen: the order is placed once. */
  readonly cartId: string
  readonly taken: Taking
  readonly lines: readonly CartLine[]
  readonly note: string
  /** Both may be empty. */
  readonly contact: Contact
  /** Number of guests, for fees of large parties. At a table it is the table's from then on. Undefined: as before. */
  readonly persons?: number | undefined
}

/** As `TakeOrder`, with the lines as they are sent. */
export interface TakeOrderWire extends Omit<TakeOrder, 'lines'> {
  readonly lines: readonly CartItemWire[]
}

/** What an order that staff are keying in costs, and when it is ready or at the door. */
export interface TakenQuote {
  readonly bill: Bill
  /** Milliseconds. */
  readonly dueAt: number
  /** The offers in the bill, to price the next keys until the server has. Undefined: none apply. */
  readonly promotions: PromotionContext | undefined
}

/** Errors of the price of an order that staff are keying in. */
export const takenQuoteErrors = [...cartErrors, 'shop.closed', 'way.unknown', 'delivery.notOffered'] as const

/** Errors of an order that staff key in. */
export const takingErrors = [
  ...cartErrors,
  'shop.closed',
  'phone.invalid',
  'text.tooLong',
  'text.characters',
  'order.alreadyPlaced',
  'table.unknown',
  'wish.invalid',
  'way.unknown',
  ...quoteErrors,
  'delivery.minimum',
  'order.minimum',
  ...spendingCodes,
] as const
