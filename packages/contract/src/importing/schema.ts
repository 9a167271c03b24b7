import { z } from 'zod'
import { nothing, uuid } from '../wire/fields.ts'
import type { importing } from './calls.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'

export const importingSchemas = {
  upload: nothing,
  apply: z.strictObject({ importId: uuid }),
  list: nothing,
  undo: z.strictObject({ importId: uuid }),
} satisfies SchemasOf<typeof importing>
