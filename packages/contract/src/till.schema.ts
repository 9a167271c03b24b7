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
  }),
  get: z.strictObject({ orderId: uuid }),
  collectCash: z.strictObject({ orderId: uuid, tenderedCents: amount.optional() }),
  refundCash: z.strictObject({ orderId: uuid, amountCents: amount.min(1), reason: text, requestId: uuid }),
  cancel: z.strictObject({ orderId: uuid, reason: text }),
} satisfies SchemasOf<typeof till>
