import { writing, type Query } from '../../db/statement.ts'

const enqueue = writing<Record<never, never>, [string, string, string, string, Date]>(
  'select enqueue($1, $2, $3, $4, $5)',
)

/** The jobs that other work asks for; `jobs.ts` carries them out. */
export type JobName =
  | 'attempt.look'
  | 'message.send'
  | 'refund.send'
  | 'order.settle'
  | 'order.expire'
  | 'order.undoRefund'
  | 'orders.join'
  | 'orders.forget'
  | 'account.erase'
  | 'picture.avif'
  | 'menu.publishPlanned'

export interface Job {
  readonly name: JobName
  /** Of one key there is one: enqueued again it takes the later time and payload. */
  readonly key: string
  readonly payload: Readonly<Record<string, string>>
  readonly at: number
}

/** A job in the same transaction as what it is about (decision 11). */
export function enqueueJob(merchantId: string, { name, key, payload, at }: Job): Query<unknown, 'write'> {
  return enqueue(name, merchantId, key, JSON.stringify(payload), new Date(at))
}
