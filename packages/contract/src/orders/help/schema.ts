import { helpKinds, helpOutcomes } from '@tabard/domain/orders/order-help'
import { z } from 'zod'
import { id, text, uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { orderHelp, staffCalls } from './calls.ts'

/** Input schemas of help with an order. */
export const orderHelpSchemas = {
  ask: z.strictObject({
    orderId: uuid,
    requestId: uuid,
    kind: z.enum(helpKinds),
    dishes: z.array(z.strictObject({ lineId: id, quantity: z.int().min(1).max(999) })).max(200),
    note: text,
    replyTo: z.string().max(320),
  }),
  answer: z.strictObject({ helpId: uuid, outcome: z.enum(helpOutcomes), answer: text }),
} satisfies SchemasOf<typeof orderHelp>

/** Input schemas of what guests wait for. */
export const staffCallsSchemas = {
  list: z.strictObject({}),
  stream: z.object({}),
} satisfies SchemasOf<typeof staffCalls>
