import { setTimeout as sleep } from 'node:timers/promises'
import { toDecimalText, type Currency } from '@tabard/domain/money/money'
import type { z } from 'zod'
import { ProviderSilent, type RefundRequest, type RefundTruth } from '../provider.ts'
import { getRefund, getSession, getSessionId, parse, type WindcaveCaller } from './ask-windcave.ts'
import { findRefundIn, readRefund } from './read-session.ts'
import { PendingTransaction, WindcaveTransaction } from './windcave-answers.ts'

/** How often and after which pause a running refund is polled before it counts as pending. */
export interface PollTiming {
  readonly times: number
  readonly pauseMs: number
}

/** Make a refund once: the session is searched for it before it is sent. */
export async function makeWindcaveRefund(
  windcave: WindcaveCaller,
  request: RefundRequest,
  poll: PollTiming,
): Promise<RefundTruth> {
  return (await searchRefund(windcave, request)) ?? (await sendRefund(windcave, request, poll))
}

/** Find a refund by its id, or by our reference. */
export async function findWindcaveRefund(
  windcave: WindcaveCaller,
  request: RefundRequest & { readonly refund: string | undefined },
): Promise<RefundTruth | undefined> {
  const { refund, cents } = request
  const known = refund === undefined ? undefined : await getRefund(windcave, refund, cents)
  return known ?? searchRefund(windcave, request)
}

/** Windcave lists no refunds by reference: the session of the payment has them. */
async function searchRefund(
  windcave: WindcaveCaller,
  { transaction, session, reference, cents }: RefundRequest,
): Promise<RefundTruth | undefined> {
  const id = session ?? (await getSessionId(windcave, transaction))
  const found = id === undefined ? undefined : await getSession(windcave, id)
  const refund = found && findRefundIn(found, reference)
  return refund && readRefund(refund, cents)
}

/**
 * Sent once and never retried, because Windcave does not document how long it remembers a request id. A running
 * refund is polled by its id; links of answers are not followed.
 */
async function sendRefund(
  windcave: WindcaveCaller,
  { reference, transaction, cents, currency }: RefundRequest,
  poll: PollTiming,
): Promise<RefundTruth> {
  const amount = toDecimalText(cents, currency as Currency)
  const body = { type: 'refund', amount, currency, transactionId: transaction, merchantReference: reference }
  const timing = { ...windcave.ask, timeoutMs: windcave.ask.timeoutMs * 2, tries: 1 }
  const answer = await windcave.post('/transactions', reference, body, timing)
  if (answer.status !== 202) return readRefund(parse(WindcaveTransaction, answer), cents)
  const refund = idOfPending(parse(PendingTransaction, answer))
  for (let turn = 0; turn < poll.times; turn += 1) {
    await sleep(poll.pauseMs)
    const truth = await getRefund(windcave, refund, cents)
    if (truth && truth.status !== 'pending') return truth
  }
  return { refund, status: 'pending' }
}

function idOfPending({ id, links }: z.infer<typeof PendingTransaction>): string {
  const self = links.find(({ rel }) => rel === 'self')
  const found = id ?? self?.href.split('/').at(-1)
  if (!found) throw new ProviderSilent('a running transaction without an id')
  return found
}
