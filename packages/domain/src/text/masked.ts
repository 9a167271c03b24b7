/**
 * Mask a card number longer than 7 characters: first 4 and last 3 with stars between (storefront
 * specification, section 5).
 */
export function masked(cardNumber: string): string {
  if (cardNumber.length <= 7) return cardNumber
  return cardNumber.slice(0, 4) + '*'.repeat(cardNumber.length - 7) + cardNumber.slice(-3)
}
