import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Log } from '../../log.ts'

const channel = 'tabard_live'
const batchMs = 40
const reconnectMs = 1_000

/** Publishes changed topics to other server processes. */
export interface EventPublisher {
  publish(keys: readonly string[]): void
  stop(): Promise<void>
}

/**
 * Publish events to other processes over a dedicated connection: never inside an order's transaction, where
 * NOTIFY serialises commits (F11). The version poll finds events lost during a database restart.
 */
export function startEventPublisher(url: string, onEvent: (key: string) => void, log: Log): EventPublisher {
  const pending = new Set<string>()
  // Not the process id: in containers every server has the same one.
  const sender = randomUUID()
  let client: Client | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let sending = Promise.resolve()

  async function connect(): Promise<void> {
    const fresh = new Client({ connectionString: url, application_name: 'tabard-live', keepAlive: true })
    fresh.on('error', () => undefined)
    fresh.on('end', () => {
      client = undefined
      if (!isStopped) setTimeout(() => void connect(), reconnectMs).unref()
    })
    fresh.on('notification', ({ payload }) => {
      const [from, ...keys] = (payload ?? '').split('\n')
      if (from !== sender) for (const key of keys) onEvent(key)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      client = fresh
    } catch (error) {
      log.warn({ err: error }, 'LISTEN connection lost; reconnecting')
    }
  }

  function flush(): void {
    timer = undefined
    const keys = [...pending]
    pending.clear()
    // A connection runs one statement at a time.
    sending = sending.then(() => send(keys))
  }

  async function send(keys: readonly string[]): Promise<void> {
    // A payload has at most 8,000 bytes, enough for sixty keys.
    for (let at = 0; at < keys.length; at += 60) {
      const payload = [sender, ...keys.slice(at, at + 60)].join('\n')
      await client?.query('select pg_notify($1, $2)', [channel, payload]).catch(() => undefined)
    }
  }

  void connect()
  return {
    publish: (keys) => {
      for (const key of keys) pending.add(key)
      timer ??= setTimeout(flush, batchMs)
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
