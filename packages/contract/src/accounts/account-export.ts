import type { Account } from './wire.ts'
import type { SavedAddress } from '../delivery/calls.ts'
import { endpoint } from '../wire/endpoint.ts'
import type { CustomerSession } from './own-account.ts'
import type { StoredCard } from '../payments/stored-cards.ts'
import type { Coupon } from '../value/coupons/coupons.ts'
import type { WalletGiftCard } from '../value/gift-cards/gift-cards.ts'
import type { Order } from '../orders/order.ts'
import type { MemberCard } from '../value/cards/member-cards.ts'

/** Everything that a merchant stores about a customer. */
export interface AccountExport {
  readonly exportedAt: number
  readonly account: Account
  readonly createdAt: number
  /** Delivery addresses. */
  readonly addresses: readonly SavedAddress[]
  /** Stored cards, without their tokens. */
  readonly cards: readonly StoredCard[]
  /** Member cards with their balances. */
  readonly memberCards: readonly MemberCard[]
  readonly sessions: readonly CustomerSession[]
  /** In the wallet. */
  readonly giftCards: readonly WalletGiftCard[]
  /** Coupons and vouchers, usable ones first; at most 100. */
  readonly coupons: readonly Coupon[]
  /** Of all shops of the merchant, newest first. */
  readonly orders: readonly OwnedOrder[]
}

/** An order with what the customer entered for it. */
export interface OwnedOrder extends Order {
  readonly shop: string
  readonly contactName: string
  readonly contactPhone: string
}

/** The download of everything that is stored about the caller (ADR-022). */
export const accountExport = {
  read: endpoint<Record<never, never>, AccountExport>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/account/export',
    who: 'customer',
    summary: 'Everything that is kept of the caller: the account, its sessions and each of its orders',
    errors: ['account.unknown'],
    perMinute: 30,
  }),
}
