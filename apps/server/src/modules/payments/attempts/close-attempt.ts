import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import { ProviderRefused, ProviderSilent } from '../../../gateways/payments/provider.ts'
import type { Deps } from '../deps.ts'
import { connectOf, keyOf } from './attempt-account.ts'
import { isInPerson, setLeftOpen, type AttemptRow } from './attempt-queries.ts'
import { reconcile } from './reconcile.ts'
import { writeStatus } from './write-status.ts'

/**
 * Close a payment page that must not be paid any more, and reconcile its attempt. If the provider does not
 * answer, the attempt stays and the sweeper continues. A page of a provider that cannot close pages is given up: the
 * attempt is cancelled, and the sweeper asks until the page expires whether it was paid all the same.
 */
export async function closeAttempt(deps: Deps, merchantId: string, attempt: AttemptRow): Promise<AttemptRow> {
  const { pool, clock } = deps
  const { attemptId } = attempt
  // Only staff at the terminal, or the payer, can end it: the answer tells whether they have.
  if (isInPerson(attempt)) return (await reconcile(deps, merchantId, attemptId)) ?? attempt
  let isClosed = false
  try {
    const provider = await systemRead(pool, merchantId, (tx) => connectOf(tx, attempt, deps))
    isClosed = (await provider?.close({ ...keyOf(attempt), isWanted: false })) === 'closed'
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof ProviderRefused) return attempt
    throw error
  }
  if (!isClosed)
    await systemWrite(pool, merchantId, (tx) => tx.change(setLeftOpen({ attemptId, isLeftOpen: true })))
  const known = (await reconcile(deps, merchantId, attemptId, { isClosing: true })) ?? attempt
  if (isClosed || !isOpenAttempt(known.status)) return known
  const given = await systemWrite(pool, merchantId, (tx) =>
    writeStatus(tx, { attemptId, to: 'cancelled', from: ['created', 'pending', 'unknown'], now: clock() }),
  )
  return given ?? known
}
