import { z } from 'zod'
import type { JobDeclarations, PayloadsOf } from '../../job-declarations.ts'

const day = z.iso.date()

/** The jobs of this module with their payloads, as stored. */
export const settlementJobs = {
  'settlement.checkDay': {
    payload: z.object({ shopId: z.uuid(), accountId: z.uuid(), day }),
    isSlow: true,
  },
  'settlement.checkShop': { payload: z.object({ shopId: z.uuid() }), isSlow: true },
  'settlement.checkAll': { schedule: { match: '20 4 * * *', identifier: 'check-settlement' }, isSlow: true },
} as const satisfies JobDeclarations

declare module '../platform/enqueue.ts' {
  interface JobPayloads extends PayloadsOf<typeof settlementJobs> {}
}
