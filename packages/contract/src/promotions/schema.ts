import { z } from 'zod'
import { id, names, nothing, text, uuid } from '../wire/fields.ts'
import type { promotionManagement } from './promotion-management.ts'
import type { offers } from './calls.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'

// The rules of offers check values and name the field; the schema only bounds the body.
const whole = z.number().int()
const ids = z.array(uuid).max(2_000).exactOptional()
const date = z.string().max(20).nullable()

const promotion = z.strictObject({
  names,
  priority: whole,
  stacking: z.enum(['together', 'alone']),
  scope: z.strictObject({ categoryIds: ids, itemIds: ids, tagIds: ids, exceptItemIds: ids }),
  benefit: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('percent'), rate: whole, maxCents: whole.exactOptional() }),
    z.strictObject({ kind: z.literal('amount'), cents: whole }),
    z.strictObject({ kind: z.literal('bundle'), units: whole, cents: whole }),
    z.strictObject({
      kind: z.literal('buyGet'),
      buy: whole,
      get: whole,
      rate: whole,
      maxTimes: whole.exactOptional(),
    }),
    z.strictObject({ kind: z.literal('freeDelivery') }),
  ]),
  needs: z.strictObject({
    orderTypes: z.array(z.string().max(40)).max(20).exactOptional(),
    minimumCents: whole.exactOptional(),
    minimumUnits: whole.exactOptional(),
    customers: z.enum(['members', 'new']).exactOptional(),
  }),
  needsCode: z.boolean(),
  schedule: z.strictObject({
    from: date,
    to: date,
    weekdays: z.array(whole).max(20),
    hours: z.strictObject({ opensMinute: whole, durationMinutes: whole }).nullable(),
  }),
  limits: z.strictObject({
    uses: whole.nullable(),
    perCustomer: whole.nullable(),
    perDay: whole.nullable(),
  }),
})

const ofPromotion = z.strictObject({ promotionId: uuid })

export const promotionsSchemas = {
  document: z.object({ shop: id, version: id }),
  enter: z.strictObject({ code: z.string().min(1).max(64) }),
} satisfies SchemasOf<typeof offers>

export const promotionManagementSchemas = {
  list: nothing,
  figures: ofPromotion,
  save: z.strictObject({
    promotionId: uuid,
    revision: whole.nullable(),
    isEverywhere: z.boolean(),
    promotion,
  }),
  pause: z.strictObject({ promotionId: uuid, isPaused: z.boolean() }),
  archive: ofPromotion,
  addWord: z.strictObject({ promotionId: uuid, word: text, most: whole.nullable() }),
  makeCodes: z.strictObject({ promotionId: uuid, count: whole }),
  retireCodes: z.strictObject({ promotionId: uuid, batchId: uuid }),
} satisfies SchemasOf<typeof promotionManagement>
