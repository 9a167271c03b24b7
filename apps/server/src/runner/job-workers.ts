import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Metrics } from '../http/metrics.ts'
import type { Log } from '../log.ts'
import type { FleetWorkers } from '../supervisor/fleet-workers.ts'

const beatMs = 3_000
/** A pool not seen for this long counts as gone. */
const staleSeconds = 12
/** Jobs of a server that has ended wait this long: its last call to a provider may still be under way. */
const lastCallMs = 3_000
/** From then on the heartbeat decides. */
const namedMs = 60_000
/** The row of a finished job is deleted asynchronously: until then the job counts as running. */
const endingMs = 10_000
/** Jobs are counted at every fifth beat. */
const beatsACount = 5

/** Tracks the pools and running jobs of this process. */
export interface JobWorkers {
  /** Connect the runners to these events, so that their pools and jobs are tracked. */
  readonly events: WorkerEvents
  beat(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  readonly log: Log
  readonly metrics: Pick<Metrics, 'jobs' | 'jobsFreed'>
  /** Names the pools of servers of this machine that have ended. */
  readonly fleet: FleetWorkers
}

/**
 * Free jobs that no worker runs any more (ADR-051): jobs of pools whose server has ended or whose heartbeat has stopped, and
 * jobs of our own pools whose end could not be written during a database outage.
 */
export function followWorkers(pool: Pool, { log, metrics, fleet }: Options): JobWorkers {
  const { events, pools, running } = followRunning(log, fleet)
  const ended = followEnded(fleet, () => beat())
  let beats = 0
  let failedBefore = 0
  let beating: Promise<void> | undefined

  /** Beats do not overlap: during an outage they would pile up. */
  function beat(): Promise<void> {
    beating ??= beatOnce().finally(() => (beating = undefined))
    return beating
  }

  async function beatOnce(): Promise<void> {
    await pool.query(writeBeat, [[...pools]])
    const freed = await pool.query<{ identifier: string; id: string }>(freeJobs, [
      [...pools],
      [...running.keys()],
      staleSeconds,
      [...ended],
    ])
    await pool.query(deleteSuperseded)
    for (const { identifier, id } of freed.rows) {
      metrics.jobsFreed.inc({ job: identifier })
      log.warn({ job: identifier, jobId: id }, 'unlocked a job of a dead worker')
    }
    if (beats++ % beatsACount === 0) await count()
  }

  async function count(): Promise<void> {
    const { rows } = await pool.query<JobCounts>(countJobs)
    const [{ locked, failed, overdue } = { locked: 0, failed: 0, overdue: 0 }] = rows
    const requested = (await pool.query<{ jobs: number }>(countRequests)).rows[0]?.jobs ?? 0
    for (const [state, jobs] of Object.entries({ locked, failed, overdue, requested }))
      metrics.jobs.set({ state }, jobs)
    if (locked > 0) log.error({ jobs: locked }, 'jobs locked for over a minute')
    if (failed > failedBefore) log.error({ jobs: failed }, 'jobs failed permanently')
    failedBefore = failed
  }

  // Database outage: the next beat tries again.
  const timer = setInterval(() => void beat().catch(() => undefined), beatMs)
  return {
    events,
    beat,
    stop: async () => {
      clearInterval(timer)
      await pool.query(removeBeats, [[...pools]]).catch(() => undefined)
    },
  }
}

/** Our own pools, which the others hear of, and the jobs that run in them. */
function followRunning(log: Log, fleet: FleetWorkers) {
  const events: WorkerEvents = new EventEmitter()
  const pools = new Set<string>()
  /** The latest start of each running job: the end of an earlier one must not hide it. */
  const running = new Map<string, symbol>()
  events.on('pool:create', ({ workerPool }) => {
    pools.add(workerPool.id)
    fleet.announce([...pools])
  })
  events.on('job:start', ({ job }) => running.set(job.id, Symbol(job.id)))
  events.on('job:complete', ({ job }) => {
    const start = running.get(job.id)
    setTimeout(() => {
      if (running.get(job.id) === start) running.delete(job.id)
    }, endingMs).unref()
  })
  events.on('job:failed', ({ job }) =>
    log.error({ job: job.task_identifier, jobId: job.id }, 'job failed permanently'),
  )
  return { events, pools, running }
}

/** The pools whose server has ended, as long as jobs may be locked by them. */
function followEnded(fleet: FleetWorkers, beat: () => Promise<void>): ReadonlySet<string> {
  const ended = new Set<string>()
  fleet.onEnd((ids) => {
    setTimeout(() => {
      for (const id of ids) ended.add(id)
      // Database outage: the next beat tries again.
      beat().catch(() => undefined)
    }, lastCallMs).unref()
    setTimeout(() => {
      for (const id of ids) ended.delete(id)
    }, namedMs).unref()
  })
  return ended
}

interface JobCounts {
  readonly locked: number
  readonly failed: number
  readonly overdue: number
}

const writeBeat = `with old as (delete from job_workers where seen_at < now() - interval '1 hour')
  insert into job_workers (worker_id, seen_at) select unnest($1::text[]), now()
  on conflict (worker_id) do update set seen_at = excluded.seen_at`

const removeBeats = 'delete from job_workers where worker_id = any($1::text[])'

const freeJobs = `with freed as (
    update graphile_worker._private_jobs j set locked_at = null, locked_by = null
    where j.locked_by = any($4::text[]) or j.locked_at < now() - make_interval(secs => $3::integer)
      and case when j.locked_by = any($1::text[]) then j.id <> all($2::bigint[])
        else not exists (select from job_workers w
          where w.worker_id = j.locked_by and w.seen_at > now() - make_interval(secs => $3::integer)) end
    returning j.id, j.task_id)
  select freed.id::text, t.identifier from freed join graphile_worker._private_tasks t on t.id = freed.task_id`

// A job that was requested again while it ran lost its key, and its tries with it: its successor has the key, and does the
// work. Jobs of the schedule have no key from the start.
const deleteSuperseded = `delete from graphile_worker._private_jobs
  where key is null and locked_at is null and attempts >= max_attempts and not coalesce(payload::jsonb ? '_cron', false)`

const countJobs = `select
    count(*) filter (where locked_at < now() - interval '1 minute')::integer as locked,
    count(*) filter (where locked_at is null and attempts >= max_attempts)::integer as failed,
    count(*) filter (where locked_at is null and attempts < max_attempts and run_at < now() - interval '1 minute')::integer as overdue
  from graphile_worker._private_jobs`

const countRequests = `select count(*)::integer as jobs from job_requests where requested_at < now() - interval '1 minute'`
