import { isOpenDispute } from '@tabard/domain/payments/dispute'
import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { ProviderRefused, type DisputeTruth, type Provider } from '../../../gateways/payments/provider.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { newId } from '../../platform/new-id.ts'
import { connectOf } from '../attempts/attempt-account.ts'
import { findAttempt, type AttemptRow } from '../attempts/attempt-queries.ts'
import type { Deps } from '../deps.ts'
import { noteEvent } from '../history/note-event.ts'
import { insertDispute, lockDispute, updateDispute } from './dispute-queries.ts'
import { postChange } from './post-change.ts'
import { writeStatedFees } from './write-fees.ts'

const dayMs = 24 * 3_600_000

/** A dispute by the provider's id, and the attempt that it is about. */
interface NamedDispute {
  readonly attemptId: string
  readonly dispute: string
}

/**
 * Ask the provider about a dispute, and write its answer. A notification only causes the question. An open one is asked
 * for again every day. A lost one is posted to the ledger once; won after all, the loss is reversed. Throws
 * `ProviderSilent`: the job runs again.
 */
export async function lookAtDispute(deps: Deps, merchantId: string, named: NamedDispute): Promise<void> {
  const { pool, clock, log } = deps
  const { attempt, provider } = await systemRead(pool, merchantId, async (tx) => {
    const found = await tx.row(findAttempt({ attemptId: named.attemptId }))
    return { attempt: found, provider: found && (await connectOf(tx, found, deps)) }
  })
  if (!attempt || !provider) return
  const truth = await ask(provider, named.dispute)
  // A dispute of another payment, or one that the account may not read.
  if (!truth || truth.transaction !== attempt.providerTransaction) {
    log.warn({ merchantId, ...named }, 'a dispute could not be verified')
    return
  }
  await systemWrite(pool, merchantId, async (tx) => {
    const now = clock()
    await writeDispute(tx, attempt, truth, now)
    if (isOpenDispute(truth.status)) await tx.change(disputeJob(named, now + dayMs))
  })
}

/** Build the statement that schedules a look at a dispute. One job per dispute: scheduling again replaces the time. */
export function disputeJob({ attemptId, dispute }: NamedDispute, at: number) {
  return enqueueJob({ name: 'dispute.look', key: dispute, payload: { attemptId, dispute }, at })
}

async function ask(provider: Provider, dispute: string): Promise<DisputeTruth | undefined> {
  try {
    return await provider.findDispute?.(dispute)
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined
    throw error
  }
}

async function writeDispute(
  tx: WriteTx,
  { attemptId, shopId }: AttemptRow,
  truth: DisputeTruth,
  now: number,
): Promise<void> {
  const { dispute, status, reason, cents, currency } = truth
  const [[made], known] = await Promise.all([
    tx.change(
      insertDispute({
        disputeId: newId(now),
        shopId,
        attemptId,
        dispute,
        // The loss is posted below.
        status: status === 'lost' ? 'underReview' : status,
        reason,
        cents,
        currency,
        openedAt: new Date(truth.openedAt),
        at: new Date(now),
      }),
    ),
    tx.row(lockDispute({ attemptId, dispute })),
  ])
  if (!known) throw new Error('the dispute is not there')
  const isLost = known.status === 'lost'
  const transferId = await postChange(tx, known, truth, now)
  await writeStatedFees(tx, { disputeId: known.disputeId, shopId, now }, truth.fees)
  await Promise.all([
    tx.change(
      updateDispute({
        disputeId: known.disputeId,
        // The same case in a letter may be written in another way.
        dispute,
        source: 'notified',
        status,
        reason,
        // What was posted is what is reversed.
        cents: isLost ? known.cents : cents,
        dueAt: truth.dueAt === undefined ? null : new Date(truth.dueAt),
        at: new Date(now),
        transferId,
      }),
    ),
    ...(made || known.status !== status
      ? [tx.change(noteEvent({ attemptId, kind: 'dispute', result: status }, now))]
      : []),
  ])
}
