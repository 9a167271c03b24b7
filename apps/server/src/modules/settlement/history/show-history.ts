import type {
  PaymentHistoryEntry,
  paymentHistory,
  ShownDispute,
} from '@tabard/contract/settlement/payment-history'
import { isOpenAttempt, type AttemptStatus } from '@tabard/domain/payments/attempt-status'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { listShownDisputes, type ShownDisputeRow as DisputeRow } from './dispute-view-queries.ts'
import {
  listAttemptsOf,
  listEvents,
  listPosted,
  listRefundSteps,
  listSettled,
  listStaffSteps,
} from './history-queries.ts'

/** Show everything that happened to the payments of an order, or to one payment. */
export const showHistory: Handler<typeof paymentHistory.show> = ({ input, shop }) =>
  shop.read(async (tx) => {
    const { shopId } = shop
    const attempts = await tx.rows(
      listAttemptsOf({
        shopId,
        orderId: input.of === 'order' ? input.id : null,
        attemptId: input.of === 'attempt' ? input.id : null,
      }),
    )
    if (attempts.length === 0) return []
    const [rows, disputes] = await Promise.all([
      listEntries(tx, shopId, attempts),
      tx.rows(listShownDisputes({ attemptIds: attempts.map(({ attemptId }) => attemptId) })),
    ])
    return attempts.map((attempt) => {
      const { attemptId, orderIds, method, provider, status, cents, currency } = attempt
      const own = rows.filter((row) => row.attemptId === attemptId)
      return {
        attemptId,
        orderIds,
        method,
        provider,
        status,
        cents,
        currency,
        startedAt: attempt.createdAt.getTime(),
        disputableCents: Math.max(0, attempt.disputableCents ?? 0),
        disputes: disputes.filter((each) => each.attemptId === attemptId).map(presentDispute),
        entries: inOrder([...own, ...decisionOf(attempt, own)]).map((row) => presentEntry(row, currency)),
      }
    })
  })

interface Attempt {
  readonly attemptId: string
  readonly status: AttemptStatus
  readonly decidedAt: Date | null
}

async function listEntries(
  tx: ReadTx,
  shopId: string,
  attempts: readonly { readonly attemptId: string; readonly createdAt: Date }[],
) {
  const attemptIds = attempts.map(({ attemptId }) => attemptId)
  const since = new Date(Math.min(...attempts.map(({ createdAt }) => createdAt.getTime())))
  const lists = await Promise.all([
    tx.rows(listEvents({ attemptIds })),
    tx.rows(listRefundSteps({ attemptIds })),
    tx.rows(listPosted({ attemptIds })),
    tx.rows(listSettled({ attemptIds })),
    tx.rows(listStaffSteps({ shopId, since, attemptIds })),
  ])
  return lists.flat()
}

type Entry = Awaited<ReturnType<typeof listEntries>>[number]

/** The decision of an attempt whose events are not stored any more, or were not stored yet. */
function decisionOf({ attemptId, status, decidedAt }: Attempt, own: readonly Entry[]): Entry[] {
  const isStored = own.some(({ step }) => step === 'decided')
  if (isStored || decidedAt === null || isOpenAttempt(status)) return []
  const none = { cents: null, currency: null, feeCents: null, who: null, reason: null, reference: null }
  return [{ ...none, attemptId, place: 3, at: decidedAt, step: 'decided', result: status }]
}

function presentDispute(row: DisputeRow): ShownDispute {
  return {
    disputeId: row.disputeId,
    number: row.dispute,
    status: row.status,
    reason: row.reason,
    cents: row.cents,
    currency: row.currency,
    feeCents: row.feeCents ?? undefined,
    dueAt: row.dueAt?.getTime(),
    isRecorded: row.isRecorded,
    recordedBy: row.recordedBy ?? undefined,
  }
}

function inOrder(rows: readonly Entry[]): Entry[] {
  return rows.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.place - b.place)
}

function presentEntry(row: Entry, currency: string): PaymentHistoryEntry {
  return {
    at: row.at.getTime(),
    step: row.step,
    result: row.result,
    cents: row.cents ?? undefined,
    currency: row.cents === null ? undefined : (row.currency ?? currency),
    feeCents: row.feeCents ?? undefined,
    who: row.who ?? undefined,
    reason: row.reason ?? undefined,
    reference: row.reference ?? undefined,
  }
}
