import type { LineDiscount } from '../catalogue/menu.ts'
import type { ItemFields } from './draft.ts'
import { draftLimits } from './draft-limits.ts'
import { checkedOf, collectFaults, describedTexts, type Checked, type FaultList } from './field-faults.ts'

/** An item as staff typed it. An item may be kept without a price; it is published only with one. */
export function checkItem(item: ItemFields, shopTaxes: readonly number[]): Checked<ItemFields> {
  const list = collectFaults()
  const names = list.names('names', item.names, { maxLength: draftLimits.nameLength, isRequired: true })
  const descriptions = describedTexts(list, item.descriptions)
  const hasSizes = item.prices.length > 1
  const prices = item.prices.map((price, place) => {
    list.cents(`prices.${place}.cents`, price.cents)
    list.whole(`prices.${place}.index`, price.index, 0, 99)
    const sizes = { maxLength: draftLimits.sizeNameLength, isRequired: hasSizes }
    return { ...price, names: list.names(`prices.${place}.names`, price.names, sizes) }
  })
  const indexes = prices.map(({ index }) => index)
  list.once('prices', indexes, draftLimits.sizes)
  list.once('optionGroupIds', item.optionGroupIds, draftLimits.groupsOfItem)
  list.once('ingredientIds', item.ingredientIds, draftLimits.ingredientsOfItem)
  list.once('tagIds', item.tagIds, draftLimits.tagsOfItem)
  list.whole('maxQuantity', item.maxQuantity, 1, draftLimits.maxQuantity)
  if (item.taxes.some((tax) => !shopTaxes.includes(tax))) list.add({ field: 'taxes', fault: 'unknown' })
  if (item.discount) checkDiscount(list, item.discount)
  return checkedOf(list, {
    ...item,
    names,
    descriptions,
    prices,
    taxes: [...new Set(item.taxes)].toSorted((a, b) => a - b),
    dietary: [...new Set(item.dietary)],
    allergens: [...new Set(item.allergens)],
    hiddenOn: [...new Set(item.hiddenOn)],
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
