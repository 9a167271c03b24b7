import { z } from 'zod'
import { id, uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { receiptSending } from './calls.ts'

const recipient = z.string().max(320)

/** Input schemas of sending receipts. */
export const receiptSendingSchemas = {
  send: z.strictObject({ receiptId: id, recipient }),
  sendByStaff: z.strictObject({ orderId: uuid, recipient }),
} satisfies SchemasOf<typeof receiptSending>
