import { z } from 'zod'
import { names, uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { programmes } from './programmes.ts'

// `checkCardType` checks values and names the field; the schema only bounds the body.
const whole = z.number().int()
const optional = whole.nullable()
const ids = z.array(uuid).max(2_000).exactOptional()
const ofType = z.strictObject({ cardTypeId: uuid })

const programme = z.strictObject({
  names,
  description: names,
  joining: z.enum(['anyone', 'staff', 'purchase']),
  soldAs: ids,
  discountRate: whole,
  combines: z.boolean(),
  hasPoints: z.boolean(),
  earning: z.strictObject({ perDollar: optional }),
  redeeming: z.strictObject({ perDollar: optional, minimum: optional, maximum: optional }),
  pointsExpiry: z.strictObject({ months: whole, after: z.enum(['earned', 'activity']) }).nullable(),
  tiers: z.array(z.strictObject({ names, from: whole, discountRate: whole, earningPercent: whole })).max(100),
  stamps: z
    .strictObject({
      goal: whole,
      scope: z.strictObject({ categoryIds: ids, itemIds: ids, tagIds: ids, exceptItemIds: ids }),
      names,
    })
    .nullable(),
  welcomePoints: whole,
  birthdayPoints: whole,
  priceLevel: whole,
  holdsValue: z.boolean(),
})

/** Input schemas of card types. */
export const programmesSchemas = {
  list: z.strictObject({}),
  save: z.strictObject({ cardTypeId: uuid, version: whole.nullable(), programme }),
  move: z.strictObject({ cardTypeId: uuid, place: z.int().min(0).max(1_000).optional() }),
  archive: ofType,
  restore: ofType,
} satisfies SchemasOf<typeof programmes>
