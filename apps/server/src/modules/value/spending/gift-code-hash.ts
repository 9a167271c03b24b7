import { createHmac } from 'node:crypto'

/**
 * The keyed hash by which the code of a gift card is stored and compared. It includes the number: equal codes of two cards
 * have different hashes.
 */
export function giftCodeHash(secret: string, merchantId: string, number: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`gift card ${merchantId} ${number} ${code}`).digest()
}
