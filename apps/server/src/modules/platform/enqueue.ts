import { writing, type Query } from '../../db/statement.ts'

export const enqueue = writing<
  Record<never, never>,
  { name: string; merchant: string | null; key: string; payload: string; at: Date }
>('select enqueue(:name, :merchant, :key, :payload, :at)')

/** Jobs that use cases enqueue; `jobs.ts` runs them. */
export type JobName =
  | 'attempt.look'
  | 'message.send'
  | 'refund.send'
  | 'order.ready'
  | 'order.settle'
  | 'order.expire'
  | 'order.fire'
  | 'order.undoRefund'
  | 'orders.chase'
  | 'orders.join'
  | 'orders.forget'
  | 'account.erase'
  | 'staff.mailPasswordLink'
  | 'staff.recordReset'
  | 'picture.avif'
  | 'menu.publishPlanned'
  | 'shop.numbers'
  | 'capacity.expire'

/** A job to enqueue. */
export interface Job {
  readonly name: JobName
  /** Unique per name: a second job replaces time and payload of the first. */
  readonly key: string
  readonly payload: Readonly<Record<string, string>>
  readonly at: number
}

/** Enqueue a job in the caller's transaction (F11). `merchantId` null: the job is above merchants. */
export function enqueueJob(
  merchantId: string | null,
  { name, key, payload, at }: Job,
): Query<unknown, 'write'> {
  return enqueue({ name, merchant: merchantId, key, payload: JSON.stringify(payload), at: new Date(at) })
}

/** A job this much overdue counts as lost for the sweep (ADR-052). */
export const lateJobMs = 60_000
