import { connect, constants, type ClientHttp2Session } from 'node:http2'
import type { PassPushOutcome } from './wallets.ts'

const timeoutMs = 10_000

/** How Apple's push service is reached. */
export interface ApnsSettings {
  readonly url: string
  /** The authority that its certificate is checked by. Undefined: the usual ones. */
  readonly ca: string | undefined
  /** The pass type, to which the certificate belongs. */
  readonly topic: string
  readonly certificate: string
  readonly key: string
  readonly passphrase: string | undefined
}

/**
 * Tell phones that a pass changed: an empty push for each token, over one connection. The phones then ask our web service
 * for the pass. Every token has an outcome; it never throws.
 */
export async function pushToPhones(
  { url, ca, topic, certificate, key, passphrase }: ApnsSettings,
  tokens: readonly string[],
): Promise<readonly PassPushOutcome[]> {
  if (tokens.length === 0) return []
  const session = connect(url, { cert: certificate, key, passphrase, ca })
  // Without a listener an error would end the process; each request reports it too.
  session.on('error', () => undefined)
  session.setTimeout(timeoutMs, () => session.destroy(new Error('the push service is silent')))
  try {
    return await Promise.all(tokens.map((token) => pushOne(session, topic, token)))
  } finally {
    session.close()
  }
}

function pushOne(session: ClientHttp2Session, topic: string, token: string): Promise<PassPushOutcome> {
  return new Promise((resolve) => {
    const request = session.request({
      [constants.HTTP2_HEADER_METHOD]: 'POST',
      [constants.HTTP2_HEADER_PATH]: `/3/device/${token}`,
      'apns-topic': topic,
      'apns-push-type': 'background',
      'apns-priority': '5',
    })
    let status = 0
    let body = ''
    request.setEncoding('utf8')
    request.on('response', (headers) => (status = Number(headers[constants.HTTP2_HEADER_STATUS])))
    request.on('data', (chunk: string) => (body = (body + chunk).slice(0, 1_000)))
    request.on('error', () => resolve('later'))
    request.on('close', () => resolve(outcomeOf(status, body)))
    request.setTimeout(timeoutMs, () => request.close(constants.NGHTTP2_CANCEL))
    request.end('{}')
  })
}

function outcomeOf(status: number, body: string): PassPushOutcome {
  if (status === 200) return 'sent'
  if (status === 410 || (status === 400 && /BadDeviceToken|DeviceTokenNotForTopic/.test(body))) return 'gone'
  return status === 0 || status === 429 || status >= 500 ? 'later' : 'refused'
}
