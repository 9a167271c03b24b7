import { jobsOf } from '../src/jobs.ts'
import { adminRows } from './owner-rows.ts'
import type { TestServer } from './test-server.ts'

interface JobRow {
  readonly identifier: string
  readonly payload: unknown
}

/** Carries out every job that is due by the house's clock, and those they make, as the runner would. */
export async function runDueJobs(house: TestServer): Promise<void> {
  const jobs = jobsOf(house.server)
  for (;;) {
    const due = await adminRows<JobRow>(
      // Past what others take at the same time, as the runner does: two that wait for each other get nowhere.
      `with free as (select id from graphile_worker._private_jobs where run_at <= $1 for update skip locked),
       due as (delete from graphile_worker._private_jobs where id in (select id from free) returning task_id, payload, run_at)
       select t.identifier, due.payload from due join graphile_worker._private_tasks t on t.id = due.task_id order by due.run_at`,
      [new Date(house.time.now)],
    )
    if (due.length === 0) return
    // As many at once as the runner takes.
    for (let at = 0; at < due.length; at += 8)
      await Promise.all(
        due.slice(at, at + 8).map(async ({ identifier, payload }) => jobs[identifier]?.(payload)),
      )
  }
}
