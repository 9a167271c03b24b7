import { z } from 'zod'
import type { JobDeclarations, PayloadsOf } from '../../job-declarations.ts'

/** The jobs of this module with their payloads, as stored. */
export const ledgerJobs = {
  'ledger.check': { payload: z.object({ shopId: z.uuid() }), isSlow: true },
  'ledger.checkAll': { schedule: { match: '40 3 * * *', identifier: 'check-ledger' }, isSlow: true },
} as const satisfies JobDeclarations

declare module '../platform/enqueue.ts' {
  interface JobPayloads extends PayloadsOf<typeof ledgerJobs> {}
}
