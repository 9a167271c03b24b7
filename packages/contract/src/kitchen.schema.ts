import { z } from 'zod'
import { nothing, text, uuid } from './fields.schema.ts'
import type { kitchen } from './kitchen.ts'
import type { SchemasOf } from './schemas.ts'

const act = z.strictObject({ orderId: uuid, version: z.int().min(1) })

export const kitchenSchemas = {
  board: nothing,
  boardStream: z.object({}),
  accept: act.extend({ minutes: z.int().min(1).max(240).optional() }),
  reject: act.extend({ reason: text }),
  bump: act,
  undo: act,
  acknowledge: act,
} satisfies SchemasOf<typeof kitchen>
