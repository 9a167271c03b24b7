import { z } from 'zod'
import { id, siteId } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { documentedCoupons } from './documented-coupons.ts'

const code = z.string().min(1).max(64)
// Documented clients send fields that nobody described.
const ofCode = z.object({ siteId, code })

/** Input schemas of the documented calls about vouchers. */
export const documentedCouponsSchemas = {
  collect: z.object({ siteId, code, token: id.optional() }),
  message: ofCode,
  verify: ofCode,
  // The codes of cards and people are longer than tickets.
  extract: z.object({ action: z.enum(['CODEEXTRACT']), siteId, code: z.string().min(1).max(200) }),
  feedback: ofCode,
  pool: z.object({ siteId }),
  tickets: z.object({ siteId }),
} satisfies SchemasOf<typeof documentedCoupons>
