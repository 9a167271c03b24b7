import type { AttemptStatus } from '@tabard/domain/payments/attempt-status'
import type { ReviewReason } from '@tabard/domain/payments/decide-attempt'
import type { WriteTx } from '../../../db/tx.ts'
import { markShares } from '../share-queries.ts'
import { noteDecision, noteEvent } from '../history/note-event.ts'
import { decide, type AttemptRow } from './attempt-queries.ts'

interface StatusChange {
  readonly attemptId: string
  readonly to: AttemptStatus
  readonly from: readonly AttemptStatus[]
  readonly now: number
  readonly reason?: ReviewReason | undefined
  /** What the provider said: its ids, the charged amount, and the whole answer as JSON. */
  readonly session?: string | undefined
  readonly transaction?: string | undefined
  readonly capturedCents?: number | undefined
  readonly capturedCurrency?: string | undefined
  readonly known?: string | undefined
  /** The answer in a word, for the history. Undefined: the provider was not asked. */
  readonly answer?: string | undefined
}

/**
 * Change the status of an attempt and of its shares. Undefined: its status is none of `from`. Throws if another attempt
 * for the whole bill was paid or still can be.
 */
export async function writeStatus(tx: WriteTx, change: StatusChange): Promise<AttemptRow | undefined> {
  const { attemptId, answer } = change
  const [[written]] = await Promise.all([
    tx.change(
      decide({
        attemptId,
        to: change.to,
        from: change.from,
        at: new Date(change.now),
        reason: change.reason ?? null,
        session: change.session ?? null,
        transaction: change.transaction ?? null,
        capturedCents: change.capturedCents ?? null,
        capturedCurrency: change.capturedCurrency ?? null,
        known: change.known ?? null,
      }),
    ),
    tx.change(markShares({ attemptId })),
    // After the change, which waits for others: a second one sees the event of the first.
    ...(answer === undefined
      ? []
      : [tx.change(noteEvent({ attemptId, kind: 'answered', result: answer }, change.now))]),
    tx.change(noteDecision(attemptId, change.now)),
  ])
  return written
}
