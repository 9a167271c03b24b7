import { z } from 'zod'
import type { JobDeclarations, PayloadsOf } from '../../job-declarations.ts'

/** The jobs of this module with their payloads, as stored. */
export const valueJobs = {
  'value.claim': { payload: z.object({ customerId: z.uuid() }) },
  'value.forget': { payload: z.object({ customerId: z.uuid().nullable(), phone: z.string() }) },
  // Enqueued by what posts points of orders: key and payload name the card.
  'value.tier': { payload: z.object({ cardId: z.uuid() }) },
  // Enqueued by the ledger when an account of value changed: its owner.
  'value.changed': { payload: z.object({ owner: z.uuid(), isPoints: z.boolean() }) },
  'value.retier': { payload: z.object({ cardTypeId: z.uuid() }), isSlow: true },
  'value.daily': { payload: z.object({ shopId: z.uuid() }), isSlow: true },
  // Every hour, since each shop has its own time zone.
  'value.dailyAll': { schedule: { match: '10 * * * *', identifier: 'value-daily' }, isSlow: true },
} as const satisfies JobDeclarations

declare module '../platform/enqueue.ts' {
  interface JobPayloads extends PayloadsOf<typeof valueJobs> {}
}
