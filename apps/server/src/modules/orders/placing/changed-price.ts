import type { Cart } from '@tabard/domain/cart/cart'
import { checkCart } from '@tabard/domain/cart/checks/check-cart'
import { differingLines } from '@tabard/domain/cart/reprice'
import type { Bill } from '@tabard/domain/pricing/bill'
import { priceCart } from '@tabard/domain/pricing/price-cart'
import type { Tender } from '@tabard/domain/pricing/tenders/registry'
import { Refusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { findMenu } from '../../menu/documents/load-menu.ts'
import { pricingContext } from './checks/check-order.ts'
import type { OrderableHere } from './checks/requested-order.ts'

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
  return priceCart(cart, pricingContext(orderable, { menu: seen, tender, at, isAtTable: false }))
}
