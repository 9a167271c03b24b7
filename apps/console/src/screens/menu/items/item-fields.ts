import type { DraftItem, ItemFields } from '@tabard/domain/catalogue/draft'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'

/** A new item: the shop's taxes, one empty price, on every channel. */
export function blankItem(categoryId: string, { taxes }: LoadedDraft): ItemFields {
  return {
    categoryId,
    names: { first: '', second: '' },
    descriptions: { first: '', second: '' },
    prices: [],
    optionGroupIds: [],
    ingredientIds: [],
    tagIds: [],
    dietary: [],
    allergens: [],
    taxes: taxes.map(({ index }) => index),
    maxQuantity: 99,
    discount: null,
    merges: true,
    hiddenOn: [],
  }
}

export function fieldsOf({
  id: _id,
  revision: _revision,
  picture: _picture,
  ...fields
}: DraftItem): ItemFields {
  return fields
}

export const itemFieldNames = [
  'names',
  'displayName',
  'descriptions',
  'categoryId',
  'prices',
  'optionGroupIds',
  'ingredientIds',
  'tagIds',
  'dietary',
  'allergens',
  'hasNoAllergens',
  'taxes',
  'maxQuantity',
  'discount',
  'merges',
  'hiddenOn',
  'virtualCategoryIds',
  'minQuantity',
  'timed',
  'weighed',
  'meal',
  'packagingCents',
  'isUndiscounted',
  'isPointless',
  'taxesElsewhere',
] as const satisfies readonly (keyof ItemFields)[]
