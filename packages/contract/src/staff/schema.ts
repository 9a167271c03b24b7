import { roles } from '@tabard/domain/staff/roles'
import { languages } from '@tabard/domain/text/names'
import { z } from 'zod'
import { nothing, text, uuid } from '../wire/fields.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'
import type { invitations, staff } from './calls.ts'

const role = z.enum(roles)
const shop = z.string().max(64).nullable()
const token = z.string().min(1).max(64)
const language = z.enum(languages)

/** Input schemas of managing staff. */
export const staffSchemas = {
  list: nothing,
  setRoles: z.strictObject({ personId: uuid, roles: z.array(z.strictObject({ role, shop })).max(200) }),
  invite: z.strictObject({ email: text, role, shop, language, byMail: z.boolean() }),
  renewInvitation: z.strictObject({ invitationId: uuid, language, byMail: z.boolean() }),
  withdrawInvitation: z.strictObject({ invitationId: uuid }),
  passwordLink: z.strictObject({ personId: uuid }),
} satisfies SchemasOf<typeof staff>

/** Input schemas of accepting an invitation. */
export const invitationsSchemas = {
  read: z.strictObject({ token }),
  accept: z.strictObject({ token, name: text.optional(), password: z.string().max(512).optional() }),
} satisfies SchemasOf<typeof invitations>
