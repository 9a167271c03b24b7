import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, Refused } from '../db/refusal.ts'
import type { LiveSource } from './handler.ts'
import type { Snapshot } from './live.ts'
import type { ServerContext } from './server-context.ts'

const heartbeatMs = 15_000

/** Server-sent events: the snapshot, then a new one at every change. A resumed stream is spared what it has seen. */
export async function sendStream(
  server: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  source: LiveSource<unknown>,
  recheck: () => Promise<unknown>,
): Promise<FastifyReply> {
  let latest: Snapshot | undefined
  let deliver = (snapshot: Snapshot) => void (latest = snapshot)
  // Watched before the answer begins, so that a stream of nothing, or of a database that is away, is refused by status.
  const stop = await server.live.watch(
    source.topic,
    async () => {
      const loaded = await source.load()
      return loaded && { version: loaded.version, json: JSON.stringify(loaded.data) }
    },
    (snapshot) => deliver(snapshot),
  )
  if (!latest) {
    stop()
    throw new Refused(new Refusal('document.unknown', {}))
  }
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 2000\n\n')
  deliver = ({ version, json }) => void raw.write(`id: ${version}\ndata: ${json}\n\n`)
  if (latest.version !== request.headers['last-event-id']) deliver(latest)
  const heartbeat = setInterval(() => {
    raw.write(': still here\n\n')
    // An outage does not end a stream; a refusal does.
    recheck().catch((error: unknown) => (error instanceof Refused ? raw.end() : undefined))
  }, heartbeatMs)
  server.metrics.streams.inc()
  // A process that leaves ends its streams; browsers resume them elsewhere.
  const forget = server.live.onClose(() => raw.end())
  const close = () => {
    clearInterval(heartbeat)
    stop()
    forget()
    server.metrics.streams.dec()
  }
  if (raw.destroyed) close()
  else raw.once('close', close)
  return reply
}
