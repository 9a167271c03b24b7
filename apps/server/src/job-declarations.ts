import type { z } from 'zod'
import type { UseCaseDeps } from './use-case-deps.ts'

/** A job that use cases enqueue. Its payload is validated before it runs. */
interface QueuedJob {
  readonly payload: z.ZodType
  /** Enqueued without a merchant. */
  readonly isAboveMerchants?: true
  /** Waits for others, such as a card provider, or takes long: it must not delay an order. */
  readonly isSlow?: true
}

/** A job that runs by the clock. */
interface ScheduledJob {
  readonly schedule: {
    /** A cron pattern, in UTC. */
    readonly match: string
    /** Names the schedule in the database. */
    readonly identifier: string
  }
  readonly isSlow?: true
}

/** Jobs of a module by name, in its `jobs.ts`. */
export type JobDeclarations = Readonly<Record<string, QueuedJob | ScheduledJob>>

/** The payloads by job name: a module adds its own to `JobPayloads` of `enqueueJob`. */
export type PayloadsOf<Jobs extends JobDeclarations> = {
  readonly [Name in keyof Jobs as Jobs[Name] extends QueuedJob ? Name : never]: Jobs[Name] extends QueuedJob
    ? z.input<Jobs[Name]['payload']>
    : never
}

type Work<Declared> = Declared extends { readonly payload: infer Payload extends z.ZodType }
  ? Declared extends { readonly isAboveMerchants: true }
    ? (deps: UseCaseDeps, payload: z.output<Payload>) => Promise<unknown>
    : (deps: UseCaseDeps, payload: z.output<Payload>, merchantId: string) => Promise<unknown>
  : (deps: UseCaseDeps) => Promise<unknown>

/** A job with its work. `run` receives the stored job, and throws if its payload is not as declared. */
export interface ModuleJob {
  readonly name: string
  readonly isSlow: boolean
  readonly schedule: ScheduledJob['schedule'] | undefined
  run(deps: UseCaseDeps, stored: unknown): Promise<unknown>
}

/** Bind declared jobs to use cases. A missing one does not compile. */
export function bindJobs<Jobs extends JobDeclarations>(
  jobs: Jobs,
  work: { readonly [Name in keyof Jobs]: Work<Jobs[Name]> },
): readonly ModuleJob[] {
  return Object.entries<QueuedJob | ScheduledJob>(jobs).map(([name, declared]) => ({
    name,
    isSlow: declared.isSlow === true,
    schedule: 'schedule' in declared ? declared.schedule : undefined,
    run: async (deps, stored) => {
      const run = work[name] as (
        deps: UseCaseDeps,
        payload?: unknown,
        merchantId?: string,
      ) => Promise<unknown>
      if ('schedule' in declared) return run(deps)
      const { payload, merchant } = stored as { payload?: unknown; merchant?: unknown }
      if (declared.isAboveMerchants) return run(deps, declared.payload.parse(payload))
      if (typeof merchant !== 'string') throw new Error(`the job ${name} names no merchant`)
      return run(deps, declared.payload.parse(payload), merchant)
    },
  }))
}
