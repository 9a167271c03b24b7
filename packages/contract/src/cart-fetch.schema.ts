import { z } from 'zod'
import type { cartFetch } from './cart-fetch.ts'
import { id, siteId } from './fields.schema.ts'
import type { SchemasOf } from './schemas.ts'

export const cartFetchSchemas = {
  cart: z.object({ action: z.enum(['CART']), siteId, transactionId: id }),
} satisfies SchemasOf<typeof cartFetch>
