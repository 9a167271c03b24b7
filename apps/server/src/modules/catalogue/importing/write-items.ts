import type { DraftItem } from '@tabard/domain/catalogue/draft'
import type { PlannedItem } from '@tabard/domain/importing/planning/import-plan'
import type { Query } from '../../../db/statement.ts'
import { insertItems, saveGroupLinks, saveSizes, updateItems } from './bulk-queries.ts'

type Fields = PlannedItem['fields'] | DraftItem
type Writes = readonly Query<unknown, 'write'>[]

/** The statement that inserts new items. */
export function insertions(shopId: string, revision: number, items: readonly PlannedItem[]): Writes {
  const rows = items.map(({ itemId, fields }, place) => rowOf(itemId, fields, place + 1))
  return items.length === 0 ? [] : [insertItems({ shopId, revision, items: JSON.stringify(rows) })]
}

/** The statement that updates existing items. */
export function updates(
  shopId: string,
  revision: number,
  items: readonly { readonly itemId: string; readonly fields: Fields }[],
): Writes {
  const rows = items.map(({ itemId, fields }, place) => rowOf(itemId, fields, place + 1))
  return items.length === 0 ? [] : [updateItems({ shopId, revision, items: JSON.stringify(rows) })]
}

/** Statements that save sizes and option groups of items, one each. */
export function partsOf(shopId: string, items: readonly PlannedItem[]): Writes {
  const sizes = items.flatMap(({ itemId, fields }) =>
    fields.prices.map((price, place) => ({ ...price, itemId, place: place + 1 })),
  )
  const links = items.flatMap(({ itemId, fields }) =>
    fields.optionGroupIds.map((groupId, place) => ({ itemId, groupId, place: place + 1 })),
  )
  return [
    saveSizes({
      shopId,
      itemIds: sizes.map(({ itemId }) => itemId),
      indexes: sizes.map(({ index }) => index),
      names1: sizes.map(({ names }) => names.first),
      names2: sizes.map(({ names }) => names.second),
      cents: sizes.map(({ cents }) => cents),
      sources: sizes.map(({ sourceId }) => sourceId),
      places: sizes.map(({ place }) => place),
    }),
    saveGroupLinks({
      shopId,
      itemIds: links.map(({ itemId }) => itemId),
      groupIds: links.map(({ groupId }) => groupId),
      places: links.map(({ place }) => place),
    }),
  ]
}

function rowOf(itemId: string, fields: Fields, place: number) {
  return {
    item_id: itemId,
    category_id: fields.categoryId,
    name1: fields.names.first,
    name2: fields.names.second,
    description1: fields.descriptions.first,
    description2: fields.descriptions.second,
    dietary: fields.dietary,
    allergens: fields.allergens,
    has_no_allergens: fields.hasNoAllergens ?? null,
    taxes: fields.taxes,
    max_quantity: fields.maxQuantity,
    merges: fields.merges,
    hidden_on: fields.hiddenOn,
    place,
  }
}
