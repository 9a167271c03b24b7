import type { Log } from '../log.ts'

/** What a live screen watches: a kind, and the thing's id within a merchant's shop. */
export interface Topic {
  readonly kind: 'availability' | 'calls' | 'kitchen' | 'order' | 'table'
  readonly merchantId: string
  readonly shopId: string
  /** The order's id, or the sitting's at a table; empty for what is the shop's. */
  readonly id: string
}

export function topicKey({ kind, merchantId, shopId, id }: Topic): string {
  return `${kind} ${merchantId} ${shopId} ${id}`
}

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
  /** News came while loading: load once more. */
  isStale: boolean
}

export interface Live {
  /** Calls `watcher` now and at every change, until the returned function is called. */
  watch(topic: Topic, load: Loader, watcher: Watcher): Promise<() => void>
  /** Registers what ends a stream when this process leaves; answers how to take it back. */
  onClose(end: Ending): () => void
  close(): void
  /** Something changed here: watchers learn at once, other processes within the batch. */
  publish(topics: readonly Topic[]): void
  /** Something changed in another process, or may have. */
  refresh(key: string): void
  /** What is on screens now, with the version each was last sent. */
  watched(): readonly { readonly topic: Topic; readonly version: string | undefined }[]
}

/**
 * Snapshots, not deltas (F40): a change loads the thing once per process and sends it to all who watch, when its
 * version differs from what they have.
 */
export function createLive(log: Log, announce: (keys: readonly string[]) => void): Live {
  const topics = new Map<string, Watched>()
  const endings = new Set<Ending>()

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
      load(watched).catch((error: unknown) =>
        log.warn({ err: error }, 'a live screen could not be refreshed'),
      )
  }

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
      // Counted before the load, or the last of the others to leave would take the topic away from under it.
      watched.watchers.add(watcher)
      try {
        // Always from the database: what this process last sent may be older than what the screen has seen elsewhere.
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
      announce(keys)
    },
  }
}
