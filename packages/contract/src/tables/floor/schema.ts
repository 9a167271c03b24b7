import { mostPersons } from '@tabard/domain/cart/checks/check-order-options'
import { z } from 'zod'
import { refineTaking, takingFields } from '../../till/taking.schema.ts'
import { nothing, uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { floor } from './calls.ts'

const ofTable = z.strictObject({ tableId: uuid })
const cents = z.int().min(0).max(100_000_000)

/** A part of a bill: some units of lines, or an amount. */
export const billShare = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('lines'),
    lines: z
      .array(
        z.strictObject({
          orderId: uuid,
          lineNumber: z.int().min(1).max(500),
          units: z.int().min(1).max(999),
        }),
      )
      .max(500),
  }),
  z.strictObject({ kind: z.literal('amount'), cents }),
])

/** Input schemas of the table overview. Amounts are in cents. */
export const floorSchemas = {
  show: nothing,
  count: ofTable.extend({ guests: z.int().min(1).max(mostPersons) }),
  move: z.strictObject({ tableId: uuid, toTableId: uuid }),
  join: z.strictObject({ tableIds: z.array(uuid).min(1).max(20) }),
  separate: ofTable,
  bill: ofTable.extend({ tender: takingFields.tender }),
  printBill: ofTable,
  parts: ofTable,
  collect: refineTaking(
    z.strictObject({
      tableId: uuid,
      orderIds: z.array(uuid).max(200),
      dueCents: cents,
      ...takingFields,
    }),
  ),
  collectPart: refineTaking(
    z.strictObject({
      tableId: uuid,
      orderIds: z.array(uuid).max(200),
      dueCents: cents,
      partCents: cents,
      part: billShare,
      ...takingFields,
    }),
  ),
} satisfies SchemasOf<typeof floor>
