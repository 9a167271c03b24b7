import { z } from 'zod'
import type { JobDeclarations, PayloadsOf } from '../../job-declarations.ts'

/** The jobs of this module with their payloads, as stored. */
export const paymentsJobs = {
  'attempt.look': {
    payload: z.object({ attemptId: z.uuid(), found: z.string().min(1).max(64).optional() }),
    isSlow: true,
  },
  'dispute.look': {
    payload: z.object({ attemptId: z.uuid(), dispute: z.string().min(1).max(255) }),
    isSlow: true,
  },
  'refund.send': { payload: z.object({ refundId: z.uuid() }), isSlow: true },
  'hold.look': { payload: z.object({ holdId: z.uuid() }), isSlow: true },
  'card.remove': { payload: z.object({ cardId: z.uuid() }), isSlow: true },
  // One of the two: of whom all cards are removed.
  'cards.forget': {
    payload: z.object({ customerId: z.uuid().nullable(), accountId: z.uuid().nullable() }),
  },
} as const satisfies JobDeclarations

declare module '../platform/enqueue.ts' {
  interface JobPayloads extends PayloadsOf<typeof paymentsJobs> {}
}
