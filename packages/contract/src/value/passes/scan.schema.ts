import { z } from 'zod'
import { uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { scan } from './scan.ts'

/** Input schemas of scanned codes. */
export const scanSchemas = {
  read: z.strictObject({ requestId: uuid, code: z.string().min(1).max(200) }),
  show: z.strictObject({ kind: z.enum(['memberCard', 'giftCard']), id: uuid }),
} satisfies SchemasOf<typeof scan>
