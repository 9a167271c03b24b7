import { z } from 'zod'
import { nothing, text } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { staffPasswords } from './calls.ts'

const token = z.string().min(1).max(64)

export const staffPasswordsSchemas = {
  channels: nothing,
  forgotten: z.strictObject({ email: text }),
  check: z.strictObject({ token }),
  reset: z.strictObject({ token, password: z.string().max(512) }),
} satisfies SchemasOf<typeof staffPasswords>
