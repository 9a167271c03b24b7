import { onlineProviderNames } from '@tabard/domain/payments/online-providers'
import { z } from 'zod'
import { nothing } from '../wire/fields.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'
import type { paymentAccounts } from './accounts.ts'

const provider = z.enum(onlineProviderNames)

/** Input schemas of payment accounts. */
export const paymentAccountsSchemas = {
  list: nothing,
  save: z.strictObject({
    provider,
    environment: z.enum(['test', 'live']),
    credentials: z.record(z.string().max(40), z.string().max(500)),
  }),
  check: z.strictObject({ provider }),
  registerWebhook: z.strictObject({ provider }),
  disconnect: z.strictObject({ provider }),
} satisfies SchemasOf<typeof paymentAccounts>
