import { createHmac, timingSafeEqual } from 'node:crypto'

/** Derive the secret of a shop's API calls from the key that sandbox and server share. */
export function apiSecret(key: string, account: string): string {
  return createHmac('sha256', key).update(`api ${account}`).digest('base64url')
}

/** Derive the secret of a shop's notifications. */
export function notifySecret(key: string, account: string): string {
  return createHmac('sha256', key).update(`notify ${account}`).digest('base64url')
}

/** Sign a notification: `t=<seconds>,v1=<hex>` over time and body. */
export function signNotification(secret: string, body: string, nowMs: number): string {
  const at = Math.floor(nowMs / 1000)
  return `t=${at},v1=${mark(secret, at, body)}`
}

const windowSeconds = 300

/** Whether a body was signed with this secret within five minutes of now. */
export function isSignedBy(
  secret: string,
  body: string,
  signature: string | undefined,
  nowMs: number,
): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '')
  if (!match) return false
  const [, at = '', given = ''] = match
  if (Math.abs(nowMs / 1000 - Number(at)) > windowSeconds) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(mark(secret, Number(at), body)))
}

function mark(secret: string, at: number, body: string): string {
  return createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
}
