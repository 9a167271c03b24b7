/**
 * The cart or the menu cannot be priced: a programming error, because `checkCart` and the menu checks come
 * first.
 */
export class PricingError extends RangeError {
  override readonly name = 'PricingError'
}
