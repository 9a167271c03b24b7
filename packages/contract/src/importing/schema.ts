import { importLimits } from '@tabard/domain/importing/import-limits'
import { columnRoles } from '@tabard/domain/importing/mapping/column-roles'
import { z } from 'zod'
import { nothing, uuid } from '../wire/fields.ts'
import type { importing } from './calls.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'

/** How to read an uploaded file, with corrected cells: the field `reading` of the upload. */
export const importReading = z.strictObject({
  columns: z.array(z.enum(columnRoles)).max(importLimits.columns).optional(),
  edits: z
    .array(
      z.strictObject({
        sheet: z.string().max(100),
        line: z.int().min(1).max(100_000),
        column: z.string().min(1).max(500),
        text: z.string().max(3_000),
      }),
    )
    .max(500)
    .optional(),
})

/** Input schemas of menu imports; the file itself is read on the server. */
export const importingSchemas = {
  upload: nothing,
  apply: z.strictObject({ importId: uuid }),
  list: nothing,
  undo: z.strictObject({ importId: uuid }),
} satisfies SchemasOf<typeof importing>
