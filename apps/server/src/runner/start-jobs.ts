import { Logger, parseCronItems, run, type CronItem, type Runner, type Task } from 'graphile-worker'
import type { Pool } from 'pg'
import { besidePool } from '../db/connections/connection-budget.ts'
import type { ServerModule } from '../define-module.ts'
import type { ServerContext } from '../http/server-context.ts'
import type { ModuleJob } from '../job-declarations.ts'
import type { Log } from '../log.ts'
import { noFleet, type FleetWorkers } from '../supervisor/fleet-workers.ts'
import { jobsOf } from './jobs-of.ts'
import { followWorkers, type JobWorkers } from './job-workers.ts'
import { outlastOutage } from './outlast-outage.ts'
import { PatientPool } from './patient-pool.ts'
import { startRelay } from './relay-jobs.ts'

/**
 * Slow jobs have their own runner: a provider that answers after 15 s must not delay an order on its way to
 * the kitchen.
 */
interface RunnerPlan {
  readonly name: 'quick' | 'slow'
  readonly concurrency: number
}

const plans: readonly RunnerPlan[] = [
  { name: 'quick', concurrency: 6 },
  { name: 'slow', concurrency: 8 },
]

const restartMs = 2_000
/** No statement of the queue takes this long: its connection is lost. */
const queryTimeoutMs = 20_000

/** Run jobs in two runners on the shared database (F11). */
export async function startJobs(
  server: ServerContext,
  modules: readonly ServerModule[],
  fleet: FleetWorkers = noFleet,
): Promise<{ stop(): Promise<void> }> {
  const { log, metrics } = server
  const onError = (error: Error) => log.warn({ err: error }, 'job queue connection lost')
  // Each runner listens on one connection; a job that waits for a provider holds none.
  const pool = new PatientPool({
    connectionString: server.config.jobsUrl,
    max: besidePool.jobs,
    keepAlive: true,
    query_timeout: queryTimeoutMs,
    application_name: 'tabard-jobs',
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const jobs = jobsOf(server, modules)
  const workers = followWorkers(pool, { log, metrics, fleet })
  const running: { stop(): Promise<void> }[] = []
  // Sequentially, because each runner checks whether its tables are up to date.
  for (const plan of plans) running.push(await startRunner(server, jobs, pool, workers, plan))
  // Free jobs of servers that were killed earlier.
  await workers.beat()
  const relay = startRelay(server, pool)
  return {
    stop: async () => {
      await relay.stop()
      await Promise.all(running.map((each) => each.stop()))
      await workers.stop()
      await pool.end()
    },
  }
}

/** Start one runner, and restart it if it stops unexpectedly. */
async function startRunner(
  server: ServerContext,
  jobs: readonly ModuleJob[],
  pool: Pool,
  { events }: JobWorkers,
  { name, concurrency }: RunnerPlan,
): Promise<{ stop(): Promise<void> }> {
  const { log } = server
  const own = jobs.filter(({ isSlow }) => isSlow === (name === 'slow'))
  const taskList: Record<string, Task> = Object.fromEntries(
    own.map((job) => [job.name, outlastOutage(async (stored) => void (await job.run(server, stored)))]),
  )
  const crons = own.flatMap(({ name: task, schedule }): CronItem[] =>
    schedule ? [{ task, ...schedule }] : [],
  )
  let isStopped = false
  let runner: Runner | undefined
  const start = async (): Promise<void> => {
    runner = await run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      pollInterval: 2_000,
      taskList,
      parsedCronItems: parseCronItems(crons),
      logger: quietLogger(log),
      events,
    })
    runner.promise.then(startAgain, startAgain)
  }
  const startAgain = (error?: unknown): void => {
    if (isStopped) return
    log.error({ err: error, runner: name }, 'job runner stopped unexpectedly')
    setTimeout(() => isStopped || void start().catch(startAgain), restartMs)
  }
  await start()
  return {
    stop: async () => {
      isStopped = true
      await runner?.stop().catch(() => undefined)
    },
  }
}

/** Forward the runner's errors and warnings to our log, nothing else. */
function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ job: message }, 'job failed')
    else if (level === 'warning') log.warn({ job: message }, 'job runner warning')
  })
}
