/** A card number as it is shown: longer than 7, its first 4 and last 3 with stars between (storefront spec, section 5). */
export function masked(cardNumber: string): string {
  if (cardNumber.length <= 7) return cardNumber
  return cardNumber.slice(0, 4) + '*'.repeat(cardNumber.length - 7) + cardNumber.slice(-3)
}
