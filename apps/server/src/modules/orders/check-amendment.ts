import type { CodesOf } from '@tabard/contract/endpoint'
import type { orderLife } from '@tabard/contract/order-life'
import { shortOf } from '@tabard/domain/amending/short-of'
import type { CartLine } from '@tabard/domain/cart/cart'
import { checkCart, type CartFault } from '@tabard/domain/cart/check-cart'
import { Refusal } from '../../db/refusal.ts'
import type { Orderable } from '../catalogue/get-availability.ts'
import { asCart } from './price-amendment.ts'
import type { OrderRow } from './queries.ts'

export type AmendRefusal = Refusal<CodesOf<typeof orderLife.quote>>

/** What becomes of an order's lines, as carts have them. */
export interface Amendment {
  /** What of the order stays, with the units it is to have. */
  readonly standing: readonly CartLine[]
  /** Those that stay of which there is more. */
  readonly more: readonly CartLine[]
  /** What is new, under the ids it was sent with: faults name them. */
  readonly added: readonly CartLine[]
}

/** What is new is checked as any cart is; what is taken from stock then, together with what there is more of. */
export function checkAmendment(
  order: OrderRow,
  { menu, availability }: Orderable,
  { standing, more, added }: Amendment,
): AmendRefusal | undefined {
  if (added.length > 0) {
    if (!menu) return new Refusal('shop.closed', {})
    const cart = asCart({ ...order, note: '' }, added)
    // What there is to take is looked at below, with what the rest of the order gives and takes.
    const [fault] = checkCart(cart, menu, { ...availability, remaining: {} })
    if (fault) return refuse(fault)
  }
  const short = shortOf(
    { before: order.lines, after: [...standing, ...added], growing: [...more, ...added] },
    availability,
  )
  return short && refuse(short)
}

function refuse({ code, ...data }: CartFault): AmendRefusal {
  return new Refusal(code, data)
}

export function tooLarge(
  { profile }: Pick<Orderable, 'profile'>,
  wanted: readonly number[],
  added: readonly CartLine[],
): AmendRefusal | undefined {
  const limits = { maxLines: 100, maxUnits: profile.settings['order.maxUnits'] }
  const units = [...wanted, ...added.map(({ quantity }) => quantity)].reduce((sum, count) => sum + count, 0)
  // Numbers of lines are never given again: those taken away count.
  return units > limits.maxUnits || wanted.length + added.length > limits.maxLines
    ? new Refusal('cart.tooLarge', limits)
    : undefined
}
