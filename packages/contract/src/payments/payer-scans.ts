import type { AttemptStatus } from '@tabard/domain/payments/attempt-status'
import type { ScannedWallet } from '@tabard/domain/payments/payer-code'
import type { BillShare } from '@tabard/domain/pricing/tenders/paid-lines'
import { endpoint } from '../wire/endpoint.ts'

/** A payment by a scanned code as staff see it. */
export interface PayerScan {
  readonly attemptId: string
  readonly wallet: ScannedWallet
  readonly status: AttemptStatus
  readonly cents: number
  readonly currency: string
  readonly startedAt: number
}

const who = 'staff:cash.collect'

/** Payments by the code of the payer's wallet, which staff scan (ADR-174). */
export const payerScans = {
  start: endpoint<
    {
      /** A UUID of the screen: sent again it charges nothing. The payment has it as its id. */
      readonly requestId: string
      /** The digits of the payer's code. They are neither stored nor logged. */
      readonly payerCode: string
      /** The orders that the screen showed: one, or all unpaid ones of a table. */
      readonly orderIds: readonly string[]
      /** Their total and the part that the screen showed, to the cent. */
      readonly dueCents: number
      readonly partCents: number
      /** Undefined: everything. */
      readonly part?: BillShare | undefined
    },
    PayerScan
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/payer-scans/start',
    who,
    summary:
      "Charges the code of a payer's wallet for orders or a part of them; only a look-up at the provider says that it is paid",
    errors: [
      'payerCode.unknown',
      'payment.unavailable',
      'order.unknown',
      'order.notOpen',
      'order.billChanged',
      'cash.collected',
      'table.beingPaid',
      'attempt.unknown',
    ],
  }),
  look: endpoint<{ readonly attemptId: string }, PayerScan>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/payer-scans/look',
    who,
    summary: 'How a payment by a scanned code stands; asking makes us ask the provider',
    errors: ['attempt.unknown'],
    isSilent: true,
    // A screen looks every second.
    perMinute: 240,
  }),
}
