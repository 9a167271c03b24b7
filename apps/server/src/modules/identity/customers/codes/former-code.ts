import { createHmac, timingSafeEqual } from 'node:crypto'
import { nonceBytes } from '@tabard/domain/value/scan-code'

/** A personal code of the format before ADR-190. */
export interface FormerCode {
  /** The documented user id of the customer. */
  readonly handle: string
  readonly expiresAt: number
  readonly nonce: Uint8Array
}

/**
 * Read and verify a personal code of the former format: a screen that was open during the update still shows one, for 90
 * seconds. Undefined: it is none, or not of this merchant.
 */
export function readFormerCode(secret: string, merchantId: string, text: string): FormerCode | undefined {
  const parts = text.trim().split('.')
  const [version, handle = '', expiry = '', nonce = '', signature = ''] = parts
  if (version !== 'TBD1' || parts.length !== 5) return undefined
  const expected = createHmac('sha256', secret)
    .update(`personal code ${merchantId} ${[version, handle, expiry, nonce].join('.')}`)
    .digest('base64url')
    .slice(0, 32)
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, Buffer.from(expected))) return undefined
  const bytes = Buffer.from(nonce, 'base64url')
  const expiresAt = Number.parseInt(expiry, 36)
  return bytes.length === nonceBytes && Number.isSafeInteger(expiresAt)
    ? { handle, expiresAt, nonce: bytes }
    : undefined
}
