import { z } from 'zod'
import { nothing, text } from './fields.schema.ts'
import type { platform } from './platform.ts'
import type { SchemasOf } from './schemas.ts'

export const platformSchemas = {
  merchants: nothing,
  inviteOwner: z.strictObject({
    merchant: z.string().max(64),
    email: text,
    language: z.enum(['en-gb', 'zh-hans']),
  }),
} satisfies SchemasOf<typeof platform>
