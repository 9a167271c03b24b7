import { z } from 'zod'
import type { SchemasOf } from '../wire/schemas-of.ts'
import { customerNoteLimits, customerSorts, type shopCustomers } from './shop-customers.ts'

const phone = z.string().min(1).max(40)

/** Input schemas of the customers of a shop. */
export const shopCustomersSchemas = {
  list: z.strictObject({
    text: z.string().max(100),
    sort: z.enum(customerSorts),
    startRow: z.int().min(0).max(1_000_000).optional(),
  }),
  get: z.strictObject({ phone }),
  describe: z.strictObject({
    phone,
    tags: z.array(z.string().max(200)).max(customerNoteLimits.tags),
    note: z.string().max(2_000),
  }),
  forget: z.strictObject({ phone }),
  recognise: z.strictObject({ phone }),
} satisfies SchemasOf<typeof shopCustomers>
