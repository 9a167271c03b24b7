import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { TakeOrder } from '@tabard/contract/till/take-order'
import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import type { ReadTx, WriteTx } from '../../../../db/tx.ts'
import type { ShopProfile } from '../../../shops/shop-profile.ts'
import type { SpendingTerms } from '../../../value/spending/spending-terms.ts'
import { proveMember, readTakenMember, type NotTaken } from '../../../value/spending/taken-member.ts'
import { agreeValue, offersValue, withVouchers, type NotUsable } from './agree-value.ts'
import type { OrderCoupons } from '../../../value/coupons/using/use-coupons.ts'

interface Taken {
  readonly member: TakeOrder['member']
  /** Those that staff scanned. */
  readonly coupons: OrderCoupons
  readonly profile: ShopProfile
}

/** Read what the attached member and the coupons of an order that staff key in mean for its price. Undefined: nothing. */
export async function quoteTakenValue(
  tx: ReadTx,
  { member, coupons, profile }: Taken,
): Promise<SpendingTerms | NotTaken | Refusal<'value.notOffered' | 'value.coupon'> | undefined> {
  if (coupons.hasUnknownCoupon) return new Refusal('value.coupon', {})
  if (!member)
    return coupons.vouchers.length > 0 ? withVouchers(undefined, coupons, profile.currency) : undefined
  if (!offersValue(profile.settings)) return new Refusal('value.notOffered', {})
  const taken = await readTakenMember(tx, member, profile)
  return isRefusal(taken) ? taken : withVouchers(taken.terms, coupons, profile.currency)
}

interface Placing extends Taken {
  readonly input: PlaceOrder
  readonly secret: string
  readonly now: number
}

/**
 * Agree what the value of an order that staff key in means for it: of the attached member, whose scan it spends, or of the
 * phone number of its contact, which only earns. Undefined: nothing.
 */
export async function agreeTakenValue(
  tx: WriteTx,
  { member, coupons, profile, input, secret, now }: Placing,
): Promise<SpendingTerms | NotUsable | NotTaken | undefined> {
  if (!member) return agreeValue(tx, { input, profile, customerId: '', coupons, secret, now })
  if (coupons.hasUnknownCoupon) return new Refusal('value.coupon', {})
  if (!offersValue(profile.settings)) return new Refusal('value.notOffered', {})
  const taken = await readTakenMember(tx, member, profile)
  if (isRefusal(taken)) return taken
  const unproved = await proveMember(tx, member, taken, { cartId: input.cart.cartId, now })
  return unproved ?? withVouchers(taken.terms, coupons, profile.currency)
}
