import { systemWrite } from '../db/platform-database.ts'
import type { ServerModule } from '../define-module.ts'
import type { ServerContext } from '../http/server-context.ts'
import { enqueueJob, type Job } from '../modules/platform/enqueue.ts'
import { listMerchants } from './purge-expired.ts'

type Server = Pick<ServerContext, 'pool' | 'platform' | 'clock' | 'log' | 'metrics'>

/**
 * Enqueue overdue work again whose rows say that it is not done, once a minute (ADR-052). Every such job may
 * run twice, because it decides with a conditional write.
 */
export async function recoverWork(
  { pool, platform, clock, log, metrics }: Server,
  modules: readonly ServerModule[],
): Promise<void> {
  for (const { merchantId } of await platform.rows(listMerchants())) {
    const jobs = await systemWrite(pool, merchantId, async (tx) => {
      const now = clock()
      const found = await Promise.all(
        modules.map(async ({ listLostJobs }) => (await listLostJobs?.(tx, now)) ?? []),
      )
      const lost = found.flat()
      await Promise.all(lost.map((job) => tx.change(enqueueJob(again(job)))))
      return lost
    })
    for (const { name, key } of jobs) {
      metrics.jobsRecovered.inc({ job: name })
      log.warn({ job: name, subject: key, merchantId }, 're-enqueued a lost job')
    }
  }
}

/** Another key: the job's own may be locked or waiting for its next try. */
function again(job: Job): Job {
  return { ...job, key: `${job.key} again` }
}
