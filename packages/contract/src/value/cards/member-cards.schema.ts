import { z } from 'zod'
import { cardUnits } from '@tabard/domain/value/adjust-limits'
import { nothing, uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { memberCards } from './member-cards.ts'

const time = z.int().min(0).max(8_640_000_000_000_000)
const birthday = z.string().max(10)

/** Which history of a card to read. */
export const historyRequest = z.strictObject({
  cardId: uuid,
  unit: z.enum(cardUnits),
  before: time.optional(),
})

/** Input schemas of member cards. */
export const memberCardsSchemas = {
  programmes: nothing,
  join: z.strictObject({
    cardTypeId: uuid.optional(),
    birthday: birthday.optional(),
    invitationCode: z.string().max(40).optional(),
  }),
  joinByPhone: z.strictObject({
    cardTypeId: uuid.optional(),
    phone: z.string().max(40),
    name: z.string().max(200).optional(),
    birthday: birthday.optional(),
    invitationCode: z.string().max(40).optional(),
  }),
  mine: nothing,
  history: historyRequest,
  setBirthday: z.strictObject({ cardId: uuid, birthday }),
  leave: z.strictObject({ cardId: uuid }),
} satisfies SchemasOf<typeof memberCards>
