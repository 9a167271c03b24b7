import { valueChoiceLimits } from '@tabard/domain/value/value-choice'
import { z } from 'zod'
import { uuid } from '../../wire/fields.ts'

const cents = z.number().int().min(0).max(100_000_000)

/** What an order uses of its customer's value. */
export const valueChoice = z.strictObject({
  points: z.number().int().min(0).max(100_000_000).optional(),
  takesReward: z.boolean().optional(),
  giftCards: z
    .array(
      z.union([
        z.strictObject({ number: z.string().max(40), code: z.string().max(40) }),
        z.strictObject({ giftCardId: uuid }),
      ]),
    )
    .max(valueChoiceLimits.giftCards)
    .optional(),
  storedValueCents: cents.optional(),
  couponIds: z.array(uuid).max(valueChoiceLimits.coupons).optional(),
  pin: z.string().max(12).optional(),
  restCents: cents.optional(),
})
