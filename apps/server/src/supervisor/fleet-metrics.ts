import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { addUp, type MetricJson } from './add-up-metrics.ts'
import { isMetrics, isObject } from './messages.ts'

/** A server that hangs is left out of the sum. */
const patienceMs = 1_000

/** How a process of the fleet talks to its supervisor. */
export interface SupervisorLine {
  send?(message: object): unknown
  on(event: 'message', listener: (message: unknown) => void): unknown
}

/**
 * `/metrics` of the whole fleet, whichever server is asked: counters and histograms are added up, over servers that have
 * ended too, so that they never go back. Without a supervisor it is the server's own registry.
 */
export function openFleetMetrics(registry: Registry, line: SupervisorLine = process): () => Promise<string> {
  const asked = new Map<string, (all: MetricJson[][]) => void>()
  line.on('message', (message) => {
    if (!isObject(message)) return
    if (message['kind'] === 'metrics.tell')
      void registry
        .getMetricsAsJSON()
        .then((metrics) => line.send?.({ kind: 'metrics.told', id: message['id'], metrics }))
    if (message['kind'] === 'metrics.all') asked.get(String(message['id']))?.(readAll(message['all']))
  })
  return async () => {
    if (!line.send) return registry.metrics()
    const id = randomUUID()
    const all = await new Promise<MetricJson[][] | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), 2 * patienceMs)
      asked.set(id, (metrics) => {
        clearTimeout(timer)
        resolve(metrics)
      })
      line.send?.({ kind: 'metrics.ask', id })
    })
    asked.delete(id)
    return all ? AggregatorRegistry.aggregate(all).metrics() : registry.metrics()
  }
}

function readAll(all: unknown): MetricJson[][] {
  return Array.isArray(all) ? all.filter(isMetrics) : []
}

/** A server as the supervisor sees it. */
export interface MetricsMember {
  send(message: object): void
}

/** The supervisor's side: collects what each server counts, and keeps the sums of those that have ended. */
export class MetricsDesk {
  readonly #members: () => Iterable<MetricsMember>
  readonly #last = new Map<MetricsMember, readonly MetricJson[]>()
  readonly #waiting = new Map<string, { readonly left: Set<MetricsMember>; finish(): void }>()
  #ended: MetricJson[] = []

  constructor(members: () => Iterable<MetricsMember>) {
    this.#members = members
  }

  /** A server wants the sum: every server is asked once. */
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

  told(id: string, from: MetricsMember, metrics: readonly MetricJson[]): void {
    this.#last.set(from, metrics)
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    waiting.left.delete(from)
    if (waiting.left.size === 0) waiting.finish()
  }

  /** What a server had counted when it was last asked stays in the sums. */
  gone(member: MetricsMember): void {
    this.#ended = addUp(this.#ended, this.#last.get(member) ?? [])
    this.#last.delete(member)
    for (const { left, finish } of this.#waiting.values()) {
      left.delete(member)
      if (left.size === 0) finish()
    }
  }
}
