import { z } from 'zod'
import { nothing, uuid } from './fields.schema.ts'
import type { importing } from './importing.ts'
import type { SchemasOf } from './schemas.ts'

export const importingSchemas = {
  upload: nothing,
  apply: z.strictObject({ importId: uuid }),
  list: nothing,
  undo: z.strictObject({ importId: uuid }),
} satisfies SchemasOf<typeof importing>
