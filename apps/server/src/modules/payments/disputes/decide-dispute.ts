import type { paymentDisputes } from '@tabard/contract/payments/disputes'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { noteEvent } from '../history/note-event.ts'
import { lockOwnDispute, updateDispute } from './dispute-queries.ts'
import { postChange } from './post-change.ts'
import { recordedFeeCents, writeRecordedFee } from './write-fees.ts'

/** Record what became of a recorded dispute. A notified one is decided by the provider's answer only. */
export const decideDispute: Handler<typeof paymentDisputes.decide> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, caller) => {
    const who = await caller
    const { shopId } = shop
    const { disputeId, outcome } = input
    const known = await tx.row(lockOwnDispute({ shopId, disputeId }))
    if (!known) return fail('dispute.unknown', {})
    if (known.source !== 'recorded') return fail('dispute.notRecorded', {})
    const { attemptId, dispute, reason, cents, currency, status } = known
    const transferId = await postChange(tx, known, { status: outcome, cents, currency }, now)
    if (outcome === 'won' && input.isFeeReturned === true) {
      const feeCents = await recordedFeeCents(tx, disputeId)
      if (feeCents > 0) await writeRecordedFee(tx, { disputeId, shopId, now }, { cents: -feeCents, currency })
    }
    const change = { disputeId, dispute, source: known.source, reason, cents, transferId } as const
    await Promise.all([
      tx.change(updateDispute({ ...change, status: outcome, dueAt: null, at: new Date(now) })),
      ...(status === outcome
        ? []
        : [tx.change(noteEvent({ attemptId, kind: 'dispute', result: outcome }, now))]),
      recordAudit(tx, {
        shopId,
        now,
        caller: who,
        what: 'payments.decideDispute',
        subject: disputeId,
        before: { status },
        after: { status: outcome, isFeeReturned: input.isFeeReturned ?? false },
      }),
    ])
    return { disputeId }
  })
