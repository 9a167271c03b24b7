import { giftCardDesigns } from '@tabard/domain/value/gift-card-terms'
import { z } from 'zod'
import { nothing, text, uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { giftCards } from './gift-cards.ts'

/** PostgreSQL integers end there. */
export const valueCents = z.int().min(1).max(2_147_483_647)

const contact = z.string().max(320)
const typed = z.string().max(40)
const link = z.string().min(1).max(64)
const day = z.string().max(10)

/** What the buyer of a gift card chooses. */
export const giftCardChoice = {
  cents: valueCents,
  design: z.enum(giftCardDesigns),
  senderName: text,
  recipientName: text,
  message: text,
  delivery: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('email'), recipient: contact, sendOn: day.optional() }),
    z.strictObject({ kind: z.literal('sms'), recipient: contact, sendOn: day.optional() }),
    z.strictObject({ kind: z.literal('print') }),
    z.strictObject({ kind: z.literal('self') }),
  ]),
}

/** The buyer of a gift card. */
export const giftCardBuyer = z.strictObject({ name: text, email: contact, phone: z.string().max(40) })

/** Input schemas of gift cards. */
export const giftCardsSchemas = {
  offer: nothing,
  buy: z.strictObject({ ...giftCardChoice, orderId: uuid, buyer: giftCardBuyer }),
  bought: z.strictObject({ orderId: uuid }),
  check: z.strictObject({ number: typed, code: typed }),
  byLink: z.strictObject({ link }),
  claim: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('code'), number: typed, code: typed }),
    z.strictObject({ by: z.literal('link'), link }),
  ]),
  mine: nothing,
  history: z.strictObject({ giftCardId: uuid }),
  ownCode: z.strictObject({ giftCardId: uuid, pin: z.string().max(12).optional() }),
  toStoredValue: z.strictObject({ requestId: uuid, giftCardId: uuid, cardId: uuid }),
} satisfies SchemasOf<typeof giftCards>
