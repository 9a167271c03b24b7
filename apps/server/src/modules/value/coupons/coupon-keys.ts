import { createHash, createHmac, randomBytes } from 'node:crypto'

/**
 * The key by which coupons are counted and found per phone: a keyed hash, so that counters contain no number. Null: no
 * phone.
 */
export function couponPhoneKey(secret: string, merchantId: string, phone: string): string | null {
  return phone === ''
    ? null
    : createHmac('sha256', secret)
        .update(`coupon phone ${merchantId} ${phone}`)
        .digest('base64url')
        .slice(0, 22)
}

/** A ticket or the token of a link: 128 random bits (W9). */
export function newTicket(): string {
  return randomBytes(16).toString('base64url')
}

/** Whether a text has the form of a ticket. */
export function isTicket(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}

/** The hash by which the token of a link is stored and found. Its bits are random, so it needs no key. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(`coupon link ${token}`).digest()
}

/** The part of a link's address that names its campaign. It proves nothing: the token does. */
export function linkCode(campaignId: string): string {
  return campaignId.slice(-12)
}

/** The key by which the person who got a coupon ends messages about coupons. */
export function stopKey(secret: string, merchantId: string, ticket: string): string {
  const proof = createHmac('sha256', secret)
    .update(`coupon stop ${merchantId} ${ticket}`)
    .digest('base64url')
    .slice(0, 22)
  return `${ticket}.${proof}`
}
