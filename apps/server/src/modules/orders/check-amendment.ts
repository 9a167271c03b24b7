import type { CodesOf } from '@tabard/contract/endpoint'
import type { orderLife } from '@tabard/contract/order-life'
import { shortOf } from '@tabard/domain/amending/short-of'
import type { CartLine } from '@tabard/domain/cart/cart'
import { cartLimits, checkCart, type CartFault } from '@tabard/domain/cart/check-cart'
import type { Bill } from '@tabard/domain/pricing/bill'
import { missingToMinimum } from '@tabard/domain/pricing/minimum-order'
import { Refusal } from '../../db/refusal.ts'
import type { ReadTx } from '../../db/tx.ts'
import type { Orderable } from '../catalogue/get-availability.ts'
import { findMenu } from '../catalogue/load-menu.ts'
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

/** Who changes an order: staff are free of minimums, of bounds of a dish, and of the time of day. */
export type Asking = 'guest' | 'staff'

/**
 * What is new is checked as any cart is, against these parts of the day or none; what is taken from stock then,
 * together with what there is more of.
 */
export function checkAmendment(
  order: OrderRow,
  { menu, availability }: Orderable,
  { standing, more, added }: Amendment,
  daypartIds: readonly string[] | undefined,
): AmendRefusal | undefined {
  if (added.length > 0) {
    if (!menu) return new Refusal('shop.closed', {})
    const cart = asCart({ ...order, note: '' }, added)
    // What there is to take is looked at below, with what the rest of the order gives and takes.
    const [fault] = checkCart(cart, menu, {
      ...availability,
      remaining: {},
      ...(daypartIds ? { daypartIds } : {}),
    })
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

/** Units of what stays are whole; a guest's are as many as the dish may be ordered in, by the menu it was ordered from. */
export async function refuseUnits(
  tx: ReadTx,
  order: OrderRow,
  wanted: readonly number[],
  asking: Asking,
): Promise<AmendRefusal | undefined> {
  for (const [place, line] of order.lines.entries()) {
    const units = wanted[place] ?? 0
    if (units === 0 || units === line.quantity) continue
    const isWhole = Number.isSafeInteger(units) && units > 0
    if (isWhole && asking === 'staff') continue
    const menu = await findMenu(tx, order.shop_id, order.channel, line.menuVersion ?? order.menu_version)
    const { minQuantity: min = 1, maxQuantity: max = cartLimits.maxUnits } =
      menu?.items.get(line.itemId) ?? {}
    if (!isWhole || units < min || units > max)
      return new Refusal('quantity.invalid', { lineId: line.lineId, min, max })
  }
  return undefined
}

/** A guest lessens an order no further than the shop's minimum, and that of the zone it is brought to. */
export function refuseLess(
  order: OrderRow,
  { bill, orderable: { menu } }: { readonly bill: Bill; readonly orderable: Pick<Orderable, 'menu'> },
): Refusal<'order.minimum' | 'delivery.minimum'> | undefined {
  const { goodsCents: totalCents, currency } = bill
  // Below it already, since staff took something off or the minimum rose: nothing of that is the guest's doing.
  if (totalCents >= order.bill.goodsCents) return undefined
  const pricing = menu?.menu.pricing
  if (pricing && missingToMinimum(bill, pricing, order.table_id !== null) > 0)
    return new Refusal('order.minimum', { minimumCents: pricing.minimumOrderCents, totalCents, currency })
  const minimumCents = order.details.delivery?.agreed?.minimumCents ?? 0
  return totalCents < minimumCents
    ? new Refusal('delivery.minimum', { minimumCents, totalCents, currency })
    : undefined
}
