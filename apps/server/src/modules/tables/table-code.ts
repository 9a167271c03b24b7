import { randomBytes } from 'node:crypto'

/** The merchant's key and 128 random bits (F14). */
export function mintCode(merchantKey: string): string {
  return `${merchantKey}${randomBytes(16).toString('base64url')}`
}

/** The address in a printed code. It uses our own origin, never the Host header (F37). */
export function codeAddress(publicUrl: string, shop: string, code: string): string {
  return `${publicUrl.replace(/\/$/, '')}/t/${shop}/${code}`
}
