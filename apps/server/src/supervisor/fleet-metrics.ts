import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { addUp, type MetricJson } from './add-up-metrics.ts'
import { isMetrics, isObject } from './messages.ts'

/** A server that does not answer within this time is left out of the sum. */
const patienceMs = 1_000

/** The message channel from a server process to its supervisor. */
export interface SupervisorLine {
  send?(message: object): unknown
  on(event: 'message', listener: (message: unknown) => void): unknown
}

/**
 * Create the function that renders the metrics of the whole fleet, on any server. Counters and histograms
 * include servers that have ended, so that they never decrease. Without a supervisor it renders the server's
 * own registry.
 */
export function openFleetMetrics(registry: Registry, line: SupervisorLine = process): () => Promise<string> {
  const pending = new Map<string, (all: MetricJson[][]) => void>()
  line.on('message', (message) => {
    if (!isObject(message)) return
    if (message['kind'] === 'metrics.tell')
      void registry
        .getMetricsAsJSON()
        .then((metrics) => line.send?.({ kind: 'metrics.told', id: message['id'], metrics }))
    if (message['kind'] === 'metrics.all') pending.get(String(message['id']))?.(readAll(message['all']))
  })
  return async () => {
    if (!line.send) return registry.metrics()
    const id = randomUUID()
    const all = await new Promise<MetricJson[][] | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), 2 * patienceMs)
      pending.set(id, (metrics) => {
        clearTimeout(timer)
        resolve(metrics)
      })
      line.send?.({ kind: 'metrics.ask', id })
    })
    pending.delete(id)
    return all ? AggregatorRegistry.aggregate(all).metrics() : registry.metrics()
  }
}

function readAll(all: unknown): MetricJson[][] {
  return Array.isArray(all) ? all.filter(isMetrics) : []
}

/** A server, seen by the supervisor. */
export interface MetricsMember {
  send(message: object): void
}

/** Collects the metrics of all servers in the supervisor, and keeps the sums of those that have ended. */
export class MetricsDesk {
  readonly #members: () => Iterable<MetricsMember>
  readonly #last = new Map<MetricsMember, readonly MetricJson[]>()
  readonly #waiting = new Map<string, { readonly left: Set<MetricsMember>; finish(): void }>()
  #ended: MetricJson[] = []

  constructor(members: () => Iterable<MetricsMember>) {
    this.#members = members
  }

  /** A server requests the sum: ask every server once. */
  ask(id: string, by: MetricsMember): void {
    const left = new Set(this.#members())
    const timer = setTimeout(() => finish(), patienceMs)
    const finish = () => {
      if (!this.#waiting.delete(id)) return
      clearTimeout(timer)
      by.send({ kind: 'metrics.all', id, all: [...this.#last.values(), this.#ended] })
    }
    this.#waiting.set(id, { left, finish })
    for (const member of left) member.send({ kind: 'metrics.tell', id })
  }

  /** A server has answered. */
  told(id: string, from: MetricsMember, metrics: readonly MetricJson[]): void {
    this.#last.set(from, metrics)
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    waiting.left.delete(from)
    if (waiting.left.size === 0) waiting.finish()
  }

  /** A server has ended: add its last known counts to the sums. */
  gone(member: MetricsMember): void {
    this.#ended = addUp(this.#ended, this.#last.get(member) ?? [])
    this.#last.delete(member)
    for (const { left, finish } of this.#waiting.values()) {
      left.delete(member)
      if (left.size === 0) finish()
    }
  }
}
