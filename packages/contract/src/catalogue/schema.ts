import { allergens, channels, dietaries, preModifiers } from '@tabard/domain/menu/menu'
import { priceEndings, priceKinds } from '@tabard/domain/catalogue/reprice'
import { z } from 'zod'
import { names, nothing, text, uuid } from '../wire/fields.ts'
import type { menuEditing } from './calls.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'

const oneOf = <Value extends string>(values: readonly Value[]) => z.enum(values as [Value, ...Value[]])
const revision = z.int().min(0)
// Numbers of any size pass, so that a rule can refuse them at their field.
const amount = z.number()
const hiddenOn = z.array(oneOf(channels)).max(10)
const ids = z.array(uuid).max(200)
const seen = z
  .array(z.strictObject({ id: uuid, revision }))
  .min(1)
  .max(2_000)
const label = z.enum(['ingredient', 'tag'])

const orderType = z.string().max(64)

const price = z.strictObject({
  index: z.int().min(0).max(99),
  names,
  cents: amount,
  others: z
    .array(
      z.strictObject({
        orderTypes: z.array(orderType).max(60).optional(),
        daypartId: uuid.optional(),
        cents: amount,
      }),
    )
    .max(100)
    .optional(),
  levels: z
    .array(z.strictObject({ level: amount, cents: amount }))
    .max(30)
    .optional(),
})

const step = z.strictObject({
  id: uuid,
  names,
  min: amount,
  max: amount,
  choices: z
    .array(z.strictObject({ itemId: uuid, priceIndex: z.int().min(0).max(99), extraCents: amount }))
    .max(200),
})

const item = z.strictObject({
  categoryId: uuid,
  names,
  displayName: text.optional(),
  descriptions: names,
  prices: z.array(price).max(200),
  optionGroupIds: ids,
  ingredientIds: ids,
  tagIds: ids,
  dietary: z.array(oneOf(dietaries)).max(20),
  allergens: z.array(oneOf(allergens)).max(40),
  hasNoAllergens: z.boolean().optional(),
  taxes: z.array(z.int().min(1).max(6)).max(12),
  maxQuantity: amount,
  discount: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('percent'), value: amount }),
      z.strictObject({ kind: z.literal('fixed'), cents: amount }),
      z.strictObject({ kind: z.literal('secondAt'), value: amount }),
      z.strictObject({ kind: z.literal('buyGet'), buy: amount, get: amount }),
    ])
    .nullable(),
  merges: z.boolean(),
  hiddenOn,
  virtualCategoryIds: ids.optional(),
  minQuantity: amount.optional(),
  timed: z
    .strictObject({ stepMinutes: amount, graceMinutes: amount, minMinutes: amount, maxMinutes: amount })
    .optional(),
  weighed: z.strictObject({ perGrams: amount, minGrams: amount, maxGrams: amount }).optional(),
  meal: z.array(step).max(60).optional(),
  packagingCents: amount.optional(),
  isUndiscounted: z.boolean().optional(),
  isPointless: z.boolean().optional(),
  taxesElsewhere: z.record(orderType, z.array(z.int().min(1).max(6)).max(12)).optional(),
})

const category = z.strictObject({
  parentId: uuid.nullable(),
  names,
  displayName: text.optional(),
  descriptions: names,
  hiddenOn,
  daypartIds: ids.optional(),
  isVirtual: z.boolean().optional(),
  isSubmenu: z.boolean().optional(),
})

const daypart = z.strictObject({
  names,
  hours: z.array(z.strictObject({ weekday: amount, opensMinute: amount, durationMinutes: amount })).max(200),
})

const group = z.strictObject({
  names,
  min: amount,
  max: amount,
  freeQuantity: amount,
  options: z
    .array(
      z.strictObject({
        id: uuid,
        names,
        cents: amount,
        maxQuantity: amount,
        defaultQuantity: amount,
        groupIds: ids.optional(),
        allergens: z.array(oneOf(allergens)).max(40).optional(),
      }),
    )
    .max(200),
  preModifiers: z.partialRecord(oneOf(preModifiers), amount).optional(),
  halfRate: amount.optional(),
  isInstruction: z.boolean().optional(),
})

const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), value: z.int().min(-10_000).max(100_000) }),
  z.strictObject({ kind: z.literal('amount'), cents: z.int().min(-100_000_000).max(100_000_000) }),
])

const taxNumber = z.int().min(1).max(6)

/** Input schemas of menu editing. The rules of `domain/catalogue` check contents. */
export const menuEditingSchemas = {
  draft: nothing,
  saveItem: z.strictObject({ itemId: uuid, revision: revision.nullable(), item }),
  removeItems: z.strictObject({ items: seen }),
  moveItems: z.strictObject({ items: seen, categoryId: uuid }),
  saveCategory: z.strictObject({ categoryId: uuid, revision: revision.nullable(), category }),
  removeCategory: z.strictObject({ categoryId: uuid, revision, itemCount: z.int().min(0) }),
  reorder: z.strictObject({
    what: z.enum(['categories', 'items', 'optionGroups']),
    ids: z.array(uuid).min(1).max(3_000),
  }),
  saveGroup: z.strictObject({ groupId: uuid, revision: revision.nullable(), group }),
  removeGroup: z.strictObject({ groupId: uuid, revision }),
  saveLabel: z.strictObject({ what: label, labelId: uuid, revision: revision.nullable(), names }),
  removeLabel: z.strictObject({ what: label, labelId: uuid, revision }),
  saveDaypart: z.strictObject({ daypartId: uuid, revision: revision.nullable(), daypart }),
  removeDaypart: z.strictObject({ daypartId: uuid, revision }),
  changePrices: z.strictObject({
    draftRevision: revision,
    itemIds: z.array(uuid).min(1).max(3_000),
    kinds: z.array(oneOf(priceKinds)).min(1).max(4).optional(),
    change,
    ending: oneOf(priceEndings),
  }),
  priceLevels: nothing,
  namePriceLevel: z.strictObject({ level: z.int().min(1).max(9), names }),
  addTax: z.strictObject({ tax: taxNumber, like: taxNumber.nullable() }),
  restoreVersion: z.strictObject({ removalId: uuid }),
} satisfies SchemasOf<typeof menuEditing>
