import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, Refused } from '../../db/refusal.ts'
import type { LiveSource } from '../handler.ts'
import type { Snapshot } from './live.ts'
import type { ServerContext } from '../server-context.ts'
import type { Permit } from './stream-guard.ts'

const heartbeatMs = 15_000
/** A reader that read nothing for two heartbeats is gone, or an attack. */
const heartbeatsUnread = 2
/** How long an ended stream may take to deliver its buffer. */
const flushMs = 5_000

type StreamServer = Pick<ServerContext, 'live' | 'metrics' | 'guard'>

/**
 * Send server-sent events: the snapshot, then a new one at every change. A resumed stream skips a snapshot
 * that it has already. Throws `document.unknown`.
 */
export async function sendStream(
  server: StreamServer,
  request: FastifyRequest,
  reply: FastifyReply,
  source: LiveSource<unknown>,
  permit: Permit | undefined,
): Promise<FastifyReply> {
  let latest: Snapshot | undefined
  let deliver = (snapshot: Snapshot): void => {
    latest = snapshot
  }
  // Watch before the answer begins, so that a missing topic or a database outage still gets an HTTP status.
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
  raw.on('error', () => undefined)
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 2000\n\n')
  const writer = openWriter(raw)
  deliver = writer.deliver
  if (latest.version !== request.headers['last-event-id']) deliver(latest)
  keepOpen(server, raw, { permit, stop, beat: writer.beat })
  return reply
}

const events = new WeakMap<Snapshot, Buffer>()

/** Encoded once for all watchers: a board can have a megabyte, and a shop many screens. */
function eventOf(snapshot: Snapshot): Buffer {
  const known = events.get(snapshot)
  if (known) return known
  const made = Buffer.from(`id: ${snapshot.version}\ndata: ${snapshot.json}\n\n`)
  events.set(snapshot, made)
  return made
}

/** Write snapshots as fast as they are read. While the reader lags, only the newest one waits. */
function openWriter(raw: ServerResponse) {
  let waiting: Snapshot | undefined
  let beatsUnread = 0
  const isOver = () => raw.writableEnded || raw.destroyed
  const deliver = (snapshot: Snapshot): void => {
    if (isOver()) return
    if (raw.writableNeedDrain) {
      waiting = snapshot
      return
    }
    raw.write(eventOf(snapshot))
  }
  raw.on('drain', () => {
    const next = waiting
    waiting = undefined
    if (next) deliver(next)
  })
  /** Write a heartbeat, so that proxies keep the stream open, or cut a reader that has stopped reading. */
  const beat = (): void => {
    if (isOver()) return
    if (!raw.writableNeedDrain) {
      beatsUnread = 0
      raw.write(': still here\n\n')
    } else if (++beatsUnread >= heartbeatsUnread) raw.destroy()
  }
  return { deliver, beat }
}

interface Opened {
  readonly permit: Permit | undefined
  /** Stops watching the topic. */
  readonly stop: () => void
  readonly beat: () => void
}

/** Run the stream until its permit ends, this process shuts down, or the reader disconnects. */
function keepOpen(server: StreamServer, raw: ServerResponse, { permit, stop, beat }: Opened): void {
  let isOpen = true
  const close = (): void => {
    if (!isOpen) return
    isOpen = false
    clearInterval(heartbeat)
    stop()
    forget()
    release?.()
    server.metrics.streams.dec()
    if (raw.destroyed) return
    raw.end()
    // A reader that does not read would hold the connection and its buffer indefinitely.
    const impatient = setTimeout(() => raw.destroy(), flushMs).unref()
    raw.once('close', () => clearTimeout(impatient))
  }
  const heartbeat = setInterval(beat, heartbeatMs)
  // A process that shuts down ends its streams; browsers resume them elsewhere.
  const forget = server.live.onClose(close)
  const release = permit && server.guard.watch(permit, close)
  server.metrics.streams.inc()
  if (raw.destroyed) close()
  else raw.once('close', close)
}
