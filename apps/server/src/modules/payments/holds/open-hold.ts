import { randomBytes } from 'node:crypto'
import type { TerminalProviderName } from '@tabard/domain/payments/terminals/terminals'
import type { WriteTx } from '../../../db/tx.ts'
import { findAttempt, type AttemptRow } from '../attempts/attempt-queries.ts'
import { hashTxn, pollLater } from '../attempts/new-attempt.ts'
import { insertHold, insertHoldAttempt } from './hold-queries.ts'

/** Whose tab it is: an order, or the visit of a table. */
export interface HoldTarget {
  readonly orderId: string | null
  readonly visitId: string | null
  readonly tableNumber: string
}

interface HoldRequest {
  readonly shopId: string
  readonly holdId: string
  readonly terminal: {
    readonly terminalId: string
    readonly provider: TerminalProviderName
    readonly environment: string
  }
  readonly target: HoldTarget
  readonly cents: number
  readonly currency: string
  /** As the person is called. */
  readonly by: string
  readonly now: number
}

const expectedMs = 15 * 60_000
const firstPollMs = 60_000

/**
 * Write a hold and its attempt, before the terminal is called. `isKnown`: the request came before, and nothing may be
 * started again. Throws if the terminal is in use (`payment_attempts_one_at_terminal`).
 */
export async function openHold(
  tx: WriteTx,
  { shopId, holdId, terminal, target, cents, currency, by, now }: HoldRequest,
): Promise<{ readonly attempt: AttemptRow; readonly isKnown: boolean }> {
  const known = await tx.row(findAttempt({ attemptId: holdId }))
  if (known) return { attempt: known, isKnown: true }
  const { terminalId, provider, environment } = terminal
  const at = new Date(now)
  const [[attempt]] = await Promise.all([
    tx.change(
      insertHoldAttempt({
        attemptId: holdId,
        shopId,
        provider,
        terminalId,
        environment,
        cents,
        currency,
        // There is no page to return from.
        tokenHash: hashTxn(randomBytes(16).toString('base64url')),
        at,
        expiresAt: new Date(now + expectedMs),
      }),
    ),
    tx.change(
      insertHold({ holdId, shopId, terminalId, provider, ...target, heldCents: cents, currency, at, by }),
    ),
    tx.change(pollLater(holdId, now + firstPollMs)),
  ])
  if (!attempt) throw new Error('the attempt of a hold was not written')
  return { attempt, isKnown: false }
}
