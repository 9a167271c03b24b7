import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  /** Seconds, by path and status. */
  readonly requests: Histogram<'path' | 'status'>
  readonly roundTrips: Histogram<'path'>
  readonly streams: Gauge<string>
  readonly faults: Counter<'path'>
  /** Jobs of all servers: locked for over a minute, permanently failed, overdue by over a minute. */
  readonly jobs: Gauge<'state'>
  /** Jobs that this server freed from dead workers. */
  readonly jobsFreed: Counter<'job'>
  /** Lost jobs that this server enqueued again. */
  readonly jobsRecovered: Counter<'job'>
  /** Documents answered from memory. A plain number, because a counter would cost more than the answer. */
  readonly kept: { answers: number }
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const kept = { answers: 0 }
  registry.registerMetric(
    new Counter({
      name: 'tabard_kept_documents_total',
      help: 'Documents answered from memory, which no other metric counts',
      registers: [],
      collect() {
        this.reset()
        this.inc(kept.answers)
      },
    }),
  )
  return {
    registry,
    kept,
    requests: new Histogram({
      name: 'tabard_request_seconds',
      help: 'Time to answer',
      labelNames: ['path', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    roundTrips: new Histogram({
      name: 'tabard_database_round_trips',
      help: 'Waits for the database in a request',
      labelNames: ['path'],
      buckets: [0, 1, 2, 3, 4, 6, 8, 12],
      registers: [registry],
    }),
    streams: new Gauge({ name: 'tabard_live_streams', help: 'Open live streams', registers: [registry] }),
    faults: new Counter({
      name: 'tabard_faults_total',
      help: 'Requests that ended in an unexpected fault',
      labelNames: ['path'],
      registers: [registry],
    }),
    jobs: new Gauge({
      name: 'tabard_jobs',
      help: 'Jobs of all servers that need a look: locked for more than a minute, failed for good, overdue',
      labelNames: ['state'],
      registers: [registry],
    }),
    jobsFreed: new Counter({
      name: 'tabard_jobs_freed_total',
      help: 'Jobs freed because their worker is gone',
      labelNames: ['job'],
      registers: [registry],
    }),
    jobsRecovered: new Counter({
      name: 'tabard_jobs_recovered_total',
      help: 'Lost jobs that were enqueued again',
      labelNames: ['job'],
      registers: [registry],
    }),
  }
}
