import { languages } from '@tabard/domain/text/names'
import { z } from 'zod'
import type { JobDeclarations, PayloadsOf } from '../../job-declarations.ts'

/** The jobs of this module with their payloads, as stored. */
export const identityJobs = {
  'account.erase': { payload: z.object({ shopId: z.uuid(), customerId: z.uuid() }) },
  'staff.mailPasswordLink': {
    payload: z.object({
      email: z.string(),
      language: z.enum(languages),
      askedAt: z.iso.datetime(),
    }),
    isAboveMerchants: true,
  },
  'staff.recordReset': {
    payload: z.object({
      shopId: z.uuid(),
      personId: z.uuid(),
      name: z.string(),
      byMail: z.enum(['true', 'false']),
    }),
  },
} as const satisfies JobDeclarations

declare module '../platform/enqueue.ts' {
  interface JobPayloads extends PayloadsOf<typeof identityJobs> {}
}
