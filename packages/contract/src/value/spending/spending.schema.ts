import { z } from 'zod'
import { uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { payByValue } from './spending.ts'

const cents = z.int().min(0).max(100_000_000)
const payment = { orderId: uuid, requestId: uuid, dueCents: cents, mostCents: cents.min(1).optional() }
const typedPin = z.string().max(12).optional()
const presence = { scanId: uuid.optional(), pin: typedPin, isSeen: z.boolean().optional() }
const typed = z.string().max(40)

/** Input schemas of paying from value. */
export const payByValueSchemas = {
  staff: z.strictObject({
    ...payment,
    source: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('giftCard'), number: typed }),
      z.strictObject({ kind: z.literal('scannedGiftCard'), giftCardId: uuid, ...presence }),
      z.strictObject({ kind: z.literal('deposit'), depositId: uuid }),
      z.strictObject({ kind: z.literal('storedValue'), cardId: uuid, ...presence }),
    ]),
  }),
  deposits: z.strictObject({}),
  keep: z.strictObject({
    depositId: uuid,
    requestId: uuid,
    leftCents: cents.min(1),
    reason: z.string().max(2_000),
  }),
  own: z.strictObject({
    ...payment,
    ownSource: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('giftCard'),
        card: z.union([z.strictObject({ number: typed, code: typed }), z.strictObject({ giftCardId: uuid })]),
        pin: typedPin,
      }),
      z.strictObject({ kind: z.literal('storedValue'), pin: typedPin }),
    ]),
  }),
} satisfies SchemasOf<typeof payByValue>
