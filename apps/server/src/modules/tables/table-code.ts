import { randomBytes } from 'node:crypto'

/** The merchant's key and 128 random bits (F14). */
export function mintCode(merchantKey: string): string {
  return `${merchantKey}${randomBytes(16).toString('base64url')}`
}

/** What a printed code says: on our own origin, whatever host was asked (F37). */
export function codeAddress(publicUrl: string, shop: string, code: string): string {
  return `${publicUrl.replace(/\/$/, '')}/t/${shop}/${code}`
}
