import { z } from 'zod'
import type { JobDeclarations, PayloadsOf } from '../../job-declarations.ts'

/** The jobs of this module with their payloads, as stored. */
export const menuJobs = {
  'menu.publishPlanned': { payload: z.object({ shopId: z.uuid(), planId: z.uuid() }) },
} as const satisfies JobDeclarations

declare module '../platform/enqueue.ts' {
  interface JobPayloads extends PayloadsOf<typeof menuJobs> {}
}
