import { mostTipCents } from '@tabard/domain/pricing/tenders/tip-of'
import { z } from 'zod'
import { billShare } from '../../tables/floor/schema.ts'
import { uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { terminalPayments } from './terminal-payments.ts'

const cents = z.int().min(0).max(100_000_000)

/** Input schemas of payments at card terminals. Amounts are in cents. */
export const terminalPaymentsSchemas = {
  start: z.strictObject({
    requestId: uuid,
    terminalId: uuid,
    holdId: uuid.optional(),
    orderIds: z.array(uuid).max(200),
    dueCents: cents,
    partCents: cents,
    part: billShare.optional(),
    surchargeCents: cents.optional(),
    tipCents: cents.max(mostTipCents).optional(),
  }),
  look: z.strictObject({ attemptId: uuid }),
  press: z.strictObject({
    attemptId: uuid,
    button: z.enum(['cancel', 'yes', 'no', 'ok', 'authorise']),
  }),
} satisfies SchemasOf<typeof terminalPayments>
