import { z } from 'zod'
import type { JobDeclarations, PayloadsOf } from '../../job-declarations.ts'

/** The jobs of this module with their payloads, as stored. */
export const payLinksJobs = {
  'payLink.expire': { payload: z.object({ shopId: z.uuid(), linkId: z.uuid() }) },
} as const satisfies JobDeclarations

declare module '../platform/enqueue.ts' {
  interface JobPayloads extends PayloadsOf<typeof payLinksJobs> {}
}
