import { z } from 'zod'
import type { JobDeclarations, PayloadsOf } from '../../job-declarations.ts'

/** The jobs of this module with their payloads, as stored. */
export const messagesJobs = {
  'message.send': { payload: z.object({ messageId: z.uuid() }), isSlow: true },
} as const satisfies JobDeclarations

declare module '../platform/enqueue.ts' {
  interface JobPayloads extends PayloadsOf<typeof messagesJobs> {}
}
