import { createSecureServer, type ServerHttp2Session } from 'node:http2'
import type { TLSSocket } from 'node:tls'

/** A push that the fake accepted. */
export interface PassPush {
  readonly token: string
  readonly topic: string
}

/** A fake of Apple's push service. */
export interface ApnsFake {
  readonly url: string
  readonly accepted: PassPush[]
  /** Tokens of phones that no longer have the pass. */
  readonly gone: Set<string>
  /** What happens to the next requests, one each: a status. */
  readonly mischief: number[]
  stop(): Promise<void>
}

interface Authority {
  /** The fake's own certificate and key, for localhost. */
  readonly certificate: string
  readonly key: string
  /** Signs the certificates of clients: others are refused, as Apple does. */
  readonly clients: string
}

/** Start a push service on loopback: HTTP/2 with a client certificate, a topic, and tokens in hex. */
export async function startApnsFake({ certificate, key, clients }: Authority): Promise<ApnsFake> {
  const accepted: PassPush[] = []
  const gone = new Set<string>()
  const mischief: number[] = []
  const sessions = new Set<ServerHttp2Session>()
  // Strangers connect and are answered, so that their outcome is certain.
  const server = createSecureServer({
    cert: certificate,
    key,
    ca: clients,
    requestCert: true,
    rejectUnauthorized: false,
  })
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.on('stream', (stream, headers) => {
    let body = ''
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => (body += chunk))
    stream.on('end', () => {
      const [, token = ''] = /^\/3\/device\/([0-9a-f]+)$/.exec(headers[':path'] ?? '') ?? []
      const topic = String(headers['apns-topic'] ?? '')
      const isKnown = (stream.session?.socket as TLSSocket | undefined)?.authorized === true
      const [status, reason] = isKnown
        ? judge({ token, topic, body, isGone: gone.has(token), forced: mischief.shift() })
        : [403, 'BadCertificate']
      if (status === 200) accepted.push({ token, topic })
      stream.respond({ ':status': status })
      stream.end(status === 200 ? '' : JSON.stringify({ reason }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the fake server is not listening')
  return {
    url: `https://localhost:${address.port}`,
    accepted,
    gone,
    mischief,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const session of sessions) session.destroy()
        server.close(() => resolve())
      }),
  }
}

interface Push {
  readonly token: string
  readonly topic: string
  readonly body: string
  readonly isGone: boolean
  readonly forced: number | undefined
}

function judge({ token, topic, body, isGone, forced }: Push): readonly [status: number, reason: string] {
  if (forced !== undefined) return [forced, 'ServiceUnavailable']
  if (token.length < 16) return [400, 'BadDeviceToken']
  if (!topic.startsWith('pass.')) return [400, 'MissingTopic']
  if (body !== '{}') return [400, 'PayloadEmpty']
  return isGone ? [410, 'Unregistered'] : [200, '']
}
