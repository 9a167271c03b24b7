import { writing, type Query } from '../../db/statement.ts'
import type { PayloadsOf } from '../../job-declarations.ts'
import type { platformJobs } from './jobs.ts'

export const enqueue = writing<
  Record<never, never>,
  { name: string; merchant: string | null; key: string; payload: string; at: Date }
>('select enqueue(:name, :merchant, :key, :payload, :at)')

/** Payloads by job name. Every module adds those that its `jobs.ts` declares. */
// The base is what the other modules' declarations merge with.
export interface JobPayloads extends PayloadsOf<typeof platformJobs> {}

/** Jobs that use cases may enqueue. */
export type JobName = keyof JobPayloads

/** A job to enqueue. */
export interface Job<Name extends JobName = JobName> {
  readonly name: Name
  /** Unique per name: a second job replaces time and payload of the first. */
  readonly key: string
  readonly payload: JobPayloads[Name]
  readonly at: number
}

/** Enqueue a job in the caller's transaction (F11). `merchantId` null: the job is above merchants. */
export function enqueueJob<Name extends JobName>(
  merchantId: string | null,
  { name, key, payload, at }: Job<Name>,
): Query<unknown, 'write'> {
  return enqueue({ name, merchant: merchantId, key, payload: JSON.stringify(payload), at: new Date(at) })
}

/** A job this much overdue counts as lost for the sweep (ADR-052). */
export const lateJobMs = 60_000
