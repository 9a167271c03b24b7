import { z } from 'zod'
import { nothing, uuid } from './fields.schema.ts'
import type { ownStaff } from './own-staff.ts'
import type { SchemasOf } from './schemas.ts'

export const ownStaffSchemas = {
  sessions: nothing,
  endSession: z.strictObject({ sessionId: uuid }),
  changePassword: z.strictObject({
    oldPassword: z.string().min(1).max(512),
    newPassword: z.string().max(512),
  }),
} satisfies SchemasOf<typeof ownStaff>
