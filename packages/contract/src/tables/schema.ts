import { z } from 'zod'
import { id, text, uuid } from '../wire/fields.ts'
import { tableWants, wantNoteLength } from './table-request.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'
import type { tables } from './calls.ts'

const ofTable = z.strictObject({ tableId: uuid })
const ofTables = z.strictObject({ tableIds: z.array(uuid).max(500) })
const whole = z.number().int().min(0).max(999_999)
const seats = z.number().int().min(0).max(99)
const request = z.enum(['staff', 'bill'])

/** Input schemas of tables, codes and sessions. */
export const tablesSchemas = {
  scan: z.strictObject({ code: id }),
  session: z.strictObject({ sessionId: id }),
  ask: z.strictObject({
    sessionId: id,
    what: request,
    wants: z.array(z.enum(tableWants)).max(tableWants.length).optional(),
    note: z.string().max(wantNoteLength).optional(),
  }),
  withdraw: z.strictObject({ sessionId: id, what: request }),
  create: z.strictObject({ prefix: z.string().max(6), from: whole, to: whole, area: text, seats }),
  change: z.strictObject({
    tableId: uuid,
    revision: z.number().int(),
    number: text,
    name: text,
    area: text,
    seats,
    isActive: z.boolean(),
  }),
  rotate: ofTables,
  codes: ofTables,
  showCode: ofTable,
  close: ofTable,
  answer: z.strictObject({ tableId: uuid, what: z.array(request).max(2).optional() }),
} satisfies SchemasOf<typeof tables>
