import { z } from 'zod'
import { id, nothing, uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { coupons } from './coupons.ts'

const code = z.string().min(1).max(64)

/** Input schemas of the coupons of guests. */
export const couponsSchemas = {
  shopWindow: nothing,
  describe: z.strictObject({ code, token: id.optional() }),
  collect: z.strictObject({ requestId: uuid, code }),
  collectByToken: z.strictObject({ requestId: uuid, code, token: id }),
  show: z.strictObject({ ticket: id }),
  mine: nothing,
  keep: z.strictObject({ ticket: id }),
  share: z.strictObject({ couponId: uuid }),
  unsubscribe: z.strictObject({ stopKey: z.string().min(1).max(200) }),
} satisfies SchemasOf<typeof coupons>
