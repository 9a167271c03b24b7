import type { z } from 'zod'
import type { WireInputOf } from './endpoint.ts'

/** One schema a row, proved to give just what the row says it takes. Server and tests only (decision 4). */
export type SchemasOf<Rows> = { readonly [Name in keyof Rows]: z.ZodType<WireInputOf<Rows[Name]>> }
