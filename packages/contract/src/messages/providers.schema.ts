import { httpMethods } from '@tabard/domain/messages/provider-settings'
import { z } from 'zod'
import { nothing } from '../wire/fields.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'
import type { messageProviders } from './providers.ts'

const short = z.string().max(254)
const kind = z.enum(['sms', 'mail'])

/** Input schemas of message providers. */
export const messageProvidersSchemas = {
  get: nothing,
  saveMail: z.strictObject({
    mail: z.strictObject({
      host: short,
      port: z.int(),
      user: short,
      fromName: z.string().max(60),
      fromAddress: short,
      replyTo: short,
    }),
    password: z.string().max(512).optional(),
  }),
  saveSms: z.strictObject({
    sms: z.discriminatedUnion('provider', [
      z.strictObject({ provider: z.literal('twilio'), accountSid: short, from: short }),
      z.strictObject({
        provider: z.literal('http'),
        url: z.string().max(1_000),
        method: z.enum(httpMethods),
        body: z.string().max(4_000),
        success: short,
      }),
    ]),
    secret: z.string().max(2_000).optional(),
  }),
  remove: z.strictObject({ kind }),
  test: z.strictObject({ kind, recipient: z.string().max(320) }),
} satisfies SchemasOf<typeof messageProviders>
