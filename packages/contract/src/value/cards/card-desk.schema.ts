import { z } from 'zod'
import { cardUnits } from '@tabard/domain/value/adjust-limits'
import { nothing, text, uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { cardDesk } from './card-desk.ts'
import { historyRequest } from './member-cards.schema.ts'

const ofCard = z.strictObject({ cardId: uuid })

const adjustment = z.strictObject({
  requestId: uuid,
  cardId: uuid,
  unit: z.enum(cardUnits),
  amount: z.int(),
  reason: text,
})

/** Input schemas of member cards at the counter. */
export const cardDeskSchemas = {
  find: z.strictObject({
    text: z.string().max(100),
    customerId: uuid.optional(),
    cardTypeId: uuid.optional(),
    startRow: z.int().min(0).max(1_000_000).optional(),
  }),
  show: ofCard,
  history: historyRequest,
  counts: nothing,
  give: adjustment,
  take: adjustment,
  freeze: ofCard,
  unfreeze: ofCard,
  replace: z.strictObject({ cardId: uuid, number: z.string().min(1).max(40) }),
  add: z.strictObject({
    cardId: uuid,
    cardTypeId: uuid,
    phone: z.string().max(40),
    name: z.string().max(200),
  }),
  merge: z.strictObject({ cardId: uuid, intoCardId: uuid }),
} satisfies SchemasOf<typeof cardDesk>
