import type { z } from 'zod'
import type { WireInputOf } from './endpoint.ts'

/** One schema per row, proved to match the row's types. Server and tests only (F4). */
export type SchemasOf<Rows> = { readonly [Name in keyof Rows]: z.ZodType<WireInputOf<Rows[Name]>> }
