import { importLimits } from '@tabard/domain/importing/import-limits'
import { statementRoles } from '@tabard/domain/payments/statement/statement-columns'
import { z } from 'zod'
import { nothing, uuid } from '../wire/fields.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'
import type { statements } from './statements.ts'

/** How to read a settlement file: the field `reading` of the upload. */
export const statementReading = z.strictObject({
  accountId: uuid,
  fileName: z.string().min(1).max(200),
  columns: z.array(z.enum(statementRoles)).max(importLimits.columns).optional(),
})

/** Input schemas of settlement files; the file itself is read on the server. */
export const statementSchemas = {
  upload: nothing,
  apply: z.strictObject({ previewId: uuid }),
  list: nothing,
} satisfies SchemasOf<typeof statements>
