import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { ProviderRefused } from '../../../gateways/payments/provider.ts'
import { enqueueJob, lateJobMs, type Job } from '../../platform/enqueue.ts'
import { connectOf } from '../attempts/attempt-account.ts'
import type { Deps } from '../deps.ts'
import {
  deleteRemoved,
  findRemoved,
  forgetAttemptCards,
  listAbandoned,
  listOverdue,
  removeCards,
} from './card-queries.ts'
import { openToken } from './card-secrets.ts'

/** Build the statement that requests the removal of a removed card at its provider. */
export function removalJob(cardId: string, now: number) {
  return enqueueJob({ name: 'card.remove', key: cardId, payload: { cardId }, at: now })
}

/**
 * Let the provider remove a card, and delete it. A provider that refuses knows neither card nor account any more. Throws
 * `ProviderSilent`: the job runs again.
 */
export async function removeAtProvider(deps: Deps, merchantId: string, cardId: string): Promise<void> {
  const found = await systemRead(deps.pool, merchantId, async (tx) => {
    const card = await tx.row(findRemoved({ cardId }))
    return card && { card, provider: await connectOf(tx, card, deps) }
  })
  if (!found) return
  const { card, provider } = found
  const token = openToken(deps.config, card, { merchantId, ...card })
  try {
    if (token !== undefined) await provider?.removeCard?.(token)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    deps.log.warn({ err: error, cardId }, 'the provider refused to remove a stored card')
  }
  await systemWrite(deps.pool, merchantId, (tx) => tx.change(deleteRemoved({ cardId })))
}

/** Whose cards are forgotten: those of an erased customer, or of a disconnected account. */
interface Forgotten {
  readonly customerId: string | null
  readonly accountId: string | null
}

/** Remove all cards of a customer or an account, and request their removal at the provider. */
export async function forgetCards(
  tx: WriteTx,
  { customerId, accountId }: Forgotten,
  now: number,
): Promise<void> {
  const removed = await tx.change(removeCards({ customerId, accountId, at: new Date(now) }))
  for (const { cardId } of removed) await tx.change(removalJob(cardId, now))
  if (customerId !== null) await tx.change(forgetAttemptCards({ customerId }))
}

/** List jobs for removed cards that the provider still has, and for cards whose customer or account is gone (ADR-052). */
export async function listLostRemovals(tx: WriteTx, now: number): Promise<readonly Job[]> {
  const [overdue, abandoned] = await Promise.all([
    tx.rows(listOverdue({ before: new Date(now - lateJobMs) })),
    tx.rows(listAbandoned()),
  ])
  return [
    ...overdue.map(({ cardId }): Job => ({ name: 'card.remove', key: cardId, payload: { cardId }, at: now })),
    ...abandoned.map((forgotten): Job => ({
      name: 'cards.forget',
      key: forgotten.accountId ?? forgotten.customerId ?? '',
      payload: forgotten,
      at: now,
    })),
  ]
}
