import type { PreModifier } from '../catalogue/menu.ts'

/** One chosen option; `quantity` is per unit of what it is chosen for: of the line, or of the option it comes with. */
export interface ChosenOption {
  readonly optionId: string
  readonly groupId: string
  readonly quantity: number
  readonly modifier?: PreModifier
  /** On one half of the dish only. */
  readonly half?: 'left' | 'right'
  /** Choices that come with it. */
  readonly options?: readonly ChosenOption[]
}

/** One part of a meal; `quantity` is per unit of the line. */
export interface MealPart {
  readonly stepId: string
  readonly itemId: string
  readonly priceIndex: number
  readonly quantity: number
  readonly options: readonly ChosenOption[]
  readonly withoutIngredientIds: readonly string[]
}

export interface CartLine {
  readonly lineId: string
  readonly itemId: string
  readonly priceIndex: number
  readonly quantity: number
  readonly options: readonly ChosenOption[]
  /** Ingredients the customer wants left out. */
  readonly withoutIngredientIds: readonly string[]
  readonly note: string
  /** The parts of a meal. */
  readonly parts?: readonly MealPart[]
  /** How long, of a timed item. */
  readonly minutes?: number
  /** How much, of a weighed item. */
  readonly grams?: number
  /** At a table that orders together: the seat of whoever chose it. */
  readonly guest?: string
}

/** The code of a way of ordering (`fulfilment/way`): `pickup`, `table` and the like, or the shop's own. */
export type OrderType = string

/** What the customer means to order. It carries no price: the bill is worked out from the menu (W15 of security). */
export interface Cart {
  readonly cartId: string
  readonly shop: string
  readonly orderType: OrderType
  readonly lines: readonly CartLine[]
  /** Milliseconds; 0 when the cart is empty (storefront spec, section 4, Cart). */
  readonly updatedAt: number
  /** One more with every change; tabs keep the cart with the highest (decision 39). */
  readonly revision: number
  readonly note: string
  /** It has become an order. */
  readonly isUploaded: boolean
  /** It was fetched back from the server. */
  readonly isArchived: boolean
}
