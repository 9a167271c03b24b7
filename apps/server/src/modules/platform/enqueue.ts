import { writing, type Query } from '../../db/statement.ts'

const enqueue = writing<Record<never, never>, [string, string | null, string, string, Date]>(
  'select enqueue($1, $2, $3, $4, $5)',
)

/** The jobs that other work asks for; `jobs.ts` carries them out. */
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

export interface Job {
  readonly name: JobName
  /** Of one key there is one: enqueued again it takes the later time and payload. */
  readonly key: string
  readonly payload: Readonly<Record<string, string>>
  readonly at: number
}

/** A job in the same transaction as what it is about (F11). Without a merchant: it is about what is above them. */
export function enqueueJob(
  merchantId: string | null,
  { name, key, payload, at }: Job,
): Query<unknown, 'write'> {
  return enqueue(name, merchantId, key, JSON.stringify(payload), new Date(at))
}

/** How much later than its time a job may come before the sweep counts it as lost (ADR-052). */
export const lateJobMs = 60_000
