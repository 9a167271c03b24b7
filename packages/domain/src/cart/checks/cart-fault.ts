/** Why a cart cannot be ordered as it is. A fault without `lineId` concerns the whole cart. */
export type CartFault =
  | { readonly code: 'cart.empty' }
  | { readonly code: 'cart.tooLarge'; readonly maxLines: number; readonly maxUnits: number }
  | { readonly code: 'line.repeated'; readonly lineId: string }
  | { readonly code: 'item.unknown'; readonly lineId: string; readonly itemId: string }
  | {
      readonly code: 'item.price'
      readonly lineId: string
      readonly itemId: string
      readonly priceIndex: number
    }
  /** `wanted` is the sum over all lines of the item or option; `lineId` is the first of them. */
  | {
      readonly code: 'stock.short'
      readonly lineId: string
      readonly itemId: string
      readonly remaining: number
      readonly requested: number
    }
  /** Not available at this time of day. */
  | { readonly code: 'item.resting'; readonly lineId: string; readonly itemId: string }
  | OptionFault
  | MealFault
  /** This number of minutes or grams is not available. */
  | {
      readonly code: 'measure.invalid'
      readonly lineId: string
      readonly itemId: string
      readonly unit: 'minutes' | 'grams'
      readonly min: number
      readonly max: number
    }
  | { readonly code: 'note.tooLong'; readonly lineId?: string; readonly max: number }

export type OptionFault =
  | { readonly code: 'option.unknown'; readonly lineId: string; readonly optionId: string }
  /** `chosen` units of the group; `min` to `max` are required. */
  | {
      readonly code: 'option.count'
      readonly lineId: string
      readonly groupId: string
      readonly min: number
      readonly max: number
      readonly chosen: number
    }
  | {
      readonly code: 'option.quantity'
      readonly lineId: string
      readonly optionId: string
      readonly max: number
    }
  | { readonly code: 'option.soldOut'; readonly lineId: string; readonly optionId: string }
  /** The chosen pre-modifier or half is not offered. */
  | { readonly code: 'option.modifier'; readonly lineId: string; readonly optionId: string }

/** Faults of an item, also as a part of a meal. */
export type MealFault =
  | { readonly code: 'item.soldOut'; readonly lineId: string; readonly itemId: string }
  | { readonly code: 'ingredient.unknown'; readonly lineId: string; readonly ingredientId: string }
  | { readonly code: 'quantity.invalid'; readonly lineId: string; readonly min: number; readonly max: number }
  /** The meal does not contain it. */
  | { readonly code: 'meal.unknown'; readonly lineId: string; readonly itemId: string }
  /** `chosen` units of the step; `min` to `max` are required. */
  | {
      readonly code: 'meal.count'
      readonly lineId: string
      readonly stepId: string
      readonly min: number
      readonly max: number
      readonly chosen: number
    }
