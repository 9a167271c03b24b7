import type { ChosenOption } from '@tabard/domain/cart/cart'
import { deepestOptions } from '@tabard/domain/pricing/lines/price-options'
import { z } from 'zod'
import { id, text } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { tableCart, tableView } from './calls.ts'

const units = z.int().min(1).max(999)
const option = z.strictObject({
  optionId: id,
  groupId: id,
  quantity: units,
  modifier: z.enum(['no', 'light', 'extra', 'side']).exactOptional(),
  half: z.enum(['left', 'right']).exactOptional(),
})
const options = optionsTo(deepestOptions, 200)
const without = z.array(id).max(100)
const priceIndex = z.int().min(0).max(99)

/** As deep as in orders: everything orderable can be chosen at a table. */
function optionsTo(depth: number, max: number): z.ZodType<readonly ChosenOption[]> {
  if (depth === 1) return z.array(option).max(max)
  return z.array(option.extend({ options: optionsTo(depth - 1, 50).exactOptional() })).max(max)
}

/** The session identifies the guest. */
const line = z
  .object({
    lineId: id,
    itemId: id,
    priceIndex,
    quantity: units,
    options,
    withoutIngredientIds: without,
    note: text,
    parts: z
      .array(
        z.strictObject({
          stepId: id,
          itemId: id,
          priceIndex,
          quantity: units,
          options,
          withoutIngredientIds: without,
        }),
      )
      .max(50)
      .exactOptional(),
    minutes: z.int().min(0).max(100_000).exactOptional(),
    grams: z.int().min(0).max(10_000_000).exactOptional(),
  })
  .strip()

const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add'), line }),
  z.strictObject({
    kind: z.literal('count'),
    lineId: id,
    by: z.int().min(-999).max(999),
    line: line.exactOptional(),
  }),
  z.strictObject({ kind: z.literal('choose'), line }),
  z.strictObject({ kind: z.literal('remove'), lineId: id }),
  z.strictObject({ kind: z.literal('note'), note: text }),
  z.strictObject({ kind: z.literal('name'), name: text, mark: z.string().max(32) }),
  z.strictObject({ kind: z.literal('ready'), isReady: z.boolean() }),
])

const op = z.strictObject({ source: z.string().min(8).max(64), n: z.int().min(1).max(1_000_000), change })

/** Input schema of changes of a shared cart. */
export const tableCartSchemas = {
  change: z.strictObject({ sessionId: id, ops: z.array(op).max(200) }),
} satisfies SchemasOf<typeof tableCart>

/** Input schema of the live view of a visit. */
export const tableViewSchemas = {
  stream: z.object({ sessionId: id, visitId: id }),
} satisfies SchemasOf<typeof tableView>
