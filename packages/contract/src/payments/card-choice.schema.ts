import { z } from 'zod'
import { uuid } from '../wire/fields.ts'

/** What a payment page does with a card (`PageCardChoice`). */
export const pageCardChoice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('new'), consent: z.string().min(1).max(20) }),
  z.strictObject({ kind: z.literal('stored'), cardId: uuid }),
  z.strictObject({ kind: z.literal('plain') }),
])
