import { languages } from '@tabard/domain/text/names'
import { z } from 'zod'
import { nothing, uuid } from '../wire/fields.ts'
import { messageSamples, type messages } from './calls.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'

/** Input schemas of messages. */
export const messagesSchemas = {
  list: nothing,
  retry: z.strictObject({ messageId: uuid }),
  readCode: z.strictObject({ messageId: uuid }),
  sendTest: z.strictObject({
    kind: z.enum(['sms', 'mail']),
    recipient: z.string().max(320),
    sample: z.enum(messageSamples),
    language: z.enum(languages),
  }),
} satisfies SchemasOf<typeof messages>
