import { z } from 'zod'
import { nothing, text } from './fields.schema.ts'
import type { SchemasOf } from './schemas.ts'
import type { staffPasswords } from './staff-passwords.ts'

const token = z.string().min(1).max(64)

export const staffPasswordsSchemas = {
  channels: nothing,
  forgotten: z.strictObject({ email: text }),
  check: z.strictObject({ token }),
  reset: z.strictObject({ token, password: z.string().max(512) }),
} satisfies SchemasOf<typeof staffPasswords>
