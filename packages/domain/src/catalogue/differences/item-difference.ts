import type { LineDiscount } from '../../menu/menu.ts'
import { commonDetails, isReordered, isSameList, isSameNames, listDetails, without } from './difference.ts'
import type { DraftItem } from '../draft.ts'
import type { ChangeDetail } from './menu-change.ts'
import { sellingRuleDetails } from './selling-rule-difference.ts'
import type { NameLookUp } from './name-look-up.ts'

/** The differences between two states of an item. */
export function itemDetails(before: DraftItem, after: DraftItem, names: NameLookUp): ChangeDetail[] {
  return [
    ...commonDetails(before, after),
    ...(before.categoryId === after.categoryId
      ? []
      : [
          {
            kind: 'moved',
            from: names.category(before.categoryId),
            to: names.category(after.categoryId),
          } as const,
        ]),
    ...priceDetails(before, after),
    ...listDetails('optionGroup', before.optionGroupIds, after.optionGroupIds, names),
    ...(isReordered(before.optionGroupIds, after.optionGroupIds)
      ? [{ kind: 'reordered', what: 'optionGroups' } as const]
      : []),
    ...listDetails('ingredient', before.ingredientIds, after.ingredientIds, names),
    ...listDetails('tag', before.tagIds, after.tagIds, names),
    ...setDetail('allergens', before.allergens, after.allergens),
    ...setDetail('dietary', before.dietary, after.dietary),
    ...(isSameList(before.taxes, after.taxes)
      ? []
      : [{ kind: 'taxes', from: before.taxes, to: after.taxes } as const]),
    ...(before.maxQuantity === after.maxQuantity
      ? []
      : [{ kind: 'maxQuantity', from: before.maxQuantity, to: after.maxQuantity } as const]),
    ...(isSameDiscount(before.discount, after.discount)
      ? []
      : [{ kind: 'discount', from: before.discount, to: after.discount } as const]),
    ...(before.merges === after.merges ? [] : [{ kind: 'merges', to: after.merges } as const]),
    ...sellingRuleDetails(before, after, names),
  ]
}

function priceDetails(before: DraftItem, after: DraftItem): ChangeDetail[] {
  const was = new Map(before.prices.map((price) => [price.index, price]))
  const is = new Map(after.prices.map((price) => [price.index, price]))
  const kept = after.prices.flatMap((price): ChangeDetail[] => {
    const old = was.get(price.index)
    if (!old) return [{ kind: 'sizeAdded', size: price.names, cents: price.cents }]
    return [
      ...(isSameNames(old.names, price.names)
        ? []
        : [{ kind: 'sizeRenamed', from: old.names, to: price.names } as const]),
      ...(old.cents === price.cents
        ? []
        : [{ kind: 'price', size: price.names, from: old.cents, to: price.cents } as const]),
    ]
  })
  const removed = before.prices
    .filter(({ index }) => !is.has(index))
    .map(({ names, cents }): ChangeDetail => ({ kind: 'sizeRemoved', size: names, cents }))
  const indexes = (item: DraftItem) => item.prices.map(({ index }) => index)
  return [
    ...kept,
    ...removed,
    ...(isReordered(indexes(before), indexes(after)) ? [{ kind: 'reordered', what: 'sizes' } as const] : []),
  ]
}

function setDetail<Kind extends 'allergens' | 'dietary'>(
  kind: Kind,
  before: DraftItem[Kind],
  after: DraftItem[Kind],
): ChangeDetail[] {
  const added = without<string>(after, before)
  const removed = without<string>(before, after)
  return added.length + removed.length === 0 ? [] : [{ kind, added, removed } as ChangeDetail]
}

/** Compared field by field, because equal discounts may list their fields in another order. */
export function isSameDiscount(a: LineDiscount | null, b: LineDiscount | null): boolean {
  const parts = (discount: LineDiscount | null) =>
    JSON.stringify(Object.entries(discount ?? {}).toSorted(([x], [y]) => x.localeCompare(y)))
  return parts(a) === parts(b)
}
