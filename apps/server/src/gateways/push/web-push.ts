import { request as httpRequest } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicHttps } from './public-address.ts'
import { publicLookup } from './public-lookup.ts'
import type { PushGateway, PushOutcome } from './push-gateway.ts'
import type { PushSettings } from './read-push-settings.ts'

interface Reach {
  /** Only a test with a fake on this machine allows other addresses. */
  readonly isAllowed?: (endpoint: string) => boolean
  readonly lookup?: LookupFunction
  readonly timeoutMs?: number
}

/**
 * Send pushes with the library web-push, which encrypts (RFC 8291) and signs (RFC 8292) them. We make the request
 * ourselves: a browser chose its address, so it must not lead inside our network, and redirects are not followed.
 */
export function createWebPushGateway(
  { publicKey, privateKey, subject }: PushSettings,
  { isAllowed = isPublicHttps, lookup = publicLookup, timeoutMs = 10_000 }: Reach = {},
): PushGateway {
  return {
    publicKey,
    isAllowed,
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, topic }) {
      if (!isAllowed(endpoint)) return 'refused'
      // Loaded with the first push.
      const { default: webPush } = await import('web-push')
      try {
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          payload,
          {
            TTL: ttlSeconds,
            topic,
            urgency: 'high',
            vapidDetails: { subject, publicKey, privateKey },
          },
        )
        const options = { method: 'POST', headers: { ...headers }, lookup, timeout: timeoutMs }
        return outcomeOf(await post(endpoint, options, body))
      } catch {
        // A key that is none: no later try is different.
        return 'refused'
      }
    },
  }
}

/** The status of the answer; 0: none, in time. `ENOTPUBLIC`: see `publicLookup`. */
function post(endpoint: string, options: RequestOptions, body: Buffer): Promise<number | 'ENOTPUBLIC'> {
  const send = endpoint.startsWith('https:') ? httpsRequest : httpRequest
  return new Promise((resolve) => {
    const request = send(endpoint, options, (response) => {
      // The body says nothing that the status does not.
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', (error) => resolve('code' in error && error.code === 'ENOTPUBLIC' ? 'ENOTPUBLIC' : 0))
    request.end(body)
  })
}

function outcomeOf(status: number | 'ENOTPUBLIC'): PushOutcome {
  if (status === 'ENOTPUBLIC') return 'refused'
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 0 || status === 408 || status === 429 || status >= 500 ? 'later' : 'refused'
}
