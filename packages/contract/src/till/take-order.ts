import { spendingCodes } from '../value/spending/spending-errors.ts'
import type { CartLine } from '@tabard/domain/cart/cart'
import type { OrderOptions } from '@tabard/domain/cart/order-options'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { PromotionContext } from '@tabard/domain/pricing/discounts/promotion'
import type { OrderTerms } from '@tabard/domain/pricing/pricing-context'
import type { ValueChoice } from '@tabard/domain/value/value-choice'
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

/**
 * The member whom staff attached to an order. A card found by its phone number or a static code only earns. With the proof
 * of a live code it brings its discount too, and redeems (ADR-195).
 */
export interface TakenMember extends Pick<ValueChoice, 'points' | 'takesReward'> {
  readonly cardId: string
  /** Of `scan.read`, valid for ten minutes and one order. Undefined: the member did not show a live code. */
  readonly scanId?: string | undefined
  /** The total that the screen showed. If it is another amount, nothing is placed. Undefined: it is not checked. */
  readonly shownCents?: number | undefined
}

/** The member card that an order earns for. */
export interface OrderCard {
  /** Left out: none. */
  readonly memberCardId?: string | undefined
}

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
  /** Undefined: no member, or the one of the phone number of the contact. */
  readonly member?: TakenMember | undefined
  /** What staff scanned of coupons and vouchers: the code, or the ticket. Their ids prove nothing. Undefined: none. */
  readonly couponCodes?: readonly string[] | undefined
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
  /** What the attached member adds to the terms of the price. Undefined: nothing. */
  readonly memberTerms?: Pick<OrderTerms, 'member' | 'earning' | 'stamps' | 'points'> | undefined
}

/** Errors of attaching a member to an order. */
const memberErrors = ['memberCard.unknown', 'memberCard.frozen', 'value.unproved'] as const

/** Errors of the price of an order that staff are keying in. */
export const takenQuoteErrors = [
  ...cartErrors,
  'shop.closed',
  'way.unknown',
  'delivery.notOffered',
  ...memberErrors,
  'value.noCard',
  'value.stamps',
  'value.notOffered',
  'value.coupon',
] as const

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
  'coupon.hadAlready',
  ...memberErrors,
] as const
