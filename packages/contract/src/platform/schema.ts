import { shopFamilies } from '@tabard/domain/shops/families'
import { languages } from '@tabard/domain/text/names'
import { z } from 'zod'
import { nothing, text } from '../wire/fields.ts'
import type { platform } from './calls.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'
import { licenceStatuses } from '../shops/setup/shop-setup.ts'

const shop = z.string().max(64)

/** Input schemas of licences and merchants. */
export const platformSchemas = {
  merchants: nothing,
  licence: z.strictObject({ shop }),
  saveLicence: z.strictObject({
    shop,
    status: z.enum(licenceStatuses),
    families: z.array(z.enum(shopFamilies)).min(1).max(20),
  }),
  saveMerchantLicence: z.strictObject({ merchant: z.string().max(64), status: z.enum(licenceStatuses) }),
  inviteOwner: z.strictObject({
    merchant: z.string().max(64),
    email: text,
    language: z.enum(languages),
  }),
} satisfies SchemasOf<typeof platform>
