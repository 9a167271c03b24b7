import type { LineDiscount } from '../menu/menu.ts'
import type { ItemFields } from './draft.ts'
import { draftLimits } from './draft-limits.ts'
import { checkMeal, checkMeasures, checkOtherPrices, checkTaxesElsewhere } from './check-selling-rules.ts'
import {
  checkedOf,
  collectFaults,
  describedTexts,
  displayNameOf,
  type Checked,
  type FaultList,
} from './field-faults.ts'

/** Validate an item form. An item can be saved without a price but not published. */
export function checkItem(item: ItemFields, shopTaxes: readonly number[]): Checked<ItemFields> {
  const list = collectFaults()
  const names = list.names('names', item.names, { maxLength: draftLimits.nameLength, isRequired: true })
  const descriptions = describedTexts(list, item.descriptions)
  const hasSizes = item.prices.length > 1
  const prices = item.prices.map((price, place) => {
    list.cents(`prices.${place}.cents`, price.cents)
    list.whole(`prices.${place}.index`, price.index, 0, 99)
    const sizes = { maxLength: draftLimits.sizeNameLength, isRequired: hasSizes }
    return {
      index: price.index,
      names: list.names(`prices.${place}.names`, price.names, sizes),
      cents: price.cents,
      ...checkOtherPrices(list, `prices.${place}`, price),
    }
  })
  const indexes = prices.map(({ index }) => index)
  list.once('prices', indexes, draftLimits.sizes)
  list.once('optionGroupIds', item.optionGroupIds, draftLimits.groupsOfItem)
  list.once('ingredientIds', item.ingredientIds, draftLimits.ingredientsOfItem)
  list.once('tagIds', item.tagIds, draftLimits.tagsOfItem)
  list.whole('maxQuantity', item.maxQuantity, 1, draftLimits.maxQuantity)
  if (item.taxes.some((tax) => !shopTaxes.includes(tax))) list.add({ field: 'taxes', fault: 'unknown' })
  if (item.discount) checkDiscount(list, item.discount)
  const { minQuantity = 1, packagingCents = 0, virtualCategoryIds = [] } = item
  list.whole('minQuantity', minQuantity, 1, Math.max(1, Math.min(item.maxQuantity, draftLimits.maxQuantity)))
  list.cents('packagingCents', packagingCents)
  list.once('virtualCategoryIds', virtualCategoryIds, draftLimits.virtualCategories)
  // A list wins over the statement that there is none.
  const hasNoAllergens = item.hasNoAllergens === true && item.allergens.length === 0
  const taxesElsewhere = checkTaxesElsewhere(list, item, shopTaxes)
  return checkedOf(list, {
    categoryId: item.categoryId,
    names,
    ...displayNameOf(list, item.displayName),
    descriptions,
    prices,
    optionGroupIds: item.optionGroupIds,
    ingredientIds: item.ingredientIds,
    tagIds: item.tagIds,
    maxQuantity: item.maxQuantity,
    discount: item.discount,
    merges: item.merges,
    taxes: [...new Set(item.taxes)].toSorted((a, b) => a - b),
    dietary: [...new Set(item.dietary)],
    allergens: [...new Set(item.allergens)],
    ...(hasNoAllergens ? { hasNoAllergens } : {}),
    hiddenOn: [...new Set(item.hiddenOn)],
    ...(virtualCategoryIds.length > 0 ? { virtualCategoryIds } : {}),
    ...(minQuantity === 1 ? {} : { minQuantity }),
    ...checkMeasures(list, item),
    ...checkMeal(list, item),
    ...(packagingCents === 0 ? {} : { packagingCents }),
    ...(item.isUndiscounted ? { isUndiscounted: true } : {}),
    ...(item.isPointless ? { isPointless: true } : {}),
    ...(taxesElsewhere ? { taxesElsewhere } : {}),
  })
}

function checkDiscount(list: FaultList, discount: LineDiscount): void {
  switch (discount.kind) {
    case 'percent':
    case 'secondAt':
      list.whole('discount.value', discount.value, 0, 10_000)
      break
    case 'fixed':
      list.cents('discount.cents', discount.cents)
      break
    case 'buyGet':
      list.whole('discount.buy', discount.buy, 1, draftLimits.maxQuantity)
      list.whole('discount.get', discount.get, 1, draftLimits.maxQuantity)
      break
  }
}
