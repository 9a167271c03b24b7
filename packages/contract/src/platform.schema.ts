import { shopFamilies } from '@tabard/domain/shop/families'
import { z } from 'zod'
import { nothing, text } from './fields.schema.ts'
import type { platform } from './platform.ts'
import type { SchemasOf } from './schemas.ts'
import { licenceStatuses } from './shop-setup.ts'

const shop = z.string().max(64)

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
    language: z.enum(['en-gb', 'zh-hans']),
  }),
} satisfies SchemasOf<typeof platform>
