import { z } from 'zod'
import { nothing, text, uuid } from '../wire/fields.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'
import type { settlement } from './calls.ts'

/** Input schemas of settlement. */
export const settlementSchemas = {
  report: z.strictObject({
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  day: z.strictObject({ accountId: uuid, day: z.iso.date(), after: uuid.optional() }),
  check: nothing,
  resolve: z.strictObject({ differenceId: uuid, reason: text }),
} satisfies SchemasOf<typeof settlement>
