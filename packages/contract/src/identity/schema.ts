import { z } from 'zod'
import { names, nothing } from '../wire/fields.ts'
import type { identity, trading } from './calls.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'

export const identitySchemas = {
  logIn: z.strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(128) }),
  logOut: nothing,
  session: nothing,
  removeDemo: nothing,
} satisfies SchemasOf<typeof identity>

export const tradingSchemas = {
  get: nothing,
  set: z.strictObject({
    state: z.enum(['open', 'closed', 'paused']),
    until: z.int().min(0).max(8_640_000_000_000_000).optional(),
    message: names,
  }),
} satisfies SchemasOf<typeof trading>
