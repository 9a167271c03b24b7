import { z } from 'zod'
import type { JobDeclarations, PayloadsOf } from '../../job-declarations.ts'

/** The jobs of this module with their payloads, as stored. */
export const shopsJobs = {
  'webhook.remove': {
    payload: z.object({ accountId: z.uuid(), webhookId: z.string().min(1).max(255) }),
    isSlow: true,
  },
} as const satisfies JobDeclarations

declare module '../platform/enqueue.ts' {
  interface JobPayloads extends PayloadsOf<typeof shopsJobs> {}
}
