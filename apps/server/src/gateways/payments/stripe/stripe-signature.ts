import { createHmac, timingSafeEqual } from 'node:crypto'

/** Stripe's own tolerance for the age of a notification. */
const toleranceSeconds = 300

/** Sign a body as Stripe does: `t=<seconds>,v1=<hex>` over time and body. */
export function signAsStripe(secret: string, body: string, atSeconds: number): string {
  return `t=${atSeconds},v1=${digest(secret, atSeconds, body)}`
}

/** Whether one of the header's signatures is of this secret, and its time within five minutes of now. */
export function isSignedByStripe(
  secret: string,
  body: string,
  header: string | undefined,
  nowMs: number,
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.split('='))
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []))
  const at = Number(valuesOf('t')[0])
  if (!Number.isSafeInteger(at) || Math.abs(nowMs / 1000 - at) > toleranceSeconds) return false
  const expected = Buffer.from(digest(secret, at, body))
  return valuesOf('v1').some((given) => {
    const signature = Buffer.from(given)
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
}

function digest(secret: string, atSeconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')
}
