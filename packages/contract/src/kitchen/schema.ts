import { z } from 'zod'
import { nothing, text, uuid } from '../wire/fields.ts'
import type { kitchen } from './calls.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'

const action = z.strictObject({ orderId: uuid, version: z.int().min(1) })

const minutes = z.int().min(1).max(240).optional()

export const kitchenSchemas = {
  board: nothing,
  boardStream: z.object({}),
  accept: action.extend({ minutes }),
  reject: action.extend({ reason: text }),
  bump: action.extend({ unpaidReason: text.optional() }),
  undo: action,
  work: z.strictObject({
    orderId: uuid,
    ticketItems: z
      .array(z.string().regex(/^\d{1,4}(\.\d{1,3})?$/))
      .min(1)
      .max(500),
    action: z.enum(['forward', 'back']),
    from: z.enum(['new', 'preparing', 'ready', 'served']),
    minutes,
  }),
  fire: z.strictObject({ orderId: uuid, courseId: uuid }),
  course: z.strictObject({
    orderId: uuid,
    lineNumbers: z.array(z.int().min(1).max(9_999)).min(1).max(500),
    courseId: uuid,
  }),
  start: z.strictObject({ orderId: uuid }),
  seen: z.strictObject({ orderIds: z.array(uuid).max(200), shows: z.array(uuid).max(20) }),
  resend: z.strictObject({ orderId: uuid }),
  acknowledge: action.extend({ shows: z.array(uuid).max(20).optional() }),
} satisfies SchemasOf<typeof kitchen>
