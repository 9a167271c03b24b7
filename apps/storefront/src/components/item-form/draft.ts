import type { CartLine, ChosenOption, MealPart } from '@tabard/domain/cart/cart'
import { emptyCart } from '@tabard/domain/cart/change-cart'
import { defaultsOf } from '@tabard/domain/cart/lines/default-options'
import { groupRoom, optionRoom } from '@tabard/domain/cart/lines/group-room'
import { openingLine, openingPart } from '@tabard/domain/cart/lines/opening-line'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import type { Item, MealChoice, MealStep, MenuIndex, Option, OptionGroup } from '@tabard/domain/menu/menu'
import type { BillLine } from '@tabard/domain/pricing/bill'
import type { PriceContext } from '@tabard/domain/pricing/lines/choose-price'
import { priceShown } from '@tabard/ui/ordering/price-shown'

/** The guest's choices of an item: a cart line that is not in a cart yet. */
export type Draft = CartLine

export function newDraft(item: Item, index: MenuIndex): Draft {
  return { lineId: 'draft', ...openingLine(item, index) }
}

/** The choice of one option; an option occurs once in a form. */
export function choiceOf(
  options: readonly ChosenOption[],
  group: OptionGroup,
  option: Option,
): ChosenOption | undefined {
  return options.find((each) => each.groupId === group.id && each.optionId === option.id)
}

/** The context of choosing options: the menu, and the depth below the item. */
export interface Choosing {
  readonly index: MenuIndex
  readonly depth: number
}

/** Sets the quantity of one option. With a group maximum of one, it replaces the other. */
export function withOption(
  options: readonly ChosenOption[],
  group: OptionGroup,
  option: Option,
  quantity: number,
  { index, depth }: Choosing,
): ChosenOption[] {
  const others = options.filter(
    (each) => !(each.groupId === group.id && (each.optionId === option.id || group.max === 1)),
  )
  const kept = Math.min(quantity, optionRoom(group, option, others))
  if (kept <= 0) return others
  const below = defaultsOf(option.groupIds ?? [], index, depth + 1)
  const chosen = choiceOf(options, group, option) ?? {
    optionId: option.id,
    groupId: group.id,
    ...(below.length > 0 ? { options: below } : {}),
  }
  return [...others, { ...chosen, quantity: kept }]
}

/** Modifications of a chosen option; undefined: as usual, on the whole dish, without nested options. */
export interface Manner {
  readonly modifier?: ChosenOption['modifier'] | undefined
  readonly half?: ChosenOption['half'] | undefined
  readonly options?: ChosenOption['options'] | undefined
}

/**
 * Changes the modifications of a chosen option. An omitted option does not count towards its group's maximum
 * and has no nested options. A restored one gets the quantity that still fits.
 */
export function withManner(
  options: readonly ChosenOption[],
  chosen: ChosenOption,
  change: Manner,
  { group, option }: { readonly group: OptionGroup; readonly option: Option },
): ChosenOption[] {
  const { modifier, half, options: below } = change
  const others = options.filter((each) => each !== chosen)
  const isLeftOut = modifier === 'no'
  const room = isLeftOut ? 1 : Math.min(option.maxQuantity, groupRoom(group, others))
  if (room === 0) return [...options]
  const changed: ChosenOption = {
    optionId: chosen.optionId,
    groupId: chosen.groupId,
    quantity: isLeftOut ? 1 : Math.min(chosen.quantity, room),
    ...(modifier === undefined ? {} : { modifier }),
    ...(half === undefined ? {} : { half }),
    ...(isLeftOut || below === undefined || below.length === 0 ? {} : { options: below }),
  }
  return options.map((each) => (each === chosen ? changed : each))
}

/** Sets the quantity of one choice of a meal step. With a maximum of one, it replaces the other. */
export function withPart(
  parts: readonly MealPart[],
  step: MealStep,
  choice: MealChoice,
  quantity: number,
  index: MenuIndex,
): MealPart[] {
  const isOwn = (part: MealPart) => isChosenPart(part, step, choice)
  const others = parts.filter((part) => !isOwn(part) && !(part.stepId === step.id && step.max === 1))
  const kept = Math.min(quantity, step.max - unitsOf(others, step))
  if (kept <= 0) return others
  const known = parts.find(isOwn)
  const part = known ? { ...known, quantity: kept } : openingPart(step, choice, kept, index)
  // Keep its position, so that nothing below moves.
  return known && step.max > 1 ? parts.map((each) => (each === known ? part : each)) : [...others, part]
}

export function isChosenPart(
  part: MealPart,
  step: Pick<MealStep, 'id'>,
  { itemId, priceIndex }: Pick<MealChoice, 'itemId' | 'priceIndex'>,
): boolean {
  return part.stepId === step.id && part.itemId === itemId && part.priceIndex === priceIndex
}

/** The number of units chosen of a step. */
export function unitsOf(parts: readonly MealPart[], step: Pick<MealStep, 'id'>): number {
  return parts.filter((part) => part.stepId === step.id).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Prices the draft by the same rules as the cart. Undefined until the shop status is known. */
export function pricedDraft(
  draft: Draft,
  index: MenuIndex,
  shopStatus: ShopStatus | undefined,
  priceContext: PriceContext,
): BillLine | undefined {
  if (!shopStatus) return undefined
  const { orderType, daypartIds } = priceContext
  const cart = {
    ...emptyCart({ cartId: '', shop: '' }),
    orderType,
    lines: [draft],
  }
  return priceShown(cart, { index, shopStatus, activeChargeIds: [], daypartIds, tender: 'none' }).bill
    .lines[0]
}
