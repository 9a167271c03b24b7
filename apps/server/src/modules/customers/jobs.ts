import { z } from 'zod'
import type { JobDeclarations, PayloadsOf } from '../../job-declarations.ts'

/** The jobs of this module with their payloads, as stored. */
export const customersJobs = {
  'customers.find': { schedule: { match: '* * * * *', identifier: 'count-customers' }, isSlow: true },
  'customers.count': { payload: z.object({ shopId: z.uuid() }), isSlow: true },
  'customers.forget': { payload: z.object({ phone: z.string() }) },
} as const satisfies JobDeclarations

declare module '../platform/enqueue.ts' {
  interface JobPayloads extends PayloadsOf<typeof customersJobs> {}
}
