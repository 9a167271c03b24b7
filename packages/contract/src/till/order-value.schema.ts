import { z } from 'zod'
import { uuid } from '../wire/fields.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'
import type { orderValue } from './order-value.ts'

/** Input schemas of the value of placed orders. */
export const orderValueSchemas = {
  attachCard: z.strictObject({ orderId: uuid, cardId: uuid }),
  voidSale: z.strictObject({ orderId: uuid }),
} satisfies SchemasOf<typeof orderValue>
