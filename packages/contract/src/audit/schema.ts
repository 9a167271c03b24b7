import { auditKinds } from '@tabard/domain/staff/audit-actions'
import { z } from 'zod'
import type { audit } from './calls.ts'
import { uuid } from '../wire/fields.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'

export const auditSchemas = {
  list: z.strictObject({
    personId: uuid.optional(),
    area: z.enum(auditKinds).optional(),
    day: z.iso.date().optional(),
    before: z.strictObject({ at: z.int().min(0).max(8_640_000_000_000), auditId: uuid }).optional(),
  }),
} satisfies SchemasOf<typeof audit>
