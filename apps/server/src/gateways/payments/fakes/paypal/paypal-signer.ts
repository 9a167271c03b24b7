import { createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { signedText } from '../../paypal/read-notification.ts'
import type { Notification } from '../postman.ts'
import { createCertificate } from './create-certificate.ts'
import { toTime } from './show-paypal.ts'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

// Slow to make, and tests start many fakes.
const [own, strangers] = [pair(), pair()]

const year = 365 * 24 * 3_600_000

/** Signs the fake's notifications with a certificate of its own. */
export class PaypalSigner {
  readonly pem: string
  readonly #certificateUrl: () => string

  constructor(certificateUrl: () => string, now: number) {
    this.#certificateUrl = certificateUrl
    this.pem = createCertificate(own, {
      name: 'messageverificationcerts.fake',
      from: now - year,
      to: now + year,
    })
  }

  /** Write a signed notification. A forged one has the signature of another key. */
  write(
    { url, webhookId, event }: { readonly url: string; readonly webhookId: string; readonly event: object },
    { at, isForged = false }: { readonly at: number; readonly isForged?: boolean },
  ): Notification {
    const body = JSON.stringify(event)
    const [id, time] = [randomUUID(), toTime(at)]
    const { privateKey } = isForged ? strangers : own
    const text = signedText(id, time, webhookId, body)
    const signature = sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64')
    const headers = {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature,
      'paypal-cert-url': this.#certificateUrl(),
      'paypal-auth-algo': 'SHA256withRSA',
    }
    return { url, init: { method: 'POST', headers, body } }
  }

  /** Check a signature as PayPal's own endpoint does. */
  isGenuine(request: unknown): boolean {
    const parsed = Check.safeParse(request).data
    if (!parsed || parsed.cert_url !== this.#certificateUrl()) return false
    const { transmission_id, transmission_time, webhook_id, webhook_event, transmission_sig } = parsed
    const text = signedText(transmission_id, transmission_time, webhook_id, JSON.stringify(webhook_event))
    const key = createPublicKey(this.pem)
    return verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(transmission_sig, 'base64'))
  }
}

const Check = z.object({
  auth_algo: z.literal('SHA256withRSA'),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.object({}).loose(),
})
