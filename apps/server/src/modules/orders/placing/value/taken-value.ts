import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { TakeOrder } from '@tabard/contract/till/take-order'
import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import type { ReadTx, WriteTx } from '../../../../db/tx.ts'
import type { ShopProfile } from '../../../shops/shop-profile.ts'
import type { SpendingTerms } from '../../../value/spending/spending-terms.ts'
import { proveMember, readTakenMember, type NotTaken } from '../../../value/spending/taken-member.ts'
import { agreeValue, offersValue, type NotUsable } from './agree-value.ts'
import { noCoupons } from './voucher-order.ts'

interface Taken {
  readonly member: TakeOrder['member']
  readonly profile: ShopProfile
}

/** Read what the attached member of an order that staff key in means for its price. Undefined: it has none. */
export async function quoteTakenValue(
  tx: ReadTx,
  { member, profile }: Taken,
): Promise<SpendingTerms | NotTaken | Refusal<'value.notOffered'> | undefined> {
  if (!member) return undefined
  if (!offersValue(profile.settings)) return new Refusal('value.notOffered', {})
  const taken = await readTakenMember(tx, member, profile)
  return isRefusal(taken) ? taken : taken.terms
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
  { member, profile, input, secret, now }: Placing,
): Promise<SpendingTerms | NotUsable | NotTaken | undefined> {
  if (!member) return agreeValue(tx, { input, profile, customerId: '', coupons: noCoupons, secret, now })
  if (!offersValue(profile.settings)) return new Refusal('value.notOffered', {})
  const taken = await readTakenMember(tx, member, profile)
  if (isRefusal(taken)) return taken
  const unproved = await proveMember(tx, member, taken, { cartId: input.cart.cartId, now })
  return unproved ?? taken.terms
}
