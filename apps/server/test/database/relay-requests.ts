import { relayJobs } from '../../src/runner/relay-jobs.ts'
import { testDatabase } from '../database.ts'
import { adminRows, poolOf } from './owner-rows.ts'

/** Move the requested jobs to the queue, as the runner does after each commit. */
export async function relayRequests(): Promise<void> {
  const { urls } = await testDatabase()
  await relayJobs(poolOf(urls.jobs))
}

/** Delete all jobs, queued or requested, as if they had been lost. */
export async function loseJobs(): Promise<void> {
  await relayRequests()
  await adminRows('delete from graphile_worker._private_jobs')
}
