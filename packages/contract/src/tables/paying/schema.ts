import { mostParts } from '@tabard/domain/pricing/tenders/bill-parts'
import { mostTipCents } from '@tabard/domain/pricing/tenders/tip-of'
import { z } from 'zod'
import { pageCardChoice } from '../../payments/card-choice.schema.ts'
import { id, uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { tablePaying } from './calls.ts'

const cents = z.int().min(0).max(100_000_000)
const units = z.strictObject({
  orderId: uuid,
  lineNumber: z.int().min(1).max(500),
  units: z.int().min(1).max(999),
})

/** Input schemas of paying shares of a table's bill (ADR-049). */
export const tablePayingSchemas = {
  bill: z.strictObject({ sessionId: id }),
  pay: z.strictObject({
    sessionId: id,
    orderIds: z.array(uuid).max(200),
    dueCents: cents,
    partCents: cents,
    requested: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('all') }),
      z.strictObject({ kind: z.literal('lines'), lines: z.array(units).max(500) }),
      z.strictObject({ kind: z.literal('even'), parts: z.int().min(1).max(mostParts) }),
    ]),
    payment: id,
    surchargeCents: cents.optional(),
    tipCents: cents.max(mostTipCents).optional(),
    cardChoice: pageCardChoice.optional(),
  }),
  release: z.strictObject({ sessionId: id, attemptId: uuid }),
} satisfies SchemasOf<typeof tablePaying>
