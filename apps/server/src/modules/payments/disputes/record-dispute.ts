import type { paymentDisputes } from '@tabard/contract/payments/disputes'
import { cleanText, textLimits } from '@tabard/domain/text/text-input'
import { Refusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { newId } from '../../platform/new-id.ts'
import { createWallClock } from '../../shops/hours/local-instant.ts'
import { getShop } from '../../shops/load-shop.ts'
import { noteEvent } from '../history/note-event.ts'
import { findDisputable, insertRecorded, lockDisputed } from './record-queries.ts'
import { lockDispute } from './dispute-queries.ts'
import { writeRecordedFee } from './write-fees.ts'

const daySeconds = 86_399

/** Record a dispute from a letter. The lock of its attempt holds the limit: other disputes of it wait. */
export const recordDispute: Handler<typeof paymentDisputes.record> = async ({ input, shop, now, fail }) => {
  const { attemptId, cents, reason, dueDate, feeCents } = input
  const cleaned = cleanText(input.number, { maxLength: textLimits.note, multiline: false })
  if (!cleaned.ok) return new Refusal('text.tooLong', { field: 'number', max: cleaned.max })
  const number = cleaned.text
  if (!/[\p{L}\p{N}]/u.test(number)) return fail('dispute.numberRequired', { field: 'number' })
  return shop.write(async (tx, caller) => {
    const who = await caller
    const { shopId } = shop
    const attempt = await tx.row(lockDisputed({ shopId, attemptId }))
    if (!attempt) return fail('attempt.unknown', {})
    const { currency } = attempt
    const { timeZone } = await getShop(tx, shopId)
    const dueAt =
      dueDate === undefined ? null : new Date(createWallClock(timeZone).instantOf(dueDate, daySeconds))
    const at = new Date(now)
    const [made] = await tx.change(
      insertRecorded({
        disputeId: newId(now),
        attemptId,
        number,
        reason,
        cents,
        dueAt,
        at,
        byName: who.name,
      }),
    )
    if (!made) {
      if (await tx.row(lockDispute({ attemptId, dispute: number })))
        return fail('dispute.known', { field: 'number' })
      const left = await tx.row(findDisputable({ attemptId }))
      return fail('dispute.tooMuch', {
        field: 'cents',
        disputableCents: Math.max(0, left?.cents ?? 0),
        currency,
      })
    }
    const { disputeId } = made
    if (feeCents !== undefined)
      await writeRecordedFee(tx, { disputeId, shopId, now }, { cents: feeCents, currency })
    await Promise.all([
      tx.change(noteEvent({ attemptId, kind: 'dispute', result: 'needsResponse' }, now)),
      recordAudit(tx, {
        shopId,
        now,
        caller: who,
        what: 'payments.recordDispute',
        subject: disputeId,
        after: { number, cents, currency, reason, ...(feeCents === undefined ? {} : { feeCents }) },
      }),
    ])
    return { disputeId }
  })
}
