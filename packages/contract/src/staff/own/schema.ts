import { z } from 'zod'
import { nothing, uuid } from '../../wire/fields.ts'
import type { ownStaff } from './calls.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'

export const ownStaffSchemas = {
  sessions: nothing,
  endSession: z.strictObject({ sessionId: uuid }),
  changePassword: z.strictObject({
    oldPassword: z.string().min(1).max(512),
    newPassword: z.string().max(512),
  }),
} satisfies SchemasOf<typeof ownStaff>
