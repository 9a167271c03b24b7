import type { Cart } from '@tabard/domain/cart/cart'
import { checkCart } from '@tabard/domain/cart/checks/check-cart'
import { differingLines } from '@tabard/domain/cart/reprice'
import type { Bill } from '@tabard/domain/pricing/bill'
import { priceCart } from '@tabard/domain/pricing/price-cart'
import type { Tender } from '@tabard/domain/pricing/tenders/registry'
import { Refusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { findMenu } from '../../menu/documents/load-menu.ts'
import type { Orderable } from '../../menu/status/get-shop-status.ts'
import { findUnavailableDishes } from '../../menu/status/unavailable-dishes.ts'
import { pricingContext } from './checks/check-order.ts'
import type { OrderableHere } from './checks/requested-order.ts'

// What a refused order reads, so that its refusal says what helps the customer.

/** Refusals that can be caused by a required choice with nothing left. */
function isAboutChoices(
  refused: Refusal,
): refused is Refusal<'option.count'> | Refusal<'option.soldOut'> | Refusal<'meal.count'> {
  return ['option.count', 'option.soldOut', 'meal.count'].includes(refused.code)
}

/**
 * Turn a refusal about choices into `item.soldOut` if no choice is left: asking the customer to choose again
 * would not help. Orders load only the stock of what they contain, so the remaining stock is read here.
 */
export async function refuseUnavailable<Refused extends Refusal>(
  tx: ReadTx,
  refused: Refused,
  cart: Pick<Cart, 'lines'>,
  { profile, menu, tradingDate }: Pick<Orderable, 'profile' | 'menu' | 'tradingDate'>,
  now: number,
): Promise<Refused | Refusal<'item.soldOut'>> {
  if (!menu || !isAboutChoices(refused)) return refused
  const { lineId } = refused.data
  const line = cart.lines.find((each) => each.lineId === lineId)
  if (!line) return refused
  const unavailable = await findUnavailableDishes(tx, profile.shopId, menu, { now, tradingDate })
  // A part of a meal may be unavailable while the meal has others.
  const dishes = [line, ...(refused.code === 'meal.count' ? [] : (line.parts ?? []))]
  const dish = dishes.find(({ itemId }) => unavailable.has(itemId))
  return dish ? new Refusal('item.soldOut', { lineId, itemId: dish.itemId }) : refused
}

interface Changed {
  readonly cart: Cart
  readonly orderable: OrderableHere
  readonly bill: Bill
  readonly tender: Tender
  readonly seenMenuVersion: string | undefined
  readonly shopId: string
  /** The time the order is made for. */
  readonly at: number
}

/**
 * The shown total differs from ours (F22). Report the new total, and the lines whose price differs from
 * the menu that the customer saw.
 */
export async function changedPrice(tx: ReadTx, changed: Changed): Promise<Refusal<'price.changed'>> {
  const { bill, orderable } = changed
  const lines = differingLines(await seenBill(tx, changed), bill)
  return new Refusal('price.changed', {
    totalCents: bill.totalCents,
    menuVersion: orderable.menu?.menu.version ?? '',
    lines,
    ...(bill.promotions ? { promotions: bill.promotions } : {}),
  })
}

async function seenBill(
  tx: ReadTx,
  { cart, orderable, tender, seenMenuVersion, shopId, at }: Changed,
): Promise<Pick<Bill, 'lines'>> {
  const seen =
    seenMenuVersion === undefined
      ? undefined
      : await findMenu(tx, shopId, orderable.menu?.menu.channel ?? 'online', seenMenuVersion)
  if (!seen || checkCart(cart, seen, { soldOut: [], remaining: {} }).length > 0) return { lines: [] }
  return priceCart(cart, pricingContext(orderable, { menu: seen, tender, at, now: at, isAtTable: false }))
}
