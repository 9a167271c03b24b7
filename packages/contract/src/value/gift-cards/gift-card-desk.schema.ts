import { giftCardDesigns } from '@tabard/domain/value/gift-card-terms'
import { z } from 'zod'
import { nothing, text, uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { giftCardDesk } from './gift-card-desk.ts'
import type { giftCardImport } from './gift-card-import.ts'
import { giftCardBuyer, giftCardChoice } from './gift-cards.schema.ts'

const whole = z.number().int()
/** An amount that the buyer chooses; the rules check it. */
export const amountRange = z.strictObject({ minimumCents: whole, maximumCents: whole }).nullable()

const ofCard = { giftCardId: uuid }

/** Input schemas of gift cards at the counter and in the console. The rules check terms and name the field. */
export const giftCardDeskSchemas = {
  terms: nothing,
  saveTerms: z.strictObject({
    version: whole.min(0),
    terms: z.strictObject({
      amounts: z.array(whole).max(50),
      freeAmount: amountRange,
      designs: z.array(z.enum(giftCardDesigns)).max(20),
      months: whole.nullable(),
    }),
  }),
  find: z.strictObject({ text }),
  detail: z.strictObject(ofCard),
  sell: z.strictObject({ ...giftCardChoice, orderId: uuid, buyer: giftCardBuyer }),
  give: z.strictObject({ ...giftCardChoice, requestId: uuid, reason: text }),
  printLink: z.strictObject(ofCard),
  setFrozen: z.strictObject({ ...ofCard, isFrozen: z.boolean(), reason: text }),
  resend: z.strictObject(ofCard),
  changeRecipient: z.strictObject({
    ...ofCard,
    recipientName: text,
    kind: z.enum(['email', 'sms']),
    recipient: z.string().max(320),
    sendOn: z.string().max(10).optional(),
  }),
  extend: z.strictObject({ ...ofCard, until: z.string().max(10), reason: text }),
  void: z.strictObject({ ...ofCard, requestId: uuid, reason: text }),
} satisfies SchemasOf<typeof giftCardDesk>

/** Input schemas of the import of gift cards; the file itself is read on the server. */
export const giftCardImportSchemas = {
  upload: nothing,
  apply: z.strictObject({ importId: uuid }),
} satisfies SchemasOf<typeof giftCardImport>
