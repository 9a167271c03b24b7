import { z } from 'zod'
import type { NotificationRequest, NotifiedAttempt } from '../provider.ts'
import { toReference } from './out-number.ts'
import { isSignature, windowMs } from './signature.ts'

const Fields = z.object({
  return_code: z.literal('SUCCESS'),
  timestamp: z.coerce.number().int(),
  nonce_str: z.string().regex(/^[A-Za-z0-9]{10,32}$/),
  sign: z.string().max(64),
  order_no: z.string().min(1).max(64),
  out_order_no: z.string().max(64).optional(),
})

/**
 * Read OmiPay's notification of a payment: GET or POST, with its fields in the query, a form or JSON. Undefined: its
 * signature is not valid or more than five minutes old.
 */
export function readOmipayNotification(
  { query, body, now }: NotificationRequest,
  account: { readonly merchantNumber: string; readonly secretKey: string },
): NotifiedAttempt | undefined {
  const fields = Fields.safeParse({ ...query, ...fieldsOf(body) }).data
  if (!fields || Math.abs(now - fields.timestamp) > windowMs) return undefined
  const { merchantNumber, secretKey } = account
  const parts = { merchantNumber, timestamp: fields.timestamp, nonce: fields.nonce_str }
  if (!isSignature(parts, secretKey, fields.sign)) return undefined
  const { order_no: found, out_order_no: number } = fields
  return number ? { reference: toReference(number), found } : { session: found }
}

function fieldsOf(body: string): object {
  if (!body.trimStart().startsWith('{')) return Object.fromEntries(new URLSearchParams(body))
  try {
    const json: unknown = JSON.parse(body)
    return typeof json === 'object' && json !== null ? json : {}
  } catch {
    return {}
  }
}
