import { z } from 'zod'
import { names, nothing, uuid } from './fields.schema.ts'
import type { pictures } from './pictures.ts'
import type { SchemasOf } from './schemas.ts'

export const picturesSchemas = {
  list: nothing,
  set: z.strictObject({
    of: z.enum(['item', 'category', 'option']),
    subjectId: uuid,
    picture: z.string().max(64).nullable(),
    alt: names,
  }),
} satisfies SchemasOf<typeof pictures>
