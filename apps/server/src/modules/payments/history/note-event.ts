import type { WriteTx } from '../../../db/tx.ts'
import { deleteEvents, insertDecision, insertEvent, insertRefused, newEventId } from './event-queries.ts'

/** What happened to an attempt, without words of the provider. */
interface PaymentEvent {
  readonly attemptId: string
  /** The refund that it is about. */
  readonly refundId?: string
  readonly kind:
    | 'pageOpened'
    | 'pageFailed'
    | 'returned'
    | 'notified'
    | 'answered'
    | 'refundTried'
    | 'dispute'
  readonly result: string
}

const minuteMs = 60_000
/** For how long the same answer of a provider is one event: screens and sweeper ask often. */
const quietMs = { answered: 10 * minuteMs, refundTried: 10 * minuteMs, notified: 5_000, returned: 5_000 }
/** Disputes can come over a year after a payment. */
const keptMs = 400 * 24 * 60 * minuteMs

/** Build the statement that adds an event to the history of a payment (ADR-173). Send it in the flush of the change. */
export function noteEvent({ attemptId, refundId, kind, result }: PaymentEvent, now: number) {
  const quiet: Readonly<Partial<Record<string, number>>> = quietMs
  return insertEvent({
    eventId: newEventId(),
    attemptId,
    refundId: refundId ?? null,
    at: new Date(now),
    kind,
    result,
    since: new Date(now - (quiet[kind] ?? 0)),
  })
}

/** Build the statement that adds what was decided of an attempt at this instant, after the statement that decided it. */
export function noteDecision(attemptId: string, now: number) {
  return insertDecision({ eventId: newEventId(), attemptId, at: new Date(now) })
}

/** Build the statement that adds a notification that nobody could prove. It names no payment. */
export function noteRefused({ shopId, provider }: { shopId: string; provider: string }, now: number) {
  const since = new Date(now - minuteMs)
  return insertRefused({ eventId: newEventId(), shopId, provider, at: new Date(now), since })
}

/** Delete events after 400 days. Payments, refunds, disputes and the ledger stay. */
export async function purgeEvents(tx: WriteTx, now: number): Promise<void> {
  await tx.change(deleteEvents({ before: new Date(now - keptMs) }))
}
