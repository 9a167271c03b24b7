import type { Client } from 'pg'
import { sleep } from '../faults/customer.ts'

/** Wait until the queue has nothing left to do now. Throws if that takes longer than `patienceMs`. */
export async function untilJobsRest(owner: Client, patienceMs = 120_000): Promise<void> {
  const untilMs = performance.now() + patienceMs
  for (;;) {
    const { rows } = await owner.query<{ left: number }>(
      `select ((select count(*) from job_requests) + (select count(*) from graphile_worker._private_jobs
         where run_at < now() + interval '10 seconds' and attempts < max_attempts))::integer as left`,
    )
    if (rows[0]?.left === 0) return
    if (performance.now() > untilMs) throw new Error(`${rows[0]?.left} jobs are left`)
    await sleep(500)
  }
}
