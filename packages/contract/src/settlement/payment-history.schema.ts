import { z } from 'zod'
import { uuid } from '../wire/fields.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'
import type { paymentHistory } from './payment-history.ts'

/** Input schemas of the history of payments. */
export const paymentHistorySchemas = {
  show: z.strictObject({ of: z.enum(['order', 'attempt']), id: uuid }),
} satisfies SchemasOf<typeof paymentHistory>
