import type { payments } from '@tabard/contract/payments/calls'
import type { Handler } from '../../../http/handler.ts'
import type { DepNames } from '../deps.ts'
import { hashTxn } from './new-attempt.ts'
import { schedulePoll } from './polling/schedule-poll.ts'
import { findAttemptByToken } from './attempt-queries.ts'

/**
 * Handle the browser's return from the payment page. It proves nothing, but polls the provider. An
 * unknown token gets the same answer.
 */
export const returnFromPage: Handler<typeof payments.returned, DepNames> = async ({
  input,
  openPublicId,
  deps,
}) => {
  const merchant = await openPublicId(input.txn)
  const attempt = await merchant?.read(async (tx) => tx.row(findAttemptByToken({ hash: hashTxn(input.txn) })))
  if (merchant && attempt) schedulePoll(deps, merchant.merchantId, attempt.attemptId, { hasReturned: true })
  return {}
}
