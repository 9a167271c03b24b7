import { discountReasons } from '@tabard/domain/pricing/discounts/manual-discounts'
import { z } from 'zod'
import { text, uuid } from '../../wire/fields.ts'
import type { orderLife } from './calls.ts'
import { cartItem } from '../schema.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'

const amendments = z.int().min(0).max(10_000)

const amend = z.strictObject({
  orderId: uuid,
  amendments,
  quantities: z
    .array(z.strictObject({ lineNumber: z.int().min(1).max(500), quantity: z.int().min(0).max(999) }))
    .max(200),
  added: z.array(cartItem).max(100),
  note: text.optional(),
})
const shownTotalCents = z.int().min(0).max(2_000_000_000).optional()

const discount = z.strictObject({
  orderId: uuid,
  amendments,
  discounts: z
    .array(
      z.strictObject({
        discountId: uuid,
        lineNumber: z.int().min(1).max(500).optional(),
        off: z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('percent'), rate: z.int().min(1).max(10_000) }),
          z.strictObject({ kind: z.literal('amount'), cents: z.int().min(1).max(2_000_000_000) }),
        ]),
        reason: z.enum(discountReasons),
        words: text,
      }),
    )
    .max(100),
})

const amendOwn = z.strictObject({ orderId: uuid, amendments, lines: z.array(cartItem).max(200), note: text })

export const orderLifeSchemas = {
  quote: amend,
  amend: amend.extend({ reason: text, requestId: uuid, shownTotalCents }),
  quoteDiscount: discount,
  discount: discount.extend({ requestId: uuid, shownTotalCents }),
  delay: z.strictObject({
    orderId: uuid,
    dueAt: z.int().min(0),
    minutes: z.int().min(1).max(240),
    reason: text,
  }),
  quoteOwn: amendOwn,
  amendOwn: amendOwn.extend({ requestId: uuid, shownTotalCents }),
} satisfies SchemasOf<typeof orderLife>
