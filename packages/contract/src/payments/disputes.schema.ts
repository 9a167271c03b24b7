import { recordedReasons } from '@tabard/domain/payments/dispute'
import { z } from 'zod'
import { text, uuid } from '../wire/fields.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'
import type { paymentDisputes } from './disputes.ts'

const amount = z.int().min(1).max(1_000_000_000)

/** Input schemas of recorded disputes. */
export const paymentDisputesSchemas = {
  record: z.strictObject({
    attemptId: uuid,
    number: text,
    cents: amount,
    reason: z.enum(recordedReasons),
    dueDate: z.iso.date().optional(),
    feeCents: amount.optional(),
  }),
  decide: z.strictObject({
    disputeId: uuid,
    outcome: z.enum(['underReview', 'won', 'lost']),
    isFeeReturned: z.boolean().optional(),
  }),
} satisfies SchemasOf<typeof paymentDisputes>
