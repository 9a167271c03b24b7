import type { PreModifier } from '../menu/menu.ts'

/** One chosen option. `quantity` is per unit of what it is chosen for: the line, or the option it belongs to. */
export interface ChosenOption {
  readonly optionId: string
  readonly groupId: string
  readonly quantity: number
  readonly modifier?: PreModifier
  /** On one half of the item only. */
  readonly half?: 'left' | 'right'
  /** Nested choices. */
  readonly options?: readonly ChosenOption[]
}

/** One part of a meal. `quantity` is per unit of the line. */
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
  /** Ingredients that the customer removed. */
  readonly withoutIngredientIds: readonly string[]
  readonly note: string
  /** The parts of a meal. */
  readonly parts?: readonly MealPart[]
  /** Duration of a timed item. */
  readonly minutes?: number
  /** Weight of a weighed item. */
  readonly grams?: number
  /** At a shared table: the guest who chose it. */
  readonly guest?: string
}

/** The code of an order type (`fulfilment/way`): `pickup`, `table`, or one of the shop. */
export type OrderTypeCode = string

/** What the customer wants to order. It carries no prices; the menu determines the bill (W15). */
export interface Cart {
  readonly cartId: string
  readonly shop: string
  readonly orderType: OrderTypeCode
  readonly lines: readonly CartLine[]
  /** Milliseconds; 0 when the cart is empty (storefront specification, section 4, Cart). */
  readonly updatedAt: number
  /** Increases with every change; tabs keep the cart with the highest value (F39). */
  readonly revision: number
  readonly note: string
  /** It became an order. */
  readonly isUploaded: boolean
  /** It was fetched from the server. */
  readonly isArchived: boolean
}
