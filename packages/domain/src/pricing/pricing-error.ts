/** The cart or the menu can't be priced: a programming error, since `checkCart` and the menu's checks come first. */
export class PricingError extends RangeError {
  override readonly name = 'PricingError'
}
