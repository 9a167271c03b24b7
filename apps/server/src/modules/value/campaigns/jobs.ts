import { z } from 'zod'
import type { JobDeclarations, PayloadsOf } from '../../../job-declarations.ts'

const ofCampaign = z.object({ shopId: z.uuid(), campaignId: z.uuid() })

/** The jobs of campaigns and coupons with their payloads, as stored. */
export const couponsJobs = {
  // Every hour, since each shop's morning comes at its own time.
  'campaigns.runAll': { schedule: { match: '20 * * * *', identifier: 'run-campaigns' }, isSlow: true },
  'campaigns.run': { payload: z.object({ shopId: z.uuid() }), isSlow: true },
  'campaigns.give': { payload: ofCampaign, isSlow: true },
  'campaigns.message': { payload: ofCampaign, isSlow: true },
  'coupons.join': {
    payload: z.object({ fromGuestId: z.uuid().nullable(), toGuestId: z.uuid(), phone: z.string() }),
  },
  'coupons.forget': { payload: z.object({ phone: z.string(), guestId: z.uuid().nullable() }) },
} as const satisfies JobDeclarations

declare module '../../platform/enqueue.ts' {
  interface JobPayloads extends PayloadsOf<typeof couponsJobs> {}
}
