import { randomUUID } from 'node:crypto'
import { terminalProviderOf, terminalRulesOf } from '@tabard/domain/payments/terminals/terminals'
import type { WriteTx } from '../../../db/tx.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import type { Said } from '../attempts/ask-provider.ts'
import type { AttemptRow } from '../attempts/attempt-queries.ts'
import { requestRelease, setHeld } from './hold-queries.ts'

const dayMs = 86_400_000

/**
 * Write what a terminal holds on a card. A hold that does not match, such as one of another amount, is released: nobody
 * may charge it.
 */
export async function writeHold(tx: WriteTx, attempt: AttemptRow, said: Said, now: number): Promise<void> {
  const { attemptId: holdId, shopId, provider, status } = attempt
  if (!said.isMoney || said.transaction === undefined) return
  const name = terminalProviderOf(provider)
  const days = name === undefined ? 0 : (terminalRulesOf(name).features.holdDays ?? 0)
  const { card } = said.view ?? {}
  const expiresAt = said.heldUntil ?? now + days * dayMs
  const [[held]] = await Promise.all([
    tx.change(
      setHeld({
        holdId,
        at: new Date(now),
        transaction: said.transaction,
        expiresAt: new Date(expiresAt),
        scheme: card?.scheme ?? null,
        lastFour: card?.lastFour ?? null,
      }),
    ),
    tx.change(holdJob(holdId, expiresAt)),
  ])
  if (!held || status === 'held') return
  await tx.change(requestRelease({ shopId, holdId, releaseId: randomUUID(), by: '', at: new Date(now) }))
  await tx.change(holdJob(holdId, now))
}

/** Build the statement that schedules the next look at a hold. */
export function holdJob(holdId: string, at: number) {
  return enqueueJob({ name: 'hold.look', key: holdId, payload: { holdId }, at })
}
