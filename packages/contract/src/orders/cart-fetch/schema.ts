import { z } from 'zod'
import type { cartFetch } from './calls.ts'
import { id, siteId } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'

export const cartFetchSchemas = {
  cart: z.object({ action: z.enum(['CART']), siteId, transactionId: id }),
} satisfies SchemasOf<typeof cartFetch>
