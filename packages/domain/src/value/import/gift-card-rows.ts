/** Why a row of a file of gift cards is not imported. */
export type GiftCardRowFault =
  /** No number, or not 8 to 20 digits. */
  | { readonly fault: 'number' }
  /** The number is in an earlier row of the file. */
  | { readonly fault: 'repeated'; readonly line: number }
  /** A card that was sold here has the number. */
  | { readonly fault: 'taken' }
  /** Not 8 letters and digits. */
  | { readonly fault: 'code' }
  /** Not an amount above zero, or above the limit. */
  | { readonly fault: 'balance' }
  /** Another currency than that of the shop. */
  | { readonly fault: 'currency' }
  /** Not a date, or a date in the past. */
  | { readonly fault: 'expiry' }
  | { readonly fault: 'email' }
