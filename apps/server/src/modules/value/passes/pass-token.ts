import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The token in a pass of Apple Wallet, which phones send for updates. It follows from the id of the pass. */
export function passToken(secret: string, merchantId: string, passId: string): string {
  return createHmac('sha256', secret).update(`pass token ${merchantId} ${passId}`).digest('base64url')
}

/** The hash of a token, as stored. */
export function passTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Whether a token belongs to the stored hash. */
export function isPassToken(token: string, hash: Buffer): boolean {
  return timingSafeEqual(passTokenHash(token), hash)
}
