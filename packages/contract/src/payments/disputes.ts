import type { RecordedOutcome, RecordedReason } from '@tabard/domain/payments/dispute'
import { endpoint } from '../wire/endpoint.ts'

/** A dispute in a letter of the provider or the bank. */
export interface RecordedDispute {
  readonly attemptId: string
  /** The provider's number of the case. */
  readonly number: string
  readonly cents: number
  readonly reason: RecordedReason
  /** The last day of the shop to answer, such as `2026-12-04`. Undefined: the letter names none. */
  readonly dueDate?: string | undefined
  /** What the case costs beside its amount. Undefined: nothing, or it is not known. */
  readonly feeCents?: number | undefined
}

const who = 'staff:payments.review'

/** Disputes that staff record, where the provider notifies of none (ADR-178). */
export const paymentDisputes = {
  record: endpoint<RecordedDispute, { readonly disputeId: string }>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/payments/disputes/record',
    who,
    summary:
      'Records a dispute from a letter: at most what was captured less refunds and other disputes. A notification of the same case joins it',
    errors: [
      'attempt.unknown',
      'dispute.tooMuch',
      'dispute.known',
      'dispute.numberRequired',
      'text.tooLong',
      'text.characters',
    ],
  }),
  decide: endpoint<
    {
      readonly disputeId: string
      readonly outcome: RecordedOutcome
      /** Of one that was won: the provider gives its fee back. */
      readonly isFeeReturned?: boolean | undefined
    },
    { readonly disputeId: string }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/payments/disputes/decide',
    who,
    summary:
      'Records what became of a recorded dispute. A lost one is posted to the ledger, one that is won after all is reversed',
    errors: ['dispute.unknown', 'dispute.notRecorded'],
  }),
}
