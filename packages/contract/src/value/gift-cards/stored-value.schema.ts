import { z } from 'zod'
import { nothing, uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import { amountRange } from './gift-card-desk.schema.ts'
import { valueCents } from './gift-cards.schema.ts'
import type { storedValue, storedValueDesk } from './stored-value.ts'

const whole = z.number().int()
const topUp = z.strictObject({ orderId: uuid, cardId: uuid, cents: valueCents })

/** Input schemas of stored value. */
export const storedValueSchemas = {
  offer: nothing,
  accounts: nothing,
  topUp,
  bought: z.strictObject({ orderId: uuid }),
  history: z.strictObject({ cardId: uuid }),
  transfer: z.strictObject({
    requestId: uuid,
    cardId: uuid,
    phone: z.string().max(40),
    cents: valueCents,
    pin: z.string().max(12).optional(),
  }),
  setReminder: z.strictObject({
    cardId: uuid,
    reminder: z.strictObject({ belowCents: valueCents, topUpCents: valueCents }).nullable(),
  }),
} satisfies SchemasOf<typeof storedValue>

/** Input schemas of stored value at the counter and in the console. The rules check terms and name the field. */
export const storedValueDeskSchemas = {
  terms: nothing,
  saveTerms: z.strictObject({
    version: whole.min(0),
    terms: z.strictObject({
      offers: z.array(z.strictObject({ cents: whole, bonusCents: whole })).max(50),
      freeAmount: amountRange,
      canTransfer: z.boolean(),
      months: whole.nullable(),
    }),
  }),
  topUp,
} satisfies SchemasOf<typeof storedValueDesk>
