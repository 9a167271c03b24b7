import { createPublicKey, createVerify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { listenOnLoopback } from '../fake-server.ts'

/** A push that the fake accepted. */
export interface AcceptedPush {
  readonly path: string
  readonly ttl: number
  readonly topic: string
  readonly bytes: number
}

/** A fake push service. */
export interface PushFake {
  readonly url: string
  readonly accepted: AcceptedPush[]
  readonly requests: string[]
  /** What happens to the next requests, one each: a status, or no answer. */
  readonly mischief: (number | 'silence')[]
  stop(): Promise<void>
}

/**
 * Start a push service on loopback. Like real ones it requires a TTL, an encrypted body (RFC 8291) and a VAPID
 * signature (RFC 8292) of the key that subscribed, for its own origin and at most 24 hours; it does not decrypt.
 */
export async function startPushFake(publicKey: string, clock: () => number = Date.now): Promise<PushFake> {
  const accepted: AcceptedPush[] = []
  const requests: string[] = []
  const mischief: PushFake['mischief'] = []
  const server = createServer((request, response) => {
    void readBytes(request).then((bytes) => {
      requests.push(request.url ?? '')
      const next = mischief.shift()
      if (next === 'silence') return
      const status = next ?? judge(request, bytes, { publicKey, audience: url, now: clock() })
      if (status === 201)
        accepted.push({
          path: request.url ?? '',
          ttl: Number(request.headers['ttl']),
          topic: String(request.headers['topic'] ?? ''),
          bytes,
        })
      response.writeHead(status, status === 307 ? { location: 'http://127.0.0.1:9/steal' } : {}).end()
    })
  })
  const { port, stop } = await listenOnLoopback(server)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    accepted,
    requests,
    mischief,
    stop,
  }
}

interface Expected {
  readonly publicKey: string
  readonly audience: string
  readonly now: number
}

function judge({ method, headers }: IncomingMessage, bytes: number, expected: Expected): number {
  if (method !== 'POST') return 405
  if (!/^\d+$/.test(String(headers['ttl'] ?? ''))) return 400
  if (headers['content-encoding'] !== 'aes128gcm') return 400
  // Salt, record size, key id and tag: less is not encrypted.
  if (bytes < 103) return 400
  if (bytes > 4_096) return 413
  const topic = headers['topic']
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return 400
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  return isSigned(token, key, expected) ? 201 : 403
}

function isSigned(token: string, key: string, { publicKey, audience, now }: Expected): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (key !== publicKey || claims === '') return false
  const point = Buffer.from(publicKey, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const isValid = createVerify('sha256')
    .update(`${head}.${claims}`)
    .verify(
      {
        key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
        dsaEncoding: 'ieee-p1363',
      },
      Buffer.from(signature, 'base64url'),
    )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const seconds = now / 1000
  const isInTime = typeof exp === 'number' && exp > seconds && exp <= seconds + 86_400 + 60
  return isValid && aud === audience && isInTime && /^(mailto:|https:)/.test(String(sub))
}

async function readBytes(request: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const chunk of request) bytes += (chunk as Buffer).length
  return bytes
}
