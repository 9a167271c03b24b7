import type { Cart } from '@tabard/domain/cart/cart'
import { checkCart } from '@tabard/domain/cart/checks/check-cart'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import type { Bill } from '@tabard/domain/pricing/bill'
import { priceCart } from '@tabard/domain/pricing/price-cart'
import type { CartFault } from '@tabard/domain/cart/checks/cart-fault'
import type { PricingContext } from '@tabard/domain/pricing/pricing-context'

export interface ShownBill {
  /** Of the lines that have a price. */
  readonly bill: Bill
  /** What prevents ordering, apart from an empty cart. */
  readonly faults: readonly CartFault[]
  readonly units: number
}

/** Faults that leave a line without a price: it stays in the cart, marked, and counts nothing. */
const priceless: ReadonlySet<CartFault['code']> = new Set([
  'item.unknown',
  'item.price',
  'option.unknown',
  'ingredient.unknown',
  'line.repeated',
  'option.quantity',
  'option.modifier',
  'meal.unknown',
  'measure.invalid',
])

/** The bill to show for a cart that may be outdated: never throws, never hides a line's fault. */
export function priceShown(
  cart: Cart,
  context: PricingContext & { readonly shopStatus: ShopStatus },
): ShownBill {
  const { index, shopStatus, daypartIds } = context
  const faults = checkCart(cart, index, { ...shopStatus, ...(daypartIds ? { daypartIds } : {}) }).filter(
    (fault) => fault.code !== 'cart.empty',
  )
  const without = new Set(
    faults.flatMap((fault) => (priceless.has(fault.code) && 'lineId' in fault ? [fault.lineId] : [])),
  )
  const lines = cart.lines.filter(
    (line) => !without.has(line.lineId) && Number.isSafeInteger(line.quantity) && line.quantity > 0,
  )
  return {
    bill: priceCart({ ...cart, lines }, context),
    faults,
    units: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
  }
}

/** Faults by line. */
export function faultsOfLine(faults: readonly CartFault[], lineId: string): CartFault[] {
  return faults.filter((fault) => 'lineId' in fault && fault.lineId === lineId)
}
