import type { Cart, CartLine } from '@tabard/domain/cart/cart'
import type { OrderOptions } from '@tabard/domain/cart/order-options'
import type { Language } from '@tabard/domain/text/names'
import type { CardChoice } from '@tabard/domain/payments/stored-cards'
import type { ValueChoice } from '@tabard/domain/value/value-choice'
import type { Contact } from './order.ts'

/** An order as its client sends it. The server prices it again and never uses the client's prices (W15). */
export interface PlaceOrder extends OrderOptions {
  readonly cart: Pick<Cart, 'cartId' | 'orderType' | 'note'> & { readonly lines: readonly CartLine[] }
  readonly contact: Contact
  readonly language: Language
  readonly hasAcceptedTerms: boolean
  readonly payment: string
  /** What the payment page does with a card. Absent: it stores none, and offers no stored one. */
  readonly cardChoice?: CardChoice | undefined
  /** What it uses of points, gift cards, stored value and coupons. Absent: nothing. */
  readonly value?: ValueChoice | undefined
  /** The table session to order to (documented ses). Absent: pick-up. */
  readonly sessionId?: string | undefined
  /**
   * When the cart last changed according to the client (documented lastUpdate), in milliseconds; 0 or
   * absent: unknown.
   */
  readonly touchedAt?: number | undefined
  /** The requested time in milliseconds (documented orderTime). Absent: as soon as possible. */
  readonly requestedFor?: number | undefined
  /** The table locator's number, if the shop uses them. */
  readonly locator?: string | undefined
  /** The menu version and the shown total as decimal text (F22). Absent: ours is charged. */
  readonly menuVersion: string | undefined
  readonly shownTotal: string | undefined
}
