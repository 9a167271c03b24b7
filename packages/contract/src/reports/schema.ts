import { z } from 'zod'
import type { reports } from './calls.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'

/** Input schemas of reports. */
export const reportsSchemas = {
  day: z.strictObject({ tradingDate: z.iso.date().optional() }),
  home: z.strictObject({}),
  liabilities: z.strictObject({}),
} satisfies SchemasOf<typeof reports>
