import { z } from 'zod'
import { uuid } from '../wire/fields.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'
import type { storedCards } from './stored-cards.ts'

/** Input schemas of stored cards. Unknown keys are dropped: documented clients send more (F34). */
export const storedCardsSchemas = {
  list: z.object({}),
  change: z.object({ action: z.enum(['REMOVE', 'DEFAULT']), cardId: uuid }),
} satisfies SchemasOf<typeof storedCards>
