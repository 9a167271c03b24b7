import { z } from 'zod'
import { names, nothing, uuid } from '../wire/fields.ts'
import type { pictures } from './calls.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'

export const picturesSchemas = {
  list: nothing,
  set: z.strictObject({
    of: z.enum(['item', 'category', 'option']),
    subjectId: uuid,
    picture: z.string().max(64).nullable(),
    alt: names,
  }),
} satisfies SchemasOf<typeof pictures>
