import { z } from 'zod'
import type { JobDeclarations, PayloadsOf } from '../../../job-declarations.ts'

const forShop = z.object({ shopId: z.uuid() })

/** The jobs of gift cards and stored value with their payloads, as stored. */
export const giftCardJobs = {
  'value.sold': { payload: z.object({ shopId: z.uuid(), orderId: z.uuid() }) },
  'giftCard.send': { payload: z.object({ shopId: z.uuid(), giftCardId: z.uuid() }), isSlow: true },
  // A message to its buyer and recipient that staff printed it, or changed the recipient.
  'giftCard.tell': {
    payload: z.object({ shopId: z.uuid(), giftCardId: z.uuid(), change: z.enum(['printed', 'recipient']) }),
    isSlow: true,
  },
  'value.expire': { payload: forShop, isSlow: true },
  'value.remind': { payload: forShop, isSlow: true },
  'value.expireAll': { schedule: { match: '15 4 * * *', identifier: 'expire-value' }, isSlow: true },
  'value.remindAll': { schedule: { match: '25 * * * *', identifier: 'remind-top-up' }, isSlow: true },
} as const satisfies JobDeclarations

declare module '../../platform/enqueue.ts' {
  interface JobPayloads extends PayloadsOf<typeof giftCardJobs> {}
}
