import { createServer } from 'node:http'
import { listenOnLoopback, readRequest } from '../../fake-server.ts'
import type { NotificationRequest } from '../provider.ts'

/** A notification as it came, with its address. */
export interface ReceivedNotification extends NotificationRequest {
  readonly method: string
  readonly path: string
}

/** A shop's address for notifications. */
export interface NotificationSink {
  readonly url: string
  /** Received notifications, in order. */
  readonly received: readonly ReceivedNotification[]
  /** The next answers, instead of thanks: statuses. */
  readonly refusals: number[]
  /** Wait for a number of notifications in total. Throws after five seconds. */
  waitFor(count: number): Promise<readonly ReceivedNotification[]>
  stop(): Promise<void>
}

interface SinkOptions {
  /** What the provider expects to read. */
  readonly thanks?: string
  readonly clock?: () => number
}

/** Start an address that accepts notifications, for tests of adapters and fakes. */
export async function startNotificationSink({
  thanks = 'OK',
  clock = Date.now,
}: SinkOptions = {}): Promise<NotificationSink> {
  const received: ReceivedNotification[] = []
  const refusals: number[] = []
  const server = createServer((incoming, response) => {
    void readRequest(incoming).then(({ method, path, query, headers, body }) => {
      const flat = Object.entries(headers).map(([name, value]) => [name, String(value)])
      received.push({
        method,
        path,
        query: Object.fromEntries(query),
        headers: Object.fromEntries(flat),
        body,
        now: clock(),
      })
      response.writeHead(refusals.shift() ?? 200).end(thanks)
    })
  })
  const { port, stop } = await listenOnLoopback(server)
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    refusals,
    stop,
    async waitFor(count) {
      for (let turn = 0; received.length < count; turn += 1) {
        if (turn === 500) throw new Error(`${received.length} of ${count} notifications came`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      return received
    },
  }
}
