import type { CartLine, ChosenOption } from '@tabard/domain/cart/cart'
import { emptyCart } from '@tabard/domain/cart/change-cart'
import { defaultOptions } from '@tabard/domain/cart/default-options'
import { optionRoom } from '@tabard/domain/cart/group-room'
import type { Availability } from '@tabard/domain/catalogue/availability'
import type { Item, MenuIndex, Option, OptionGroup } from '@tabard/domain/catalogue/menu'
import type { BillLine } from '@tabard/domain/pricing/bill'
import { priceShown } from '@tabard/ui/ordering/price-shown'

/** What the guest has chosen of an item so far: a cart line that is not in a cart yet. */
export type Draft = CartLine

export function newDraft(item: Item, index: MenuIndex): Draft {
  return {
    lineId: 'draft',
    itemId: item.id,
    priceIndex: item.prices[0]?.index ?? 0,
    quantity: 1,
    options: defaultOptions(item, index),
    withoutIngredientIds: [],
    note: '',
  }
}

/** The draft without what a newer menu no longer has, so that an old choice can be edited. */
export function fittedDraft(draft: Draft, item: Item, index: MenuIndex): Draft {
  const options = draft.options.filter(({ groupId, optionId }) => {
    return (
      item.optionGroupIds.includes(groupId) &&
      index.groups.get(groupId)?.options.some((option) => option.id === optionId)
    )
  })
  const hasPrice = item.prices.some((price) => price.index === draft.priceIndex)
  return {
    ...draft,
    options,
    priceIndex: hasPrice ? draft.priceIndex : (item.prices[0]?.index ?? 0),
    withoutIngredientIds: draft.withoutIngredientIds.filter((id) => item.ingredientIds.includes(id)),
  }
}

export function quantityOf(options: readonly ChosenOption[], group: OptionGroup, option: Option): number {
  return options.find((each) => each.groupId === group.id && each.optionId === option.id)?.quantity ?? 0
}

/** Sets how many of one option are chosen. Where only one may be, choosing it lets go of the other. */
export function withOption(
  options: readonly ChosenOption[],
  group: OptionGroup,
  option: Option,
  quantity: number,
): ChosenOption[] {
  const others = options.filter(
    (each) => !(each.groupId === group.id && (each.optionId === option.id || group.max === 1)),
  )
  const kept = Math.min(quantity, optionRoom(group, option, others))
  return kept <= 0 ? others : [...others, { optionId: option.id, groupId: group.id, quantity: kept }]
}

/** What the draft costs now, by the same rules as the cart. */
export function pricedDraft(
  draft: Draft,
  index: MenuIndex,
  availability: Availability | undefined,
): BillLine | undefined {
  if (!availability) return undefined
  const cart = { ...emptyCart({ cartId: '', shop: '' }), lines: [draft] }
  return priceShown(cart, { index, availability, activeChargeIds: [], tender: 'none' }).bill.lines[0]
}
