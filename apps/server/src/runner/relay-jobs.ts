import type { Pool } from 'pg'
import type { ServerContext } from '../http/server-context.ts'
import { onJobRequest } from '../modules/platform/enqueue.ts'

/** A server killed after COMMIT leaves its requests to the next sweep of another. */
const sweepMs = 1_000
/** Sweeps between deletions of old moves. */
const sweepsAPurge = 60
/** Requests of one pass. */
const most = 500

/** A request with text as PostgreSQL sends it. */
interface JobRequest {
  readonly merchantId: string
  readonly requestId: string
  readonly name: string
  readonly key: string
  readonly payload: string
  readonly runAt: Date
}

/** The steps of a pass, each a transaction of its own. */
export const relaySteps = {
  list: (pool: Pool) => pool.query<JobRequest>(listRequests, [most]),
  move: (pool: Pool, requests: readonly JobRequest[]) =>
    pool.query(moveRequests, [
      requests.map(({ requestId }) => requestId),
      requests.map(({ merchantId }) => merchantId),
      requests.map(({ name }) => name),
      requests.map(({ key }) => key),
      requests.map(({ payload }) => payload),
      requests.map(({ runAt }) => runAt),
    ]),
  remove: (pool: Pool, requests: readonly JobRequest[]) =>
    pool.query(removeRequests, [
      [...new Set(requests.map(({ merchantId }) => merchantId))],
      requests.map(({ requestId }) => requestId),
    ]),
}

/**
 * Move all requested jobs to the queue (ADR-111). Every server does this: a request that two of them read is moved by
 * one, and one that was moved by a server that was killed then is only removed.
 */
export async function relayJobs(pool: Pool, steps: typeof relaySteps = relaySteps): Promise<void> {
  for (let isFull = true; isFull;) {
    const { rows } = await steps.list(pool)
    if (rows.length === 0) return
    await steps.move(pool, rows)
    await steps.remove(pool, rows)
    isFull = rows.length === most
  }
}

/**
 * Move requested jobs to the queue after each commit of this process that requested some, and once a second. `jobsPool`:
 * connections of the role that runs jobs.
 */
export function startRelay(
  { pool, log }: Pick<ServerContext, 'pool' | 'log'>,
  jobsPool: Pool,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let hasFailed = false
  let sweeps = 0

  async function pass(): Promise<void> {
    try {
      await relayJobs(jobsPool)
      if (sweeps >= sweepsAPurge) {
        sweeps = 0
        await jobsPool.query(purgeMoves)
      }
      hasFailed = false
    } catch (error) {
      // The next sweep tries again.
      if (!hasFailed) log.warn({ err: error }, 'failed to move requested jobs to the queue')
      hasFailed = true
    }
  }

  function wake(): void {
    if (running) isAskedAgain = true
    else
      running = pass().finally(() => {
        running = undefined
        if (!isAskedAgain) return
        isAskedAgain = false
        wake()
      })
  }

  onJobRequest(pool, wake)
  const timer = setInterval(() => {
    sweeps += 1
    wake()
  }, sweepMs)
  wake()
  return {
    stop: async () => {
      clearInterval(timer)
      onJobRequest(pool, () => undefined)
      // The requests that are left would wait for the sweep of another server.
      wake()
      while (running) await running
    },
  }
}

const listRequests = `select merchant_id as "merchantId", request_id as "requestId", name, key, payload::text as payload, run_at as "runAt"
  from job_requests order by requested_at, request_id limit $1`

// A request that another server is moving makes this one wait for it, so that later requests with its key stay later. Of
// several with one key the last counts, because the queue would replace the others.
const moveRequests = `with requests as (
    select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
      with ordinality as r (request_id, merchant_id, name, key, payload, run_at, place)),
  moved as (
    insert into job_moves (request_id, moved_at) select request_id, now() from requests order by request_id
    on conflict do nothing returning request_id),
  latest as (
    select distinct on (merchant_id, name, key) * from requests join moved using (request_id)
    order by merchant_id, name, key, place desc),
  jobs as (
    select array_agg((name, json_build_object('merchant', merchant_id, 'payload', payload::json), null, run_at, null,
      name || ':' || merchant_id || ':' || key, null, null)::graphile_worker.job_spec order by place) as specs from latest)
  select count(*) from jobs, graphile_worker.add_jobs(jobs.specs) where jobs.specs is not null`

const removeRequests =
  'delete from job_requests where merchant_id = any($1::uuid[]) and request_id = any($2::uuid[])'

const purgeMoves = `delete from job_moves where moved_at < now() - interval '1 hour'`
