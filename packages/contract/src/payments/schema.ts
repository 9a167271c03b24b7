import { z } from 'zod'
import { text, uuid } from '../wire/fields.ts'
import type { payments } from './calls.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'

/** Input schemas of payments. */
export const paymentsSchemas = {
  returned: z.strictObject({ txn: z.string().max(200) }),
  review: z.strictObject({}),
  askAgain: z.strictObject({ kind: z.enum(['attempt', 'refund', 'dispute', 'hold']), id: uuid }),
  closeReview: z.strictObject({
    kind: z.enum(['attempt', 'refund', 'dispute', 'hold']),
    id: uuid,
    reason: text,
    outcome: z.enum(['made', 'notMade']).optional(),
  }),
} satisfies SchemasOf<typeof payments>
