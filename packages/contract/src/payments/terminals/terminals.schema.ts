import { terminalProviderNames } from '@tabard/domain/payments/terminals/terminals'
import { mostTaxes } from '@tabard/domain/shops/shop-taxes'
import { z } from 'zod'
import { nothing, text, uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { terminals } from './terminals.ts'

const adding = z.strictObject({
  addsSurcharge: z.boolean(),
  surchargeTaxes: z.array(z.int().min(1).max(mostTaxes)).max(mostTaxes),
  asksForTip: z.boolean(),
})
const ofTerminal = z.strictObject({ terminalId: uuid })

/** Input schemas of card terminals. */
export const terminalsSchemas = {
  list: nothing,
  pair: z.strictObject({
    provider: z.enum(terminalProviderNames),
    environment: z.enum(['test', 'live']),
    name: text,
    credentials: z.record(z.string().max(40), z.string().max(2_000)),
    adding: adding.optional(),
  }),
  check: ofTerminal,
  change: ofTerminal.extend({ name: text, adding }),
  remove: ofTerminal,
} satisfies SchemasOf<typeof terminals>
