import { randomUUID } from 'node:crypto'
import { writing } from '../../../db/statement.ts'

interface StoredEvent {
  eventId: string
  at: Date
  kind: string
  result: string
  /** The same event after this instant is not stored again. */
  since: Date
}

/** Insert an event of an attempt, with its shop and provider. */
export const insertEvent = writing<
  Record<never, never>,
  StoredEvent & { attemptId: string; refundId: string | null }
>(
  `insert into payment_events (merchant_id, event_id, shop_id, provider, attempt_id, refund_id, at, kind, result)
   select :merchantId, :eventId, a.shop_id, a.provider, a.attempt_id, :refundId::uuid, :at, :kind, :result
   from payment_attempts a where a.merchant_id = :merchantId and a.attempt_id = :attemptId
     and not exists (select from payment_events e where e.merchant_id = :merchantId and e.attempt_id = :attemptId
       and e.refund_id is not distinct from :refundId::uuid and e.kind = :kind and e.result = :result and e.at > :since)`,
)

/** Insert what was decided of an attempt at this instant. It inserts nothing if nothing was. */
export const insertDecision = writing<Record<never, never>, { eventId: string; attemptId: string; at: Date }>(
  `insert into payment_events (merchant_id, event_id, shop_id, provider, attempt_id, at, kind, result)
   select :merchantId, :eventId, a.shop_id, a.provider, a.attempt_id, :at, 'decided', a.status
   from payment_attempts a where a.merchant_id = :merchantId and a.attempt_id = :attemptId and a.decided_at = :at
     and coalesce((select e.result from payment_events e where e.merchant_id = :merchantId and e.attempt_id = :attemptId and e.kind = 'decided'
       order by e.at desc limit 1), '') <> a.status`,
)

/** Insert a refused notification, at most one a minute of a shop and provider. */
export const insertRefused = writing<
  Record<never, never>,
  { eventId: string; shopId: string; provider: string; at: Date; since: Date }
>(
  `insert into payment_events (merchant_id, event_id, shop_id, provider, at, kind)
   select :merchantId, :eventId, :shopId, :provider, :at, 'notificationRefused' from merchants m
   where m.merchant_id = :merchantId and not exists (select from payment_events e where e.merchant_id = :merchantId and e.shop_id = :shopId
     and e.provider = :provider and e.attempt_id is null and e.at > :since)`,
)

/** Delete old events. */
export const deleteEvents = writing<Record<never, never>, { before: Date }>(
  'delete from payment_events where merchant_id = :merchantId and at < :before',
)

/** Make the id of an event. */
export const newEventId: () => string = randomUUID
