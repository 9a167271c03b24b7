import { z } from 'zod'
import { nothing, text } from '../wire/fields.ts'
import type { onboarding, opening } from './calls.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'
import { businessDetails, shopTaxes } from '../shops/setup/schema.ts'

const token = z.string().min(1).max(64)

export const openingSchemas = {
  look: z.strictObject({ token }),
  open: z.strictObject({
    token,
    owner: z.strictObject({ name: text, email: text, password: z.string().max(512) }),
    code: z.string().max(200),
    businessDetails,
    taxes: shopTaxes,
  }),
} satisfies SchemasOf<typeof opening>

export const onboardingSchemas = { progress: nothing, finish: nothing } satisfies SchemasOf<typeof onboarding>
