import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { shortOf } from '@tabard/domain/amending/short-of'
import type { CartLine } from '@tabard/domain/cart/cart'
import { cartLimits, checkCart } from '@tabard/domain/cart/checks/check-cart'
import type { Bill } from '@tabard/domain/pricing/bill'
import { missingToMinimum } from '@tabard/domain/pricing/fees/minimum-order'
import type { CartFault } from '@tabard/domain/cart/checks/cart-fault'
import { Refusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { Orderable } from '../../menu/status/get-shop-status.ts'
import { findMenu } from '../../menu/documents/load-menu.ts'
import { asCart } from './price-amendment.ts'
import type { OrderRow } from '../order-row.ts'

export type AmendRefusal = Refusal<CodesOf<typeof orderLife.quote>>

/** An order's lines after a change, as cart lines. */
export interface Amendment {
  /** Existing lines that stay, with their new quantities. */
  readonly active: readonly CartLine[]
  /** Existing lines whose quantity increases. */
  readonly more: readonly CartLine[]
  /** New lines under the ids they were sent with, which faults name. */
  readonly added: readonly CartLine[]
}

/** The caller of a change. Minimums, quantity bounds of an item and dayparts do not apply to staff. */
export type Asking = 'guest' | 'staff'

/**
 * Check new lines like any cart, against the given dayparts or none. Then check the stock that
 * new and increased lines take.
 */
export function checkAmendment(
  order: OrderRow,
  { menu, shopStatus }: Orderable,
  { active, more, added }: Amendment,
  daypartIds: readonly string[] | undefined,
): AmendRefusal | undefined {
  if (added.length > 0) {
    if (!menu) return new Refusal('shop.closed', {})
    const cart = asCart({ ...order, note: '' }, added)
    // Stock is checked below, together with what the rest of the order takes and returns.
    const [fault] = checkCart(cart, menu, {
      ...shopStatus,
      remaining: {},
      ...(daypartIds ? { daypartIds } : {}),
    })
    if (fault) return refuse(fault)
  }
  const short = shortOf(
    { before: order.lines, after: [...active, ...added], growing: [...more, ...added] },
    shopStatus,
  )
  return short && refuse(short)
}

function refuse({ code, ...data }: CartFault): AmendRefusal {
  return new Refusal(code, data)
}

/** Refuse a change beyond the limits of lines and units per order. */
export function tooLarge(
  { profile }: Pick<Orderable, 'profile'>,
  requested: readonly number[],
  added: readonly CartLine[],
): AmendRefusal | undefined {
  const limits = { maxLines: 100, maxUnits: profile.settings['order.maxUnits'] }
  const units = [...requested, ...added.map(({ quantity }) => quantity)].reduce(
    (sum, count) => sum + count,
    0,
  )
  // Line numbers are never reused, so removed lines count.
  return units > limits.maxUnits || requested.length + added.length > limits.maxLines
    ? new Refusal('cart.tooLarge', limits)
    : undefined
}

/**
 * Refuse invalid quantities of existing lines. Staff may choose any whole number; guests stay within the
 * bounds of the item in the menu it was ordered from.
 */
export async function refuseUnits(
  tx: ReadTx,
  order: OrderRow,
  requested: readonly number[],
  asking: Asking,
): Promise<AmendRefusal | undefined> {
  for (const [place, line] of order.lines.entries()) {
    const units = requested[place] ?? 0
    if (units === 0 || units === line.quantity) continue
    const isWhole = Number.isSafeInteger(units) && units > 0
    if (isWhole && asking === 'staff') continue
    const menu = await findMenu(tx, order.shopId, order.channel, line.menuVersion ?? order.menuVersion)
    const { minQuantity: min = 1, maxQuantity: max = cartLimits.maxUnits } =
      menu?.items.get(line.itemId) ?? {}
    if (!isWhole || units < min || units > max)
      return new Refusal('quantity.invalid', { lineId: line.lineId, min, max })
  }
  return undefined
}

/** Refuse a guest's reduction below the shop's minimum, or below the minimum of the delivery zone. */
export function refuseLess(
  order: OrderRow,
  { bill, orderable: { menu } }: { readonly bill: Bill; readonly orderable: Pick<Orderable, 'menu'> },
): Refusal<'order.minimum' | 'delivery.minimum'> | undefined {
  const { goodsCents: totalCents, currency } = bill
  // The change does not reduce the total. If it is below the minimum already, the guest did not cause that.
  if (totalCents >= order.bill.goodsCents) return undefined
  const pricing = menu?.menu.pricing
  if (pricing && missingToMinimum(bill, pricing, order.tableId !== null) > 0)
    return new Refusal('order.minimum', { minimumCents: pricing.minimumOrderCents, totalCents, currency })
  const minimumCents = order.details.delivery?.agreed?.minimumCents ?? 0
  return totalCents < minimumCents
    ? new Refusal('delivery.minimum', { minimumCents, totalCents, currency })
    : undefined
}
