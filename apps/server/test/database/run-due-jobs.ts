import { modules } from '../../src/app.ts'
import { jobsOf } from '../../src/runner/jobs-of.ts'
import { adminRows } from './owner-rows.ts'
import { relayRequests } from './relay-requests.ts'
import type { TestServer } from '../test-server.ts'

interface JobRow {
  readonly identifier: string
  readonly payload: unknown
}

/** Run every job that is due by the test clock, and the jobs they enqueue, as the runner does. */
export async function runDueJobs(testShop: TestServer): Promise<void> {
  const jobs = new Map(jobsOf(testShop.server, modules).map((job) => [job.name, job]))
  for (;;) {
    await relayRequests()
    const due = await adminRows<JobRow>(
      // Skips rows locked by others, as the runner does, to avoid deadlocks.
      `with free as (select id from graphile_worker._private_jobs where run_at <= $1 for update skip locked),
       due as (delete from graphile_worker._private_jobs where id in (select id from free) returning task_id, payload, run_at)
       select t.identifier, due.payload from due join graphile_worker._private_tasks t on t.id = due.task_id order by due.run_at`,
      [new Date(testShop.time.now)],
    )
    if (due.length === 0) return
    // As many in parallel as the runner.
    for (let at = 0; at < due.length; at += 8)
      await Promise.all(
        due
          .slice(at, at + 8)
          .map(async ({ identifier, payload }) => jobs.get(identifier)?.run(testShop.server, payload)),
      )
  }
}
