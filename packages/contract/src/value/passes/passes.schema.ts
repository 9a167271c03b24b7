import { z } from 'zod'
import { id, nothing, uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { passes } from './passes.ts'

const subject = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('own'),
    kind: z.enum(['memberCard', 'giftCard', 'coupon', 'voucher', 'admission']),
    id: uuid,
  }),
  z.strictObject({ by: z.literal('code'), number: z.string().max(40), code: z.string().max(40) }),
  z.strictObject({ by: z.literal('link'), link: z.string().min(1).max(200) }),
])

/** Input schemas of wallet passes. */
export const passesSchemas = {
  offered: nothing,
  add: z.strictObject({ wallet: z.enum(['apple', 'google']), subject }),
  file: z.object({ merchant: id, ticket: id }),
  setup: nothing,
} satisfies SchemasOf<typeof passes>
