import { z } from 'zod'
import { uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { tabs } from './tabs.ts'

const target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('order'), orderId: uuid }),
  z.strictObject({ kind: z.literal('table'), tableId: uuid }),
])

/** Input schemas of tabs. Amounts are in cents. */
export const tabsSchemas = {
  list: z.strictObject({ of: target.optional() }),
  open: z.strictObject({
    requestId: uuid,
    terminalId: uuid,
    of: target,
    cents: z.int().min(1).max(100_000_000),
  }),
  release: z.strictObject({ holdId: uuid }),
} satisfies SchemasOf<typeof tabs>
