import { languages } from '@tabard/domain/names'
import { z } from 'zod'
import { nothing, uuid } from './fields.schema.ts'
import type { messages } from './messages.ts'
import type { SchemasOf } from './schemas.ts'

export const messagesSchemas = {
  list: nothing,
  retry: z.strictObject({ messageId: uuid }),
  readCode: z.strictObject({ messageId: uuid }),
  sendTest: z.strictObject({
    kind: z.enum(['sms', 'mail']),
    recipient: z.string().max(320),
    sample: z.enum(['verificationCode', 'logInCode', 'passwordCode', 'mailCode', 'orderReady']),
    language: z.enum(languages),
  }),
} satisfies SchemasOf<typeof messages>
