import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { MessageDelayed, MessageSilent } from './message-gateway.ts'
import { resolvePublic, type PinnedHost } from './public-address.ts'

/** A longer answer is cut off. */
const mostBytes = 65_536

interface PinnedRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Send one request to a host that an owner typed and read its answer, as `exchange` does. The connection goes to the
 * address that was checked, whatever the name resolves to later, and no redirect is followed. Throws `MessageRefused`
 * for an internal address, `MessageDelayed` or `MessageSilent`.
 */
export async function exchangePinned(
  url: string,
  { method, headers, body }: PinnedRequest,
  timeoutMs: number,
  resolve: (host: string) => Promise<PinnedHost> = resolvePublic,
): Promise<{ readonly status: number; readonly isOk: boolean; readonly text: string }> {
  const target = new URL(url)
  const { address, family } = await resolve(target.hostname)
  const send = target.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((done, fail) => {
    let hasConnected = false
    const asked = send(
      target,
      {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
        signal: AbortSignal.timeout(timeoutMs),
        agent: false,
        lookup: (_host, options, answer) =>
          options.all ? answer(null, [{ address, family }]) : answer(null, address, family),
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          if (text.length < mostBytes) text += part
        })
        response.on('error', () => fail(new MessageSilent('provider.silent')))
        response.on('end', () => {
          const status = response.statusCode ?? 0
          done({ status, isOk: status >= 200 && status < 300, text })
        })
      },
    )
    asked.on('socket', (socket) => socket.once('connect', () => (hasConnected = true)))
    asked.on('error', () =>
      fail(hasConnected ? new MessageSilent('provider.silent') : new MessageDelayed('provider.unreachable')),
    )
    asked.end(body)
  })
}
