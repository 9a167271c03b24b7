import { z } from 'zod'
import type { JobDeclarations, PayloadsOf } from '../../job-declarations.ts'

/** The jobs of this module with their payloads, as stored. */
export const capacityJobs = {
  'capacity.expire': { payload: z.object({ shopId: z.uuid(), holderId: z.uuid() }) },
} as const satisfies JobDeclarations

declare module '../platform/enqueue.ts' {
  interface JobPayloads extends PayloadsOf<typeof capacityJobs> {}
}
