import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long the link of a .pkpass file is valid. */
const lifeMs = 600_000

/** The ticket in the link of a .pkpass file: the pass, when it expires, and a signature of these. */
export function makeTicket(secret: string, merchantId: string, passId: string, now: number): string {
  const id = Buffer.from(passId.replaceAll('-', ''), 'hex').toString('base64url')
  const said = `${id}.${Math.floor((now + lifeMs) / 1000).toString(36)}`
  return `${said}.${signatureOf(secret, merchantId, said)}`
}

/** The pass of a ticket. Undefined: it is not ours, or has expired. */
export function readTicket(
  secret: string,
  merchantId: string,
  ticket: string,
  now: number,
): string | undefined {
  const parts = ticket.split('.')
  const [id = '', expiry = '', signature = ''] = parts
  if (parts.length !== 3) return undefined
  const expected = Buffer.from(signatureOf(secret, merchantId, `${id}.${expiry}`))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  if (Number.parseInt(expiry, 36) * 1000 <= now) return undefined
  const hex = Buffer.from(id, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function signatureOf(secret: string, merchantId: string, said: string): string {
  return createHmac('sha256', secret)
    .update(`pass file ${merchantId} ${said}`)
    .digest('base64url')
    .slice(0, 22)
}
