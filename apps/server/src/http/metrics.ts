import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type Metric } from 'prom-client'

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
  /** Answers from memory, by cache. Plain numbers, because a counter would cost more than the answer. */
  readonly cached: Record<'documents' | 'responses', number>
}

/** Create the metrics of a process. `declared`: those of the modules. */
export function createMetrics(declared: readonly Metric[] = []): Metrics {
  const registry = new Registry()
  for (const metric of declared) registry.registerMetric(metric)
  collectDefaultMetrics({ register: registry })
  const cached: Metrics['cached'] = { documents: 0, responses: 0 }
  registry.registerMetric(countCached(cached))
  return {
    registry,
    cached,
    requests: new Histogram({
      name: 'tabard_request_seconds',
      help: 'Response time in seconds, by path and status',
      labelNames: ['path', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    roundTrips: new Histogram({
      name: 'tabard_database_round_trips',
      help: 'Database round trips per request, by path',
      labelNames: ['path'],
      buckets: [0, 1, 2, 3, 4, 6, 8, 12],
      registers: [registry],
    }),
    streams: new Gauge({ name: 'tabard_live_streams', help: 'Open live streams', registers: [registry] }),
    faults: new Counter({
      name: 'tabard_faults_total',
      help: 'Requests that ended in an unexpected error, by path',
      labelNames: ['path'],
      registers: [registry],
    }),
    jobs: new Gauge({
      name: 'tabard_jobs',
      help: 'Jobs of all servers by state: locked for over a minute, permanently failed, overdue by over a minute, requested over a minute ago',
      labelNames: ['state'],
      registers: [registry],
    }),
    jobsFreed: new Counter({
      name: 'tabard_jobs_freed_total',
      help: 'Jobs of dead workers that this server unlocked, by job',
      labelNames: ['job'],
      registers: [registry],
    }),
    jobsRecovered: new Counter({
      name: 'tabard_jobs_recovered_total',
      help: 'Lost jobs that this server enqueued again, by job',
      labelNames: ['job'],
      registers: [registry],
    }),
  }
}

/** A counter that takes plain numbers when it is read. */
function countCached(cached: Metrics['cached']): Metric {
  return new Counter({
    name: 'tabard_cached_answers_total',
    help: 'Answers from memory, by cache; not included in tabard_request_seconds',
    labelNames: ['cache'],
    registers: [],
    collect() {
      this.reset()
      for (const [cache, answers] of Object.entries(cached)) this.inc({ cache }, answers)
    },
  })
}
