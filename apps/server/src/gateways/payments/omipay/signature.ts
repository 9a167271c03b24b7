import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** What OmiPay's signature covers: neither amount nor order. A signed notification is therefore only a hint. */
export interface SignedParts {
  readonly merchantNumber: string
  /** UTC milliseconds. */
  readonly timestamp: number
  /** 10 to 32 letters and digits. */
  readonly nonce: string
}

/** How far the time of a signature may be from now, on both sides. */
export const windowMs = 5 * 60_000

/** Sign as OmiPay's API v2 does: MD5 over number, time, nonce and key, in upper case. */
export function signParts({ merchantNumber, timestamp, nonce }: SignedParts, secretKey: string): string {
  const text = `${merchantNumber}&${timestamp}&${nonce}&${secretKey}`
  return createHash('md5').update(text).digest('hex').toUpperCase()
}

/** Whether a signature is from the holder of the key. Its time is not checked. */
export function isSignature(parts: SignedParts, secretKey: string, given: string): boolean {
  const expected = Buffer.from(signParts(parts, secretKey))
  const actual = Buffer.from(given.toUpperCase())
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Create the four parameters that sign a request. */
export function signedParams(merchantNumber: string, secretKey: string, now: number): Record<string, string> {
  const parts = { merchantNumber, timestamp: now, nonce: randomBytes(15).toString('hex') }
  return {
    m_number: merchantNumber,
    timestamp: String(now),
    nonce_str: parts.nonce,
    sign: signParts(parts, secretKey),
  }
}
