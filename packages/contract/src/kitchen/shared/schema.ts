import { sharedKitchenLimits } from '@tabard/domain/kitchen/shared-dishes'
import { z } from 'zod'
import { nothing, text, uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { sharedKitchen } from './calls.ts'

const { shops, dishes } = sharedKitchenLimits

const kitchen = z.strictObject({
  homeShopId: uuid,
  shopIds: z.array(uuid).max(shops),
  sharesSoldOut: z.boolean(),
  dishes: z
    .array(
      z.strictObject({
        sharedId: uuid,
        subjects: z.array(z.strictObject({ shopId: uuid, subjectId: uuid })).max(shops),
      }),
    )
    .max(dishes),
})

export const sharedKitchenSchemas = {
  show: nothing,
  save: z.strictObject({ kitchen: kitchen.nullable(), seen: text }),
} satisfies SchemasOf<typeof sharedKitchen>
