import { z } from 'zod'
import type { reports } from './reports.ts'
import type { SchemasOf } from './schemas.ts'

export const reportsSchemas = {
  day: z.strictObject({ tradingDate: z.iso.date().optional() }),
} satisfies SchemasOf<typeof reports>
