import { z } from 'zod'
import { uuid } from '../wire/fields.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'
import { exportLists, type exporting } from './exporting.ts'

/** Input schemas of exports. */
export const exportingSchemas = {
  list: z.strictObject({ list: z.enum(exportLists), after: uuid.optional() }),
} satisfies SchemasOf<typeof exporting>
