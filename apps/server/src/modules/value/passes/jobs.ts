import { z } from 'zod'
import type { JobDeclarations, PayloadsOf } from '../../../job-declarations.ts'

/** The jobs of wallet passes with their payloads, as stored. */
export const passesJobs = {
  'pass.update': { payload: z.object({ passId: z.uuid() }), isSlow: true },
} as const satisfies JobDeclarations

declare module '../../platform/enqueue.ts' {
  interface JobPayloads extends PayloadsOf<typeof passesJobs> {}
}
