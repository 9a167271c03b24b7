import { z } from 'zod'
import { text, uuid } from '../wire/fields.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'
import type { settings } from './calls.ts'

// Values of any kind pass, so that a rule can refuse them at their setting.
const value = z.union([z.boolean(), z.number(), text, z.array(text).max(200)])

export const settingsSchemas = {
  list: z.strictObject({ deviceId: uuid.optional() }),
  save: z.strictObject({
    level: z.enum(['shop', 'merchant', 'device']),
    deviceId: uuid.optional(),
    changes: z
      .array(
        z.strictObject({
          key: z.string().min(1).max(80),
          value: value.nullable(),
          isLocked: z.boolean(),
          seen: uuid.nullable(),
        }),
      )
      .min(1)
      .max(200),
  }),
} satisfies SchemasOf<typeof settings>
