import type { CartLine } from '@tabard/domain/cart/cart'
import { cartErrors } from '../orders/calls.ts'
import type { Contact } from '../orders/order.ts'
import type { CartItemWire } from '../orders/wire.ts'

/** Where staff take an order. */
export type Taking =
  | { readonly kind: 'counter' }
  /** `requestedFor`: when it is wanted, in milliseconds. Undefined: as soon as possible. */
  | { readonly kind: 'phone'; readonly requestedFor?: number | undefined }
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
  /** Number of guests, for fees of large parties. Undefined: no such fee. */
  readonly persons?: number | undefined
}

/** As `TakeOrder`, with the lines as they are sent. */
export interface TakeOrderWire extends Omit<TakeOrder, 'lines'> {
  readonly lines: readonly CartItemWire[]
}

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
] as const
