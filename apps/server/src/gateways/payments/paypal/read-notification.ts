import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { NotificationRequest, NotifiedAttempt } from '../provider.ts'
import type { PaypalCertificates } from './paypal-certificates.ts'

const Signed = z.object({
  'paypal-transmission-id': z.string().min(1).max(200),
  'paypal-transmission-time': z.string().max(40),
  'paypal-transmission-sig': z.string().max(2_000),
  'paypal-cert-url': z.string().max(500),
  'paypal-auth-algo': z.literal('SHA256withRSA'),
})

const id = z.string().min(1).max(200)
const Event = z.object({
  event_type: z.string(),
  resource: z.object({
    id: id.optional(),
    dispute_id: id.nullish(),
    disputed_transactions: z.array(z.object({ seller_transaction_id: id.nullish() })).nullish(),
    custom_id: id.nullish(),
    purchase_units: z.array(z.object({ custom_id: id.nullish() })).nullish(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).nullish(),
  }),
})
type Event = z.infer<typeof Event>

/** PayPal repeats a notification for three days. */
const oldestMs = 3 * 24 * 3_600_000
const mostAheadMs = 5 * 60_000

/**
 * Read a notification, whose signature is checked with PayPal's certificate. Undefined: it is not PayPal's, not of this
 * webhook, too old, or about something else than a payment. Throws `ProviderSilent` if the certificate does not arrive.
 */
export async function readPaypalNotification(
  { headers, body, now }: NotificationRequest,
  webhookId: string,
  certificates: PaypalCertificates,
): Promise<NotifiedAttempt | undefined> {
  const signed = Signed.safeParse(headers).data
  if (!signed) return undefined
  const time = signed['paypal-transmission-time']
  const ageMs = now - Date.parse(time)
  if (!(ageMs <= oldestMs && ageMs >= -mostAheadMs)) return undefined
  const key = await certificates.getKey(signed['paypal-cert-url'], now)
  if (!key) return undefined
  const text = signedText(signed['paypal-transmission-id'], time, webhookId, body)
  const signature = Buffer.from(signed['paypal-transmission-sig'], 'base64')
  if (key.asymmetricKeyType !== 'rsa' || !verify('RSA-SHA256', Buffer.from(text), key, signature))
    return undefined
  const event = Event.safeParse(parseJson(body)).data
  return event && attemptOf(event)
}

/** What PayPal signs: the body by its checksum as an unsigned decimal. */
export function signedText(transmissionId: string, time: string, webhookId: string, body: string): string {
  return `${transmissionId}|${time}|${webhookId}|${crc32(Buffer.from(body))}`
}

function attemptOf({ event_type, resource }: Event): NotifiedAttempt | undefined {
  if (event_type.startsWith('CHECKOUT.ORDER.')) {
    const reference = resource.purchase_units?.[0]?.custom_id
    if (reference != null) return { reference }
    return resource.id === undefined ? undefined : { session: resource.id }
  }
  if (event_type.startsWith('CUSTOMER.DISPUTE.')) return disputedAttempt(resource)
  if (!event_type.startsWith('PAYMENT.CAPTURE.')) return undefined
  // The resource may be a refund, whose custom_id is our reference of the refund: it links to its capture.
  const capture = captureAbove(resource)
  if (capture !== undefined) return { transaction: capture }
  if (resource.custom_id != null) return { reference: resource.custom_id }
  return resource.id === undefined ? undefined : { transaction: resource.id }
}

/** A dispute names the capture as the seller's transaction. */
function disputedAttempt({ dispute_id, disputed_transactions: disputed }: Event['resource']) {
  const transaction = disputed?.[0]?.seller_transaction_id
  return transaction && dispute_id ? { transaction, dispute: dispute_id } : undefined
}

function captureAbove({ links }: Event['resource']): string | undefined {
  const above = links?.find(({ rel }) => rel === 'up')?.href
  return above === undefined ? undefined : /\/v2\/payments\/captures\/([\w-]{1,64})$/.exec(above)?.[1]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
