import { z } from 'zod'
import { uuid } from '../wire/fields.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'
import type { payerScans } from './payer-scans.ts'
import { terminalPaymentsSchemas } from './terminals/terminal-payments.schema.ts'

/** Input schemas of payments by scanned codes. Amounts are in cents. */
export const payerScansSchemas = {
  start: terminalPaymentsSchemas.start.omit({ terminalId: true }).extend({
    payerCode: z.string().max(64),
  }),
  look: z.strictObject({ attemptId: uuid }),
} satisfies SchemasOf<typeof payerScans>
