import { orderStatuses } from '@tabard/domain/order-status'
import { z } from 'zod'
import { text, uuid } from './fields.schema.ts'
import type { SchemasOf } from './schemas.ts'
import type { till } from './till.ts'

const amount = z.int().min(0).max(100_000_000)

export const tillSchemas = {
  search: z.strictObject({
    text: z.string().max(200),
    tradingDate: z.iso.date().optional(),
    statuses: z
      .array(z.enum(orderStatuses as [(typeof orderStatuses)[number]]))
      .max(10)
      .optional(),
    tableId: uuid.optional(),
  }),
  get: z.strictObject({ orderId: uuid }),
  collectCash: z.strictObject({
    orderId: uuid,
    dueCents: amount.optional(),
    tenderedCents: amount.optional(),
  }),
  dispatch: z.strictObject({ orderId: uuid, version: z.number().int(), courier: text }),
  refund: z
    .strictObject({
      orderId: uuid,
      amountCents: amount.min(1).optional(),
      lines: z
        .array(z.strictObject({ lineNumber: z.int().min(1).max(500), units: z.int().min(1).max(999) }))
        .min(1)
        .max(100)
        .optional(),
      reason: text,
      requestId: uuid,
    })
    .refine((wish) => wish.amountCents === undefined || wish.lines === undefined, {
      message: 'an amount or lines, not both',
      path: ['lines'],
    }),
  cancel: z.strictObject({ orderId: uuid, reason: text }),
} satisfies SchemasOf<typeof till>
