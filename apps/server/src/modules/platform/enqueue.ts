import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { writing, type Query } from '../../db/statement.ts'
import type { PayloadsOf } from '../../job-declarations.ts'
import type { platformJobs } from './jobs.ts'

/** A job as a row of the merchant's transaction, which the relay moves to the queue (ADR-111). */
export const request = writing<
  Record<never, never>,
  { requestId: string; name: string; key: string; payload: string; at: Date }
>(
  `insert into job_requests (merchant_id, request_id, name, key, payload, run_at)
   values (:merchantId, :requestId, :name, :key, :payload, :at)`,
)

/** A job in the queue itself. */
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

/** Enqueue a job in a merchant's transaction. It is in the queue soon after the transaction has committed. */
export function enqueueJob<Name extends JobName>({
  name,
  key,
  payload,
  at,
}: Job<Name>): Query<unknown, 'write'> {
  return {
    ...request({ requestId: randomUUID(), name, key, payload: JSON.stringify(payload), at: new Date(at) }),
    afterCommit: announceRequest,
  }
}

/** Enqueue a job in a transaction above merchants. `merchantId` null: the job too is above merchants. */
export function enqueuePlatformJob<Name extends JobName>(
  merchantId: string | null,
  { name, key, payload, at }: Job<Name>,
): Query<unknown, 'write'> {
  return enqueue({ name, merchant: merchantId, key, payload: JSON.stringify(payload), at: new Date(at) })
}

const relays = new WeakMap<Pool, () => void>()

/** Call `wake` whenever a transaction of this pool has requested jobs and committed. */
export function onJobRequest(pool: Pool, wake: () => void): void {
  relays.set(pool, wake)
}

function announceRequest(pool: Pool): void {
  relays.get(pool)?.()
}

/** A job this much overdue counts as lost for the sweep (ADR-052). */
export const lateJobMs = 60_000
