import type { Log } from '../../log.ts'

/** The kinds of topics. A module declares those that it serves. */
export const topicKinds = ['availability', 'calls', 'kitchen', 'order', 'table'] as const

export type TopicKind = (typeof topicKinds)[number]

/** The subject of a live screen: a kind, and an id within a merchant's shop. */
export interface Topic {
  readonly kind: TopicKind
  readonly merchantId: string
  readonly shopId: string
  /** The order's id, or the visit's at a table; empty for topics of the whole shop. */
  readonly id: string
}

/** The key of a topic in memory and in notifications. */
export function topicKey({ kind, merchantId, shopId, id }: Topic): string {
  return `${kind} ${merchantId} ${shopId} ${id}`
}

/** The state of a topic, as JSON. */
export interface Snapshot {
  readonly version: string
  readonly json: string
}

type Loader = () => Promise<Snapshot | undefined>
type Watcher = (snapshot: Snapshot) => void
type Ending = () => void

interface Watched {
  readonly topic: Topic
  readonly watchers: Set<Watcher>
  readonly load: Loader
  latest: Snapshot | undefined
  loading: Promise<Snapshot | undefined> | undefined
  /** An event arrived during a load: load again. */
  isStale: boolean
}

/** Watches topics for live screens. */
export interface Live {
  /** Call `watcher` now and at every change, until the returned function is called. Throws as `load`. */
  watch(topic: Topic, load: Loader, watcher: Watcher): Promise<() => void>
  /** Register a function that ends a stream when this process shuts down. Returns how to unregister it. */
  onClose(end: Ending): () => void
  close(): void
  /** Reload the topics for watchers here at once and notify other processes. */
  publish(topics: readonly Topic[]): void
  /** Reload a topic that has changed, or may have, in another process. */
  refresh(key: string): void
  /** The watched topics, with the version last sent. */
  watched(): readonly { readonly topic: Topic; readonly version: string | undefined }[]
}

/** The topics with watchers in this process. Each has one load at a time. */
function createWatchedTopics(log: Log) {
  const topics = new Map<string, Watched>()

  async function load(watched: Watched): Promise<Snapshot | undefined> {
    if (watched.loading) {
      watched.isStale = true
      return watched.loading
    }
    watched.isStale = false
    watched.loading = watched.load()
    try {
      const snapshot = await watched.loading
      if (snapshot && snapshot.version !== watched.latest?.version) {
        watched.latest = snapshot
        for (const watcher of watched.watchers) watcher(snapshot)
      }
      return snapshot
    } finally {
      watched.loading = undefined
      if (watched.isStale) refresh(topicKey(watched.topic))
    }
  }

  function refresh(key: string): void {
    const watched = topics.get(key)
    if (watched)
      load(watched).catch((error: unknown) => log.warn({ err: error }, 'live topic refresh failed'))
  }

  return { topics, load, refresh }
}

/**
 * Live screens by snapshots, not deltas (F40). A change loads the topic once per process and sends it to all
 * watchers if its version differs.
 */
export function createLive(log: Log, publishEvent: (keys: readonly string[]) => void): Live {
  const { topics, load, refresh } = createWatchedTopics(log)
  const endings = new Set<Ending>()

  return {
    onClose: (end) => {
      endings.add(end)
      return () => void endings.delete(end)
    },
    close: () => {
      for (const end of endings) end()
    },
    refresh,
    watched: () => [...topics.values()].map(({ topic, latest }) => ({ topic, version: latest?.version })),

    async watch(topic, loader, watcher) {
      const key = topicKey(topic)
      const known = topics.get(key)
      const watched: Watched = known ?? {
        topic,
        watchers: new Set(),
        load: loader,
        latest: undefined,
        loading: undefined,
        isStale: false,
      }
      topics.set(key, watched)
      const stop = () => {
        watched.watchers.delete(watcher)
        if (watched.watchers.size === 0) topics.delete(key)
      }
      // Added before the load. Otherwise the topic is dropped if the last other watcher leaves in the
      // meantime.
      watched.watchers.add(watcher)
      try {
        // Always load: what this process last sent may be older than what the screen has seen from another
        // server.
        const snapshot = await load(watched)
        if (snapshot) watcher(snapshot)
        return stop
      } catch (error) {
        stop()
        throw error
      }
    },

    publish(changed) {
      const keys = [...new Set(changed.map(topicKey))]
      for (const key of keys) refresh(key)
      publishEvent(keys)
    },
  }
}
