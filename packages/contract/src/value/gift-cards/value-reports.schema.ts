import { z } from 'zod'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { valueReports } from './value-reports.ts'

const date = z.strictObject({ date: z.iso.date().optional() })

/** Input schemas of reports of value. */
export const valueReportsSchemas = {
  liability: date,
  liabilityCsv: date,
} satisfies SchemasOf<typeof valueReports>
